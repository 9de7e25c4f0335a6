<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\I18n\Languages;
use WP_REST_Server;

/** WordPress's REST server that records headers and status, which the command line doesn't send. */
final class RestServer extends WP_REST_Server {

	/** @var array<string, string> */
	public array $headers = array();

	public int $status = 200;

	public function send_header( $key, $value ): void {
		$this->headers[ strtolower( $key ) ] = (string) $value;
	}

	public function remove_header( $key ): void {
		unset( $this->headers[ strtolower( $key ) ] );
	}

	protected function set_status( $code ): void {
		$this->status = (int) $code;
	}

	/**
	 * Serves a request the way WordPress does at /wp-json, authentication and filters included.
	 *
	 * @param array<string, mixed>  $query
	 * @param array<string, string> $headers
	 */
	public static function answer( string $method, string $path, string $body, array $query, array $headers ): RestResponse {
		$_GET                          = wp_slash( $query );
		$_POST                         = array();
		$_SERVER['REQUEST_METHOD']     = $method;
		$_SERVER['REQUEST_URI']        = '/wp-json' . $path . ( $query === array() ? '' : '?' . http_build_query( $query ) );
		$_SERVER['QUERY_STRING']       = http_build_query( $query );
		$GLOBALS['HTTP_RAW_POST_DATA'] = $body;
		foreach ( $headers as $name => $value ) {
			$key             = strtoupper( strtr( $name, '-', '_' ) );
			$name            = in_array( $key, array( 'CONTENT_TYPE', 'CONTENT_LENGTH' ), true ) ? $key : "HTTP_$key";
			$_SERVER[ $name ] = $value;
		}
		$GLOBALS['wp']->query_vars['rest_route'] = $path;
		$GLOBALS['current_user']                 = null;

		$choose = static fn (): string => self::class;
		add_filter( 'wp_rest_server_class', $choose );
		$server = rest_get_server();
		remove_filter( 'wp_rest_server_class', $choose );
		assert( $server instanceof self );
		$server->headers = array();
		$server->status  = 200;

		ob_start();
		try {
			self::inLanguage( $query['lang'] ?? '', static fn () => $server->serve_request( $path ) );
		} finally {
			$raw = (string) ob_get_clean();
		}
		return new RestResponse( $server->status, $server->headers, $raw );
	}

	/** A new request has no translations loaded. This process has, so the language is switched for the call. */
	private static function inLanguage( mixed $code, callable $serve ): void {
		$languages = Site::container()->get( Languages::class );
		$language  = is_string( $code ) ? $languages->find( $code ) : null;
		$language === null ? $serve() : $languages->withLanguage( $language, $serve );
	}
}
