<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\ShopState;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Registers the shop's routes and is the one place where arguments are refused, errors are converted and caching is decided.
 *
 * A request for one of our paths registers that route alone: a cart of three lines must not pay for the checkout's schemas.
 */
final class Router {

	public const NAMESPACE = 'data/v1';

	/** A body larger than this is nobody's cart. */
	private const MAX_BODY = 262144;

	/** @param array<string, \Closure(Container): Route> $routes by path */
	public function __construct(
		private readonly Container $container,
		private readonly array $routes,
		private readonly Languages $languages,
		private readonly StoredAnswers $stored,
	) {
	}

	/** Hook `rest_api_init`. */
	public function register(): void {
		$asked = self::askedPath();
		foreach ( $this->routes as $path => $factory ) {
			if ( $asked === null || $asked === $path ) {
				$this->registerRoute( $path, $factory( $this->container ) );
			}
		}
	}

	/** @return array<string, Route> All of them, for the contract. */
	public function all(): array {
		return array_map( fn ( \Closure $factory ): Route => $factory( $this->container ), $this->routes );
	}

	/** Hook `rest_pre_dispatch`: too much is refused before it is parsed. */
	public function refuseLarge( mixed $result, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		if ( $result === null && self::ours( $request ) && strlen( (string) $request->get_body() ) > self::MAX_BODY ) {
			return self::refused( new RouteError( 'too_large', __( 'That is more than the shop can take at once.', 'vitrine' ), 413 ) );
		}
		return $result;
	}

	/** Hook `rest_post_dispatch`: what WordPress itself refused (unknown path, bad JSON, wrong types) gets the envelope too. */
	public function envelope( mixed $response, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		if ( ! $response instanceof WP_REST_Response || ! self::ours( $request ) ) {
			return $response;
		}
		$data = $response->get_data();
		if ( $response->is_error() && is_array( $data ) && ! array_key_exists( 'status', $data ) ) {
			return self::refused( self::translated( (string) ( $data['code'] ?? '' ), $response->get_status() ) );
		}
		return $response;
	}

	/** The path below the namespace that this request asks for; null when all routes are wanted (index, tests, the contract). */
	private static function askedPath(): ?string {
		$route = $GLOBALS['wp']->query_vars['rest_route'] ?? null;
		if ( ! is_string( $route ) || ! defined( 'REST_REQUEST' ) ) {
			return null;
		}
		$path = trim( $route, '/' );
		return str_starts_with( $path, self::NAMESPACE . '/' ) ? substr( $path, strlen( self::NAMESPACE ) + 1 ) : ( str_starts_with( $path, 'batch' ) || in_array( $path, array( '', self::NAMESPACE ), true ) ? null : '' );
	}

