<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Database\Database;
use Vitrine\Database\QueryErrorLog;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\Modules;
use Vitrine\Kernel\ShopState;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Registers the shop's routes, and is the single place for argument validation, error handling and cache headers.
 *
 * A request for a shop path registers that route only: a cart call should not pay for the checkout's schemas.
 */
final class Router {

	public const NAMESPACE = 'data/v1';

	private const OPENAPI = 'openapi.json';

	public function __construct(
		private readonly Container $container,
		private readonly Modules $modules,
		private readonly Languages $languages,
		private readonly ResponseCache $cache,
		private readonly Database $database,
	) {
	}

	public function register(): void {
		$requested = self::requestedPath();
		if ( Authentication::token() !== null ) {
			// The session may have begun a moment ago.
			$this->database->connection()->readFromPrimary();
		}
		foreach ( $this->routes() as $path => $route ) {
			if ( $requested === null || $requested === $path ) {
				$this->registerRoute( $path, $this->container->get( $route ) );
			}
		}
		if ( $requested === null || $requested === self::OPENAPI ) {
			$this->container->get( OpenApiDocument::class )->register();
		}
	}

	/** @return array<string, Route> All routes, for the contract. */
	public function all(): array {
		return array_map( fn ( string $route ): Route => $this->container->get( $route ), $this->routes() );
	}

	/** @return array<string, class-string<Route>> By path. */
	private function routes(): array {
		return $this->modules->collect( ProvidesRoutes::class, static fn ( ProvidesRoutes $module ): array => $module->routes() );
	}

	/** Whether the route verifies a signature over the body itself. */
	public function hasRawBody( string $route ): bool {
		$path = (string) preg_replace( '~^/' . self::NAMESPACE . '/~', '', rtrim( $route, '/' ) );
		return is_a( $this->routes()[ $path ] ?? '', RawBodyRoute::class, true );
	}

	/** Whether `RequestGuard` checks requests for the route. Routes of WordPress are not case-sensitive. */
	public static function isGuarded( ?string $route ): bool {
		return $route !== null && preg_match( '~^/*(?:data|vitrine-admin)/v1(?:/|$)~i', $route ) === 1;
	}

	/** The route of this request, `/data/v1/get_cart`; null if it is not a REST request. */
	public static function requestedRoute(): ?string {
		$route = $GLOBALS['wp']->query_vars['rest_route'] ?? null;
		return is_string( $route ) ? $route : null;
	}

	/** Hook `rest_post_dispatch`: converts WordPress's own errors (unknown path, invalid JSON, wrong types) to the envelope. */
	public function convertErrors( mixed $response, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		if ( ! $response instanceof WP_REST_Response || ! self::isShopRequest( $request ) ) {
			return $response;
		}
		$data = $response->get_data();
		if ( $response->is_error() && is_array( $data ) && ! array_key_exists( 'status', $data ) ) {
			return self::errorResponse(
				self::translateError( (string) ( $data['code'] ?? '' ), $response->get_status(), $data['data'] ?? null )
			);
		}
		return $response;
	}

	/** The requested path below the namespace, '' outside of it; null if all routes are needed (index, tests, the contract). */
	private static function requestedPath(): ?string {
		$route = self::requestedRoute();
		if ( $route === null || ! defined( 'REST_REQUEST' ) ) {
			return null;
		}
		$base = '/' . self::NAMESPACE . '/';
		if ( str_starts_with( $route, $base ) ) {
			return self::isLiteral( $route ) ? (string) preg_replace( '~/\z~', '', substr( $route, strlen( $base ) ) ) : '';
		}
		$path = trim( $route, '/' );
		return str_starts_with( $path, 'batch' ) || in_array( $path, array( '', self::NAMESPACE ), true ) ? null : '';
	}

