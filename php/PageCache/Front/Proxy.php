<?php
declare(strict_types=1);

namespace Vitrine\PageCache\Front;

use Closure;
use Vitrine\Kernel\LiveSite;
use Vitrine\PageCache\PageCache;
use Vitrine\Storefront\Tag;
use WpOrg\Requests\Requests;
use WpOrg\Requests\Response;

defined( 'ABSPATH' ) || exit;

/**
 * Varnish or nginx, purged with requests of the method PURGE: by tags with the configuration that the shop brings for Varnish, or by URL.
 * Uses WordPress's library for HTTP without its checks of URLs, because proxies have internal addresses; only administrators set them.
 */
final class Proxy implements PageCache {

	/** Sent with tags; and the response's header by which the shop's configuration confirms the purge. */
	private const TAGS_HEADER    = 'xkey-purge';
	private const CONFIRM_HEADER = 'X-Vitrine-Purged';

	/** Varnish accepts header lines of 8 KiB. */
	private const MAX_TAGS_LENGTH = 4000;

	private const TIMEOUT_SECONDS = 1;

	private const PARALLEL_REQUESTS = 20;

	/** nginx's module answers 404 or 412 for a page that it doesn't have. */
	private const ABSENT = array( 404, 412 );

	/** @param string $server `http://10.0.0.5:6081`. */
	public function __construct( private readonly string $server, private readonly bool $knowsTags, private readonly LiveSite $site ) {
	}

	/** A copy of the live shop has its settings, and must not purge the live shop's pages. */
	public function isUsed(): bool {
		return ! $this->site->isCopy();
	}

	/** It keeps only what the shop's headers allow it to keep, for an hour at most if it is purged by URL. */
	public function needsOwnCache(): bool {
		return false;
	}

	public function purgesOnlyAll(): bool {
		return false;
	}

	public function isFast(): bool {
		return true;
	}

	public function purge( array $tags, Closure $urls, bool $complete ): void {
		$this->knowsTags ? $this->purgeTags( $tags ) : $this->purgeUrls( $urls() );
	}

	public function purgeAll( Closure $urls ): void {
		if ( $this->knowsTags ) {
			$this->purgeTags( array( Tag::SITE ) );
			return;
		}
		// Two usual patterns for all pages. A server that doesn't know them takes them for a page that is not in its cache.
		$home = (string) get_option( 'home' );
		$this->send( array( $this->request( "$home/*" ), $this->request( "$home/.*", array( 'X-Purge-Method' => 'regex' ) ) ) );
		$this->purgeUrls( $urls() );
	}

	/** @param list<string> $tags */
	private function purgeTags( array $tags ): void {
		$lists    = explode( "\n", wordwrap( implode( ' ', $tags ), self::MAX_TAGS_LENGTH ) );
		$home     = get_option( 'home' ) . '/';
		$requests = array_map( fn ( string $list ): array => $this->request( $home, array( self::TAGS_HEADER => $list ) ), $lists );
		foreach ( $this->send( $requests ) as $response ) {
			if ( $response->status_code !== 200 || $response->headers[ self::CONFIRM_HEADER ] === null ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new PurgeFailed( "$this->server does not purge by tags (status $response->status_code)." );
			}
		}
	}

	/** @param iterable<string> $urls */
	private function purgeUrls( iterable $urls ): void {
		$requests = array();
		foreach ( $urls as $url ) {
			$requests[] = $this->request( $url );
			if ( count( $requests ) === self::PARALLEL_REQUESTS ) {
				$this->send( $requests );
				$requests = array();
			}
		}
		$this->send( $requests );
	}

	/**
	 * @param string                $url     Of the page.
	 * @param array<string, string> $headers
	 * @return array{url: string, type: string, headers: array<string, string>}
	 */
	private function request( string $url, array $headers = array() ): array {
		$path = (string) preg_replace( '~^https?://[^/]*~', '', $url );
		return array(
			'url'     => $this->server . ( $path === '' ? '/' : $path ),
			'type'    => 'PURGE',
			'headers' => $headers + array( 'Host' => (string) preg_replace( '~^https?://([^/]*).*~s', '$1', $url ) ),
		);
	}

	/**
	 * @param list<array{url: string, type: string, headers: array<string, string>}> $requests
	 * @return list<Response>
	 */
	private function send( array $requests ): array {
		$responses = array();
		foreach ( array_chunk( $requests, self::PARALLEL_REQUESTS ) as $some ) {
			foreach ( Requests::request_multiple( $some, $this->options() ) as $response ) {
				if ( ! $response instanceof Response ) {
					$error = $response instanceof \Throwable ? $response->getMessage() : 'no response';
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
					throw new PurgeFailed( "$this->server: $error" );
				}
				if ( $response->status_code !== 200 && ! in_array( $response->status_code, self::ABSENT, true ) ) {
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
					throw new PurgeFailed( "$this->server does not purge (status $response->status_code)." );
				}
				$responses[] = $response;
			}
		}
		return $responses;
	}

	/** @return array<string, mixed> */
	private function options(): array {
		return array(
			'timeout'          => self::TIMEOUT_SECONDS,
			'connect_timeout'  => self::TIMEOUT_SECONDS,
			'follow_redirects' => false,
			// It would also change the percent codes of the path to upper case.
			'idn'              => false,
			'useragent'        => 'Vitrine/' . \Vitrine\VERSION,
			'verify'           => ABSPATH . WPINC . '/certificates/ca-bundle.crt',
		);
	}
}