	private function registerRoute( string $path, Route $route ): void {
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
					'methods'             => $route->method(),
					'args'                => array_map( self::strict( ... ), $arguments ),
					'permission_callback' => fn ( WP_REST_Request $request ): bool|WP_Error => $this->permitted( $route ),
					'callback'            => fn ( WP_REST_Request $request ): WP_REST_Response => $this->answer( $path, $route, $request, array_keys( $arguments ) ),
				),
				'schema' => static fn (): array => Schema::answer( $path, $route ),
			)
		);
	}

	/**
	 * WordPress takes '' for a list, "1" for true and "a,b" for a list of two; what a JSON body says must be of the declared type.
	 *
	 * @param array<string, mixed> $schema
	 * @return array<string, mixed>
	 */
	private static function strict( array $schema ): array {
		if ( isset( $schema['mended'] ) ) {
			$schema['validate_callback'] = static fn ( mixed $value ): bool => Types::objects( $value, $schema );
			$schema['sanitize_callback'] = static fn ( mixed $value ): mixed => $value;
			return $schema;
		}
		if ( in_array( 'null', (array) ( $schema['type'] ?? array() ), true ) ) {
			// WordPress cannot tell a null that is said from one that is missing.
			unset( $schema['required'] );
		}
		$schema['validate_callback'] = static function ( mixed $value, WP_REST_Request $request, string $name ) use ( $schema ): bool|WP_Error {
			if ( $request->get_method() === 'POST' && ! Types::agree( $value, $schema ) ) {
				return new WP_Error( 'rest_invalid_type', "$name is of another type than declared." );
			}
			$valid = rest_validate_request_arg( $value, $request, $name );
			return $valid instanceof WP_Error ? $valid : true;
		};
		return $schema;
	}

	private function permitted( Route $route ): bool|WP_Error {
		if ( $route->access() === Access::Customer && ! is_user_logged_in() ) {
			return new WP_Error( 'refresh', 'refresh', array( 'status' => 401 ) );
		}
		return true;
	}

	/** @param list<string> $declared */
	private function answer( string $path, Route $route, WP_REST_Request $request, array $declared ): WP_REST_Response {
		$wait = 0;
		// What goes into the log names the functions, and not what they were given: passwords are among it. PHP's own default is the other way.
		ini_set( 'zend.exception_ignore_args', '1' ); // phpcs:ignore WordPress.PHP.IniSet
		try {
			if ( ! $route instanceof ServedOffline && ! ShopState::isShown() ) {
				throw new RouteError( 'offline', __( 'This shop is not open yet.', 'vitrine' ), 503 );
			}
			$raw = $route instanceof ReadsBody;
			if ( ! $raw ) {
				self::refuseUnknown( $request, $declared );
			}
			$limit = $route->limit();
			if ( $limit !== null ) {
				$this->container->get( RateLimiter::class )->hit( $path . ':' . RateLimiter::address(), $limit );
			}
			$language = $this->languages->current()->code;
			$envelope = $route->handle( $raw ? Request::unread( $request, $language ) : Request::from( $request, $declared, $language ) );
		} catch ( RouteError $error ) {
			$envelope = Envelope::error( $error );
			$wait     = $error->wait;
		} catch ( \Throwable $error ) {
			error_log( "vitrine: $path failed: $error" ); // phpcs:ignore -- the log is where an admin looks for what the visitor must not see.
			$envelope = Envelope::error( new RouteError( 'failed', __( 'Something went wrong on our side. Please try again.', 'vitrine' ), 500 ) );
		}
		$response = self::cached( self::response( $envelope ), $route->cache(), $request );
		if ( $wait > 0 ) {
			$response->header( 'Retry-After', (string) $wait );
		}
		if ( $route->cache()->seconds !== null && ShopState::isLive() ) {
			$this->stored->keep( $path, $response );
		}
		return $response;
	}

	/**
	 * WordPress lets unknown arguments pass; here they are a mistake of the caller. A shop's address may carry `rest_route` and
	 * campaign parameters are never sent to the API.
	 *
	 * @param list<string> $declared
	 */
	private static function refuseUnknown( WP_REST_Request $request, array $declared ): void {
		// WordPress reads a body of a GET as well; a cache does not, and would keep the answer for everybody.
		if ( in_array( $request->get_method(), array( 'GET', 'HEAD' ), true ) && $request->get_body() !== '' && $request->get_body() !== null ) {
			throw new RouteError( 'unknown_argument', __( 'The request could not be understood.', 'vitrine' ) );
		}
		$given   = array_keys( $request->get_params() );
		$unknown = array_diff( array_map( 'strval', $given ), $declared, array( 'rest_route' ) );
		if ( $unknown !== array() ) {
			throw new RouteError( 'unknown_argument', __( 'The request could not be understood.', 'vitrine' ) );
		}
	}

	private static function cached( WP_REST_Response $response, Cache $cache, WP_REST_Request $request ): WP_REST_Response {
		// A caller may have WordPress take a GET for a HEAD; what a cache then saw is no answer for others.
		$overridden = isset( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] ) || isset( $_GET['_method'] ); // phpcs:ignore WordPress.Security.NonceVerification -- whether it is there, nothing more.
		if ( $overridden || $response->is_error() || $cache->seconds === null || ! ShopState::isLive() ) {
			$response->header( 'Cache-Control', 'no-store' );
			return $response;
		}
		$etag = '"' . md5( (string) wp_json_encode( $response->get_data() ) ) . '"';
		$response->header( 'Cache-Control', $cache->header() );
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

	/** A refusal before any route was asked: no cache may keep what is missing or wrong today. */
	private static function refused( RouteError $error ): WP_REST_Response {
		$response = self::response( Envelope::error( $error ) );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	private static function ours( WP_REST_Request $request ): bool {
		return str_starts_with( $request->get_route(), '/' . self::NAMESPACE . '/' );
	}

	/** Core's own refusals, in the visitor's language and without core's wording. */
	private static function translated( string $code, int $http ): RouteError {
		$text = match ( $code ) {
			'refresh'           => 'refresh',
			'rest_no_route'     => __( 'There is nothing at this address.', 'vitrine' ),
			'rest_invalid_json' => __( 'The request could not be read.', 'vitrine' ),
			default             => __( 'The request could not be understood.', 'vitrine' ),
		};
		return new RouteError( $code === '' ? 'failed' : $code, $text, $http );
	}
}