	/**
	 * Whether the URL contains the route as it is, with one trailing slash at most: WordPress also accepts `%2F` and double slashes, which
	 * are other URLs for a cache or a firewall.
	 */
	private static function isLiteral( string $route ): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		$path = explode( '?', (string) ( $_SERVER['REQUEST_URI'] ?? '' ), 2 )[0];
		$end  = '/' . rest_get_url_prefix() . $route;
		return isset( $_GET['rest_route'] ) // phpcs:ignore WordPress.Security.NonceVerification -- only checks whether it is set.
			|| ( ! str_contains( $path, '//' ) && ( str_ends_with( $path, $end ) || str_ends_with( $path, "$end/" ) ) );
	}

	private function registerRoute( string $path, Route $route ): void {
		$endpoint  = Endpoint::declaredBy( $route );
		$arguments = array(
			'lang' => array(
				'type' => 'string',
				'enum' => array_map( static fn ( $language ): string => $language->code, $this->languages->all() ),
			),
		) + $route->arguments();
		register_rest_route(
			self::NAMESPACE,
			'/' . $path,
			array(
				array(
					'methods'             => $endpoint->method,
					'args'                => array_map( StrictArguments::of( ... ), $arguments ),
					'permission_callback' => fn ( WP_REST_Request $request ): bool|WP_Error => self::checkPermission( $endpoint ),
					'callback'            => fn ( WP_REST_Request $request ): WP_REST_Response =>
						$this->answer( $path, $route, $endpoint, $request, array_keys( $arguments ) ),
				),
				'schema' => static fn (): array => Schema::answer( $path, $route ),
			)
		);
	}

	private static function checkPermission( Endpoint $endpoint ): bool|WP_Error {
		if ( $endpoint->access === Access::Customer && ! is_user_logged_in() ) {
			return new WP_Error( 'refresh', 'refresh', array( 'status' => 401 ) );
		}
		return true;
	}

	/** @param list<string> $declared */
	private function answer( string $path, Route $route, Endpoint $endpoint, WP_REST_Request $request, array $declared ): WP_REST_Response {
		$wait = 0;
		// Like `Plugin::boot()`, in case another plugin has changed it since.
		ini_set( 'zend.exception_ignore_args', '1' ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- only for this request.
		try {
			if ( $endpoint->cacheSeconds === null ) {
				// Carts, orders and payments depend on what the visitor's previous request has written.
				$this->database->connection()->readFromPrimary();
			}
			if ( ! $route instanceof ServedOffline && ! ShopState::isShown() ) {
				throw new RouteError( 'offline', __( 'This shop is not open yet.', 'vitrine' ), 503 );
			}
			$raw = $route instanceof RawBodyRoute;
			if ( ! $raw ) {
				self::rejectUnknownArguments( $request, $declared );
			}
			if ( $endpoint->limit !== null ) {
				$this->container->get( RateLimiter::class )->hitByVisitor( $path, $endpoint->limit );
			}
			$language = $this->languages->current()->code;
			$call     = $raw ? Request::raw( $request, $language ) : Request::from( $request, $declared, $language );
			$envelope = QueryErrorLog::during( $this->database->wpdb, static fn (): Envelope => $route->handle( $call ) );
		} catch ( RouteError $error ) {
			$envelope = Envelope::error( $error );
			$wait     = $error->wait;
		} catch ( \Throwable $error ) {
			// Details belong in the log, not in the response.
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( "vitrine: $path failed: " . ErrorText::trace( $error ) );
			$message  = __( 'Something went wrong on our side. Please try again.', 'vitrine' );
			$envelope = Envelope::error( new RouteError( 'failed', $message, 500 ) );
		}
		$response = self::withCacheHeaders( self::response( $envelope ), $endpoint, $request, $envelope );
		if ( $wait > 0 ) {
			$response->header( 'Retry-After', (string) $wait );
		}
		if ( $endpoint->cacheSeconds !== null && ShopState::isLive() ) {
			$this->cache->store( $path, $response, $envelope->keepSeconds );
		}
		return $response;
	}

	/**
	 * WordPress ignores unknown arguments; here they are an error. Only `rest_route` is allowed, for sites without permalinks.
	 *
	 * @param list<string> $declared
	 */
	private static function rejectUnknownArguments( WP_REST_Request $request, array $declared ): void {
		// WordPress also reads the body of a GET request, but caches do not: they would serve that response to everyone.
		if ( in_array( $request->get_method(), array( 'GET', 'HEAD' ), true ) && (string) $request->get_body() !== '' ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RouteError( 'unknown_argument', __( 'The request is invalid.', 'vitrine' ) );
		}
		$names   = array_keys( $request->get_params() );
		$unknown = array_diff( array_map( 'strval', $names ), $declared, array( 'rest_route' ) );
		if ( $unknown !== array() ) {
			$errors = ArgumentErrors::unknown( $unknown );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RouteError( 'unknown_argument', __( 'The request is invalid.', 'vitrine' ), arguments: $errors );
		}
	}

	/** A refusal may be due to something that changes, and anyone could fill caches with refused requests. */
	private static function withCacheHeaders(
		WP_REST_Response $response,
		Endpoint $endpoint,
		WP_REST_Request $request,
		Envelope $envelope
	): WP_REST_Response {
		if ( ! $envelope->status || $response->is_error() || $endpoint->cacheSeconds === null || ! ShopState::isLive() ) {
			$response->header( 'Cache-Control', 'no-store' );
			return $response;
		}
		$etag = '"' . md5( (string) wp_json_encode( $response->get_data() ) ) . '"';
		$response->header( 'Cache-Control', $endpoint->cacheControl( $envelope->keepSeconds ) );
		$response->header( 'ETag', $etag );
		if ( str_contains( (string) $request->get_header( 'if_none_match' ), $etag ) ) {
			$response->set_status( 304 );
			$response->set_data( null );
		}
		return $response;
	}

	private static function response( Envelope $envelope ): WP_REST_Response {
		return new WP_REST_Response( $envelope->toArray(), $envelope->http );
	}

	/** An error outside of any route. Not cacheable, since the path or the request may become valid later. */
	private static function errorResponse( RouteError $error ): WP_REST_Response {
		$response = self::response( Envelope::error( $error ) );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	private static function isShopRequest( WP_REST_Request $request ): bool {
		return stripos( $request->get_route(), '/' . self::NAMESPACE . '/' ) === 0;
	}

	/**
	 * Replaces WordPress's error messages with the shop's, in the visitor's language.
	 *
	 * @param mixed $data Of WordPress's error: names the invalid arguments.
	 */
	private static function translateError( string $code, int $http, mixed $data ): RouteError {
		$text = match ( $code ) {
			'refresh'           => 'refresh',
			'rest_no_route'     => __( 'The requested URL was not found.', 'vitrine' ),
			'rest_invalid_json' => __( 'The request could not be read.', 'vitrine' ),
			'too_large'         => __( 'The request is too large.', 'vitrine' ),
			default             => __( 'The request is invalid.', 'vitrine' ),
		};
		$errors = ArgumentErrors::fromWordPress( $code, $data );
		return new RouteError( $code === '' ? 'failed' : $code, $text, $http, arguments: $errors );
	}
}
