<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

/** The app's secret at Facebook, which no visitor and no screen shows. */
final class FacebookSecret {

	/** Not loaded with the other options. */
	public const OPTION = 'vitrine_facebook_app_secret';

	/** What a secret looks like; Facebook's have 32 characters. */
	private const PATTERN = '/^[A-Za-z0-9]{16,128}$/D';

	/** @return string What is wrong with it, without repeating it; '' where nothing is. */
	public static function fault( string $secret ): string {
		return $secret === '' || preg_match( self::PATTERN, $secret ) === 1 ? '' : __( 'This is no app secret of Facebook.', 'vitrine' );
	}

	public static function keep( string $secret ): void {
		update_option( self::OPTION, $secret, false );
		/** Whether Facebook is offered is part of the options that visitors get. */
		do_action( 'vitrine_content_changed' );
	}

	public static function kept(): string {
		$secret = get_option( self::OPTION, '' );
		return is_string( $secret ) ? $secret : '';
	}
}
