<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Kernel\ShopState;
use WP_REST_Response;

/**
 * The public answers that are the same for everybody, kept as they were sent, so that the next visitor gets them before WordPress has
 * set up anything but its plugins.
 *
 * Only the plainest call is served so: a GET with nothing but its language, from nobody in particular. Everything else goes the long
 * way. `define( 'VITRINE_STORED_ANSWERS', false )` switches it off, for sites whose other plugins must see each call.
 */
final class StoredAnswers {

	/** Fired by whoever changes what a public answer tells; what is kept is then no longer sent. */
	public const CHANGED = 'vitrine_answers_changed';

	/** Seconds after which an answer is made anew: sold pieces change the stock without a word to anybody. */
	private const KEPT_FOR = 60;

	private const OPTION  = 'vitrine_answer_';
	private const EDITION = 'vitrine_answers_edition';

	/** Option: names of what has ever been kept. WordPress remembers each name that it was asked for in vain, and visitors know no end of them. */
	private const NAMES = 'vitrine_answers_names';

	private bool $changed = false;

	/** Answers the request at hand and ends, where that is possible; called before any module is made. */
	public static function serve(): void {
		$path = self::asked();
		$name = $path === null ? '' : self::option( $path, (string) $_GET['lang'] ); // phpcs:ignore WordPress.Security -- checked by asked().
		$kept = $name !== '' && ShopState::isLive() && in_array( $name, (array) get_option( self::NAMES ), true ) ? get_option( $name ) : null;
		if ( ! is_array( $kept ) || $kept['edition'] !== self::edition() || $kept['until'] <= time() ) {
			return;
		}
		foreach ( $kept['headers'] as $header => $value ) {
			header( "$header: $value" );
		}
		if ( str_contains( (string) wp_unslash( $_SERVER['HTTP_IF_NONE_MATCH'] ?? '' ), $kept['headers']['ETag'] ) ) { // phpcs:ignore WordPress.Security -- compared only.
			status_header( 304 );
		} else {
			echo $kept['body']; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON as WordPress's REST server wrote it.
		}
		exit;
	}

	/** Hook `vitrine_answers_changed`. Again at the end of the request, for an answer that another one made in between. */
	public function forget(): void {
		if ( ! $this->changed ) {
			$this->changed = true;
			$this->newEdition();
			add_action( 'shutdown', $this->newEdition( ... ) );
		}
	}

	/** Keeps an answer that the shop has just made, if it is one for everybody. */
	public function keep( string $path, WP_REST_Response $response ): void {
		$headers = $response->get_headers();
		if ( self::asked() !== $path || $this->changed || $response->get_status() !== 200 || ! isset( $headers['ETag'] ) ) {
			return;
		}
		$name  = self::option( $path, (string) $_GET['lang'] ); // phpcs:ignore WordPress.Security -- checked by asked().
		$names = array_filter( (array) get_option( self::NAMES ) );
		if ( ! in_array( $name, $names, true ) ) {
			update_option( self::NAMES, array( ...$names, $name ), true );
		}
		update_option(
			$name,
			array(
				'edition' => self::edition(),
				'until'   => time() + self::KEPT_FOR,
				'headers' => array_intersect_key( $headers, array_flip( array( 'Cache-Control', 'ETag' ) ) ) + array(
					'Content-Type'           => 'application/json; charset=' . get_option( 'blog_charset' ),
					'X-Content-Type-Options' => 'nosniff',
					'X-Robots-Tag'           => 'noindex',
					'Vary'                   => 'Origin',
				),
				'body'    => wp_json_encode( $response->get_data() ),
			),
			false
		);
	}

	/** The route of a call that may be served so; null for every other request. */
	private static function asked(): ?string {
		// phpcs:disable WordPress.Security -- compared with patterns only.
		$plain = ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'GET'
			&& array_keys( $_GET ) === array( 'lang' )
			&& is_string( $_GET['lang'] ) && preg_match( '/^[a-z]{2}$/', $_GET['lang'] ) === 1
			&& (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) === 0
			&& array_intersect_key( $_SERVER, array_flip( array( 'HTTP_AUTHORIZATION', 'REDIRECT_HTTP_AUTHORIZATION', 'PHP_AUTH_USER', 'HTTP_ORIGIN', 'HTTP_TRANSFER_ENCODING', 'HTTP_X_HTTP_METHOD_OVERRIDE' ) ) ) === array()
			&& ! ( defined( 'VITRINE_STORED_ANSWERS' ) && constant( 'VITRINE_STORED_ANSWERS' ) === false );
		$path  = explode( '?', (string) ( $_SERVER['REQUEST_URI'] ?? '' ), 2 )[0];
		// phpcs:enable
		$root = rtrim( (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_PATH ), '/' ) . '/';
		// Permalinks of a web server without rewriting.
		$path = str_starts_with( $path, "{$root}index.php/" ) ? $root . substr( $path, strlen( "{$root}index.php/" ) ) : $path;
		$base = $root . rest_get_url_prefix() . '/' . Router::NAMESPACE . '/';
		return $plain && str_starts_with( $path, $base ) ? trim( substr( $path, strlen( $base ) ), '/' ) : null;
	}

	private static function option( string $path, string $language ): string {
		return self::OPTION . substr( (string) preg_replace( '/[^a-z_]/', '', $path ), 0, 60 ) . "_$language";
	}

	/** What is in an answer depends on the plugin's version and on where the site is, too. */
	private static function edition(): string {
		return \Vitrine\VERSION . ' ' . get_option( 'home' ) . ' ' . get_option( self::EDITION, '' );
	}

	private function newEdition(): void {
		update_option( self::EDITION, bin2hex( random_bytes( 8 ) ), true );
	}
}
