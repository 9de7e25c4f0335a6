<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Content\Options\General\FacebookSecret;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Rest\AccountAnswer;
use Vitrine\Customers\Social\Rest\UnlinkSocial;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Rest\ProvidesRoutes;

/** Signing in with Google and Facebook. */
final class SocialModule implements Module, ProvidesRoutes, ProvidesTables {

	public function services(): array {
		return array(
			SocialSettings::class => static fn ( Container $c ): SocialSettings => new SocialSettings( $c->get( OptionsStore::class ) ),
			SocialLinks::class    => static fn ( Container $c ): SocialLinks => new SocialLinks( $c->get( Database::class ) ),
			ProviderCalls::class  => static fn (): ProviderCalls => new ProviderCalls(),
			Google::class         => static fn ( Container $c ): Google => new Google( $c->get( ProviderCalls::class ), $c->get( SocialSettings::class ), $c->get( Clock::class ) ),
			Facebook::class       => static fn ( Container $c ): Facebook => new Facebook( $c->get( ProviderCalls::class ), $c->get( SocialSettings::class ), $c->get( Clock::class ) ),
			UsedTokens::class     => static fn ( Container $c ): UsedTokens => new UsedTokens( $c->get( Database::class ), $c->get( Clock::class ) ),
			SocialSignIn::class   => static fn ( Container $c ): SocialSignIn => new SocialAccounts(
				array(
					Google::TYPE   => $c->get( Google::class ),
					Facebook::TYPE => $c->get( Facebook::class ),
				),
				$c->get( SocialLinks::class ),
				$c->get( UsedTokens::class ),
			),
		);
	}

	public function register( Container $container ): void {
		add_action( 'deleted_user', static fn ( int $user ) => $container->get( SocialLinks::class )->forget( $user ) );
		add_action( 'vitrine_activate', static fn () => add_option( FacebookSecret::OPTION, '', '', false ) );
		// Whether there is a secret decides whether the options tell the app's id.
		foreach ( array( 'add', 'update', 'delete' ) as $change ) {
			add_action( "{$change}_option_" . FacebookSecret::OPTION, static fn () => do_action( 'vitrine_content_changed' ) );
		}
	}

	public function routes(): array {
		return array(
			'unlink_social' => static fn ( Container $c ): UnlinkSocial => new UnlinkSocial( $c->get( Customers::class ), $c->get( SocialSignIn::class ), $c->get( AccountAnswer::class ) ),
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
