<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Throwable;
use Vitrine\Database\Database;
use Vitrine\Kernel\ShopState;

/**
 * Answers with a cached page before WordPress has loaded more than its plugins. `define( 'VITRINE_PAGE_CACHE', false )` disables it.
 */
final class PageServer {

	/** Option, autoloaded: '1' or '0'. */
	public const OPTION = 'vitrine_page_cache';

	/** How long a request waits for another one that renders the same page: longer than the claim of a renderer that was killed. */
	private const WAIT_SECONDS = 7;

	private const POLL_MICROSECONDS = 20_000;

	/** The request that this process has to render, and whether its page has been cached before. */
	private static ?UncachedRequest $uncached = null;

	/** Sends the page and exits, if there is one. Called before any module is loaded. */
	public static function serve(): void {
		$request = self::request();
		if ( $request === null ) {
			return;
		}
		try {
			$found = self::find( new PageTable( new Database( $GLOBALS['wpdb'] ) ), $request );
		} catch ( Throwable ) {
			// Without the table the page is rendered, and not stored: the visitor's page must not depend on the cache.
			return;
		}
		if ( $found['page'] !== null ) {
			// Output buffers of other plugins ask what kind of page this is; WordPress makes its query later.
			$GLOBALS['wp_query'] ??= new \WP_Query();
			( new PageResponse( $found['page'] ) )->send( $request->hasBody, $_SERVER );
			exit;
		}
		self::$uncached = $request->hasBody ? new UncachedRequest( $request, $found['known'] ) : null;
	}

	/** Null if the page that is being rendered can't be stored. */
	public static function uncached(): ?UncachedRequest {
		return self::$uncached;
	}

	public static function isOn(): bool {
		return ShopState::isLive()
			&& get_option( self::OPTION ) !== '0'
			&& ! ( defined( 'VITRINE_PAGE_CACHE' ) && constant( 'VITRINE_PAGE_CACHE' ) === false );
	}

	/** @return array{page: CachedPage|null, known: bool} */
	private static function find( PageTable $table, PageRequest $request ): array {
		$key     = $request->key();
		$edition = Edition::current();
		$found   = $table->find( $key, $edition );
		// A HEAD request has no page to store, so it must not claim it.
		$until = $request->hasBody ? microtime( true ) + self::WAIT_SECONDS : 0;
		while ( $found['page'] === null && $found['known'] && microtime( true ) < $until && ! $table->claim( $key, $edition ) ) {
			usleep( self::POLL_MICROSECONDS );
			$found = $table->find( $key, $edition );
		}
		return $found;
	}

	private static function request(): ?PageRequest {
		$isPage = defined( 'WP_USE_THEMES' )
			&& constant( 'WP_USE_THEMES' )
			&& ! is_admin()
			&& ! wp_doing_cron()
			&& ! wp_installing()
			&& ! defined( 'DONOTCACHEPAGE' )
			// Of a plugin that was loaded before: caches in front must not store it with a public page.
			&& preg_grep( '/^Set-Cookie:/i', headers_list() ) === array()
			&& self::isOn();
		return $isPage ? PageRequest::from( (string) get_option( 'home' ), $_SERVER, $_COOKIE ) : null;
	}
}
