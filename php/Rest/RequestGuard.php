<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Kernel\Utf8;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Rejects requests to the shop's routes that WordPress would pass on to a handler, or fail on: too large, not UTF-8, not a JSON object, or
 * with another method than the one that caches and servers saw.
 */
final class RequestGuard {

	/** Far above the size of any valid request. */
	private const MAX_BODY_BYTES = 262144;

	/** Of routes with a signed body: Stripe's events about disputes contain the shop's evidence. */
	private const MAX_SIGNED_BYTES = 1048576;

	/** Query parameters that change the method or the response of any route of WordPress. */
	private const RESERVED = array( '_method', '_envelope', '_jsonp', '_fields', '_embed' );

	private bool $hasReserved = false;

	public function __construct( private readonly Router $router ) {
	}

	/** Hook `rest_api_init`, before WordPress reads the parameters: `_method[]=x` is a fatal error there. */
	public function removeReserved(): void {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- only checks which are set.
		$visitor = self::isForVisitors( (string) Router::requestedRoute() );
		if ( ! $visitor && ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'POST' && is_string( $_GET['_method'] ?? '' ) ) {
			// Scripts of wp-admin send PUT and DELETE as POST.
			return;
		}
		$reserved          = array_intersect_key( $_GET, array_flip( $visitor ? self::RESERVED : array( '_method' ) ) );
		$this->hasReserved = $reserved !== array() || isset( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] );
		$_GET              = array_diff_key( $_GET, $reserved );
		// phpcs:enable
		unset( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] );
	}

	/** WordPress compares the nonce of any route as text: one that is sent as an array counts as none. */
	public static function removeUnreadableNonce(): void {
		unset( $_GET['_wpnonce'], $_POST['_wpnonce'], $_REQUEST['_wpnonce'] ); // phpcs:ignore WordPress.Security.NonceVerification -- not read.
	}

	/** Hook `rest_pre_dispatch`, before WordPress decodes the body. */
	public function check( mixed $result, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		if ( $result !== null ) {
			return $result;
		}
		$isSigned = $request->is_json_content_type() && strlen( (string) $request->get_body() ) > self::MAX_BODY_BYTES
			&& $this->router->hasRawBody( $request->get_route() );
		if ( self::isTooLarge( $request, $isSigned ? self::MAX_SIGNED_BYTES : self::MAX_BODY_BYTES ) ) {
			return new WP_Error( 'too_large', __( 'The request is too large.', 'vitrine' ), array( 'status' => 413 ) );
		}
		if ( ! self::isReadable( $request ) ) {
			return new WP_Error( 'rest_invalid_json', __( 'The request could not be read.', 'vitrine' ), array( 'status' => 400 ) );
		}
		if ( $isSigned ) {
			// The route verifies the signature before it decodes the body; WordPress would decode JSON earlier.
			$request->set_header( 'Content-Type', 'application/octet-stream' );
		}
		return $this->hasReserved
			? new WP_Error( 'unknown_argument', __( 'The request is invalid.', 'vitrine' ), array( 'status' => 400 ) )
			: null;
	}

	/** Whether the body is too large, in any format; editors upload files to import. */
	private static function isTooLarge( WP_REST_Request $request, int $limit ): bool {
		$files = 0;
		$sizes = array_column( $request->get_file_params(), 'size' );
		array_walk_recursive( $sizes, static function ( mixed $size ) use ( &$files ): void {
			$files += (int) $size;
		} );
		$bytes = max(
			(int) $request->get_header( 'content_length' ),
			strlen( (string) $request->get_body() ),
			strlen( http_build_query( $request->get_body_params() ) ) + $files
		);
		return $bytes > $limit && ( self::isForVisitors( $request->get_route() ) || ! current_user_can( 'edit_posts' ) );
	}

	private static function isForVisitors( string $route ): bool {
		return stripos( ltrim( $route, '/' ), Router::NAMESPACE ) === 0;
	}

	/**
	 * A body that is a JSON number, text or list causes a warning in WordPress, which merges it with the other parameters. PHP reads no
	 * parts without a boundary.
	 */
	private static function isReadable( WP_REST_Request $request ): bool {
		$type = (string) $request->get_header( 'content_type' );
		if ( preg_match( '~^\s*multipart/~i', $type ) === 1 && preg_match( '/boundary\s*=\s*(?:"[^"]|[^\s;,"])/i', $type ) !== 1 ) {
			return false;
		}
		$body = $request->is_json_content_type() ? (string) $request->get_body() : '';
		return Utf8::isValid( array( $request->get_query_params(), $request->get_body_params(), $body ) )
			&& preg_match( '/^\s*(?:\{|\[\s*\]\s*$|$)/', $body ) === 1;
	}
}
