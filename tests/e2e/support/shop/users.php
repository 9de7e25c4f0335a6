<?php
/** Operations of shop.php: users and how they sign in. */

declare(strict_types=1);

use Vitrine\Settings\FacebookSecret;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Kernel\Container;

/**
 * @param callable(): Container $shop
 * @return array<string, callable(array<string, mixed>): mixed> By name.
 */
return static function ( callable $shop ): array {
	$add_user = static function ( array $input ): int {
		$user = wp_insert_user(
			array(
				'user_login' => $input['login'],
				'user_pass'  => $input['password'],
				'user_email' => $input['login'] . '@shop.example',
				'role'       => $input['role'],
				'locale'     => $input['locale'] ?? '',
			)
		);
		if ( $user instanceof WP_Error ) {
			throw new RuntimeException( $user->get_error_message() );
		}
		// Dismisses the welcome guide of the editor.
		update_user_meta(
			$user,
			$GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences',
			array(
				'core/edit-post' => array( 'welcomeGuide' => false ),
				'core'           => array( 'enableChoosePatternModal' => false ),
				'_modified'      => gmdate( 'c' ),
			)
		);
		return $user;
	};

	/** Adds a user and returns the cookies of a session. */
	$sign_in = static function ( array $user ) use ( $add_user ): array {
		$id      = $add_user( $user );
		$expires = time() + DAY_IN_SECONDS;
		$session = WP_Session_Tokens::get_instance( $id )->create( $expires );
		$cookie  = static fn ( string $name, string $scheme, string $path ): array => array(
			'name'  => $name,
			'value' => rawurlencode( wp_generate_auth_cookie( $id, $expires, $scheme, $session ) ),
			'path'  => $path,
		);
		return array( $cookie( AUTH_COOKIE, 'auth', ADMIN_COOKIE_PATH ), $cookie( LOGGED_IN_COOKIE, 'logged_in', COOKIEPATH ) );
	};

	/** Saves the credentials of Google and Facebook. */
	$offer_social = static function ( array $input ) use ( $shop ): bool {
		update_option( FacebookSecret::OPTION, $input['facebookAppSecret'], false );
		$shop()->get( OptionsStore::class )->save(
			OptionGroups::GENERAL,
			array(
				'google_client_id' => $input['googleClientId'],
				'facebook_app_id'  => $input['facebookAppId'],
			),
			'en'
		);
		return true;
	};

	return array(
		'add-user'     => $add_user,
		'sign-in'      => $sign_in,
		'offer-social' => $offer_social,
	);
};
