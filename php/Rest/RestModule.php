<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** The `data/v1` namespace: routing, validation, caching, rate limits. */
final class RestModule extends Module implements ProvidesTables {

	public function register( Container $container ): void {
		add_action( ResponseCache::CHANGED, static fn () => $container->get( ResponseCache::class )->invalidate() );
		add_action( 'rest_api_init', self::delayWordPressRoutes( ... ), 0 );
		add_action(
			'rest_api_init',
			// Loads the class for such requests only.
			static fn () => is_array( $_REQUEST['_wpnonce'] ?? '' ) ? RequestGuard::removeUnreadableNonce() : null, // phpcs:ignore WordPress.Security.NonceVerification -- only the type.
			0
		);
		add_action(
			'rest_api_init',
			static fn () => Router::isGuarded( Router::requestedRoute() ) ? $container->get( RequestGuard::class )->removeReserved() : null,
			1
		);
		add_action( 'rest_api_init', static fn () => $container->get( Router::class )->register() );
		add_filter(
			'rest_pre_dispatch',
			static fn ( $result, $server, $request ) => Router::isGuarded( $request->get_route() )
				? $container->get( RequestGuard::class )->check( $result, $server, $request )
				: $result,
			1,
			3
		);
		add_filter(
			'rest_post_dispatch',
			static fn ( $response, $server, $request ) => $container->get( Router::class )->convertErrors( $response, $server, $request ),
			10,
			3
		);
		add_filter( 'rest_post_dispatch', static fn ( $response, $server, $request ) => self::protect( $response, $request ), 20, 3 );
		// A callback chosen by the URL would be a script of this site, which the pages' content security policy allows.
		Filters::add( 'rest_jsonp_enabled', static fn ( bool $enabled ): bool => $enabled && ! ShopState::isLive() );
		Filters::add(
			'rest_authentication_errors',
			static fn ( WP_Error|bool|null $result ): WP_Error|bool|null =>
				$container->get( Authentication::class )->authenticate( $result ),
			80
		);
	}

	/** WordPress's own routes are expensive. A call of the shop's routes needs them only if something sends them a request. */
	private static function delayWordPressRoutes(): void {
		if ( ! Router::isGuarded( Router::requestedRoute() ) || ! remove_action( 'rest_api_init', 'create_initial_rest_routes', 99 ) ) {
			return;
		}
		$isDone   = false;
		$register = static function ( mixed $result, mixed $server, WP_REST_Request $request ) use ( &$isDone ): mixed {
			if ( ! $isDone && ! Router::isGuarded( $request->get_route() ) ) {
				$isDone = true;
				create_initial_rest_routes();
			}
			return $result;
		};
		add_filter( 'rest_pre_dispatch', $register, PHP_INT_MIN, 3 );
	}

	/** Hook `rest_post_dispatch`, for the shop's routes. */
	private static function protect( mixed $response, WP_REST_Request $request ): mixed {
		if ( $response instanceof WP_REST_Response && preg_match( '~^/(?:data|vitrine-admin)/v1(?:/|$)~', $request->get_route() ) === 1 ) {
			foreach ( ResponseCache::SECURITY_HEADERS as $name => $value ) {
				$response->header( $name, $value );
			}
		}
		return $response;
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
