<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesTables;

use WP_Error;

/** The `data/v1` namespace: routing, validation, caching, rate limits. */
final class RestModule extends Module implements ProvidesTables {

	public function register( Container $container ): void {
		add_action( ResponseCache::CHANGED, static fn () => $container->get( ResponseCache::class )->invalidate() );
		add_action( 'rest_api_init', static fn () => $container->get( Router::class )->register() );
		add_filter(
			'rest_pre_dispatch',
			static fn ( $result, $server, $request ) => $container->get( Router::class )->rejectLargeBody( $result, $server, $request ),
			10,
			3
		);
		add_filter(
			'rest_post_dispatch',
			static fn ( $response, $server, $request ) => $container->get( Router::class )->convertErrors( $response, $server, $request ),
			10,
			3
		);
		Filters::add(
			'rest_authentication_errors',
			static fn ( WP_Error|bool|null $result ): WP_Error|bool|null =>
				$container->get( Authentication::class )->authenticate( $result ),
			80
		);
	}

	public function tables(): array {
		return array(
			'rate_limits' => '
				id varchar(40) NOT NULL,
				hits int(11) NOT NULL,
				expires_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				KEY expires (expires_at)',
			'backoffs'    => '
				id varchar(40) NOT NULL,
				failures int(11) NOT NULL,
				waits_until bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				KEY waits_until (waits_until)',
		);
	}
}
