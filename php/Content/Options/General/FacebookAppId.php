<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Identifier;
use Vitrine\Content\Options\Resolver;

/** By which Facebook knows the shop; nobody is offered to sign in with Facebook before its secret is set, too. */
final class FacebookAppId extends Identifier {

	/** Option, not loaded with the others: the app's secret, which no visitor and no screen shows. */
	public const SECRET_OPTION = 'vitrine_facebook_app_secret';

	/** What a secret looks like; Facebook's have 32 characters. */
	private const SECRET = '/^[A-Za-z0-9]{16,128}$/D';

	/** @return string What is wrong with it, without repeating it; '' where nothing is. */
	public static function faultOfSecret( string $secret ): string {
		return $secret === '' || preg_match( self::SECRET, $secret ) === 1 ? '' : __( 'This is no app secret of Facebook.', 'vitrine' );
	}

	public static function keepSecret( string $secret ): void {
		update_option( self::SECRET_OPTION, $secret, false );
		/** Whether Facebook is offered is part of the options that visitors get. */
		do_action( 'vitrine_content_changed' );
	}

	public static function secret(): string {
		$secret = get_option( self::SECRET_OPTION, '' );
		return is_string( $secret ) ? $secret : '';
	}

	public function key(): string {
		return 'facebook_app_id';
	}

	public function label(): string {
		return __( 'Facebook app ID (sign-in)', 'vitrine' );
	}

	public function help(): string {
		return __( 'From Meta for Developers, a number. Facebook is offered once the app secret is set, too.', 'vitrine' );
	}

	public function wire( mixed $stored, Resolver $resolver ): string {
		return self::secret() === '' ? '' : parent::wire( $stored, $resolver );
	}

	protected function pattern(): string {
		return '/^[0-9]{5,20}$/D';
	}

	protected function fault(): string {
		return __( 'This is no app ID of Facebook: it is a number.', 'vitrine' );
	}
}
