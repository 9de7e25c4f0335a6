<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Customers\Social\Rest\UnlinkSocial;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Settings\FacebookSecret;

defined( 'ABSPATH' ) || exit;

/** Sign-in with Google and Facebook. */
final class SocialModule extends Module implements ProvidesRoutes, ProvidesTables {

	public function services(): array {
		return array(
			SocialSignIn::class => static fn ( Container $c ): SocialSignIn => $c->build(
				SocialAccounts::class,
				providers: array(
					Google::TYPE   => $c->get( Google::class ),
					Facebook::TYPE => $c->get( Facebook::class ),
				),
			),
		);
	}

	public function register( Container $container ): void {
		add_action( 'deleted_user', static fn ( int $user ) => $container->get( SocialLinks::class )->removeAll( $user ) );
		add_action( 'vitrine_activate', static fn () => add_option( FacebookSecret::OPTION, '', '', false ) );
		// The browser gets the app ID only if there is a secret.
		foreach ( array( 'added_option', 'updated_option', 'deleted_option' ) as $change ) {
			add_action(
				$change,
				static fn ( string $option ) => $option === FacebookSecret::OPTION ? do_action( 'vitrine_content_changed' ) : null
			);
		}
	}

	public function routes(): array {
		return array(
			'unlink_social' => UnlinkSocial::class,
		);
	}

	public function tables(): array {
		return array(
			'social_links'  => '
				type varchar(20) NOT NULL,
				subject varchar(64) NOT NULL,
				user_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (type,subject),
				UNIQUE KEY user_type (user_id,type)',
			'social_tokens' => '
				hash char(64) NOT NULL,
				expires_at bigint(20) NOT NULL,
				PRIMARY KEY  (hash),
				KEY expires (expires_at)',
		);
	}
}
