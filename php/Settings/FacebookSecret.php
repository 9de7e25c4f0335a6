<?php
declare(strict_types=1);

namespace Vitrine\Settings;

/** The Facebook app secret, never shown to visitors or on a screen. */
final class FacebookSecret {

	/** Not autoloaded. */
	public const OPTION = 'vitrine_facebook_app_secret';

	/** Facebook's secrets have 32 characters. */
	private const PATTERN = '/^[A-Za-z0-9]{16,128}$/D';

	/** @return string Error message that doesn't repeat the secret; '' if valid. */
	public static function errorMessage( string $secret ): string {
		return $secret === '' || preg_match( self::PATTERN, $secret ) === 1 ? '' : __( 'Enter a valid Facebook app secret.', 'vitrine' );
	}

	public static function save( string $secret ): void {
		update_option( self::OPTION, $secret, false );
		/** The options sent to visitors say whether Facebook sign-in is available. */
		do_action( 'vitrine_content_changed' );
	}

	public static function saved(): string {
		$secret = get_option( self::OPTION, '' );
		return is_string( $secret ) ? $secret : '';
	}
}
