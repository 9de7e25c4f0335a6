<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;

/**
 * Cached pages in the database, so that all web servers share them.
 *
 * A purge only marks pages as outdated. The row remains: it shows that the URL can be cached, and lets one of many waiting requests render
 * the page (`claim`).
 *
 * A page must not be kept if its data changed while it was rendered. `purge` logs the tags before it marks pages; `save` writes the page
 * before it looks for purges logged since the rendering began. So either `purge` marks the page, or `save` finds the purge.
 */
final class PageTable {

	/** How long one request may take to render the page while others wait. If it is killed, another one takes over. */
	private const CLAIM_SECONDS = 5;

	/** A larger page is not stored. */
	public const MAX_PAGE_BYTES = 1_000_000;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @return array{page: CachedPage|null, known: bool} The page if it is up to date, and whether the URL has been cached before and was
	 *                                                   not emptied.
	 */
	public function find( string $key, string $edition ): array {
		// Requests that wait for another one ask repeatedly: the body is only read once it is there.
		$row = $this->database->row(
			'SELECT id, headers, etag, gzip, bytes, CASE WHEN edition = %s AND fresh_until > %d THEN body ELSE \'\' END AS body'
				. ' FROM {pages} WHERE id = %s',
			array( $edition, time(), $key )
		);
		$isFresh = $row !== null && (string) $row['body'] !== '';
		$page    = $isFresh ? CachedPage::fromRow( $row ) : null;
		// Of a page that can't be read there is nothing to wait for.
		return array(
			'page'  => $page,
			'known' => $row !== null && (int) $row['bytes'] > 0 && ( ! $isFresh || $page !== null ),
		);
	}

	/** Whether this request shall render the page; false if another one is doing so. */
	public function claim( string $key, string $edition ): bool {
		$now = time();
		// The other request may have saved the page since this one has looked for it.
		return $this->database->run(
			'UPDATE {pages} SET claimed_until = %d WHERE id = %s AND claimed_until <= %d AND (fresh_until <= %d OR edition <> %s)',
			array( $now + self::CLAIM_SECONDS, $key, $now, $now, $edition )
		) > 0;
	}

	/**
	 * The URLs can no longer be cached. Tags and pages disappear at once: `save` must never leave a page without its tags.
	 *
	 * @param list<string> $keys At most 100.
	 */
	public function remove( array $keys ): void {
		if ( $keys === array() ) {
			return;
		}
		$this->database->transaction(
			function () use ( $keys ): void {
				$this->database->run( 'DELETE FROM {page_tags} WHERE page IN (' . self::placeholders( $keys ) . ')', $keys );
				$this->database->run( 'DELETE FROM {pages} WHERE id IN (' . self::placeholders( $keys ) . ')', $keys );
			}
		);
	}

	/**
	 * Keeps only the addresses and tags of pages.
	 *
	 * @param list<string> $keys At most 100.
	 */
	public function empty( array $keys ): void {
		if ( $keys !== array() ) {
			$this->database->run( "UPDATE {pages} SET body = '', bytes = 0 WHERE id IN (" . self::placeholders( $keys ) . ')', $keys );
		}
	}

	/**
	 * URLs of those pages that have not been purged since they were stored. Another edition means that all were.
	 *
	 * @param list<string> $keys At most 100.
	 * @return list<string>
	 */
	public function unpurged( array $keys ): array {
		$rows = $keys === array() ? array() : $this->database->rows(
			'SELECT url FROM {pages} WHERE fresh_until > 0 AND edition = %s AND id IN (' . self::placeholders( $keys ) . ')',
			array( Edition::current(), ...$keys )
		);
		return array_map( 'strval', array_column( $rows, 'url' ) );
	}

	public function clear(): void {
		$this->database->run( 'DELETE FROM {pages}' );
		$this->database->run( 'DELETE FROM {page_tags}' );
		$this->database->run( 'DELETE FROM {page_purges}' );
	}

	/** Position in the log of purges, to read before the data of a page. */
	public function lastPurge(): int {
		return (int) $this->database->value( 'SELECT MAX(id) FROM {page_purges}' );
	}

	/**
	 * @param list<string> $tags
	 * @param int          $since Position in the log of purges before the page was rendered.
	 */
	public function save( UncachedRequest $uncached, string $edition, CachedPage $page, array $tags, int $freshUntil, int $since ): void {
		$key  = $uncached->request->key();
		$body = base64_encode( $page->body );
		$row  = array(
			'url'           => $uncached->request->url,
			'edition'       => $edition,
			'headers'       => (string) wp_json_encode( $page->headers ),
			'etag'          => $page->etag,
			'body'          => $body,
			'gzip'          => $page->gzip ? 1 : 0,
			'filtered'      => $uncached->request->query === '' ? 0 : 1,
			'bytes'         => strlen( $body ),
			'saved_at'      => time(),
			'fresh_until'   => $freshUntil,
			'claimed_until' => 0,
		);
		// A replica that lags knows neither a purge of this second nor the page's tags.
		$this->database->connection()->readFromPrimary();
		$this->saveTags( $key, $tags );
		if ( ! $uncached->known || $this->database->update( 'pages', $row, array( 'id' => $key ) ) === 0 ) {
			try {
				$this->database->insert( 'pages', array( 'id' => $key ) + $row );
			} catch ( DuplicateKey ) {
				$this->database->update( 'pages', $row, array( 'id' => $key ) );
			}
		}
		if ( $this->purgedSince( $since, $tags ) || $this->tagCount( $key ) !== count( $tags ) ) {
			$this->database->update( 'pages', array( 'fresh_until' => 0 ), array( 'id' => $key ) );
		}
	}

	/**
	 * Marks the pages with one of the tags as outdated.
	 *
	 * @param list<string> $tags
	 */
	public function purge( array $tags ): void {
		// A replica that lags doesn't have a page that was stored just now.
		$this->database->connection()->readFromPrimary();
		foreach ( array_chunk( $tags, 90 ) as $some ) {
			$this->database->run(
				'INSERT INTO {page_purges} (tag, purged_at) VALUES ' . implode( ', ', array_fill( 0, count( $some ), '(%s, %d)' ) ),
				array_merge( ...array_map( static fn ( string $tag ): array => array( $tag, time() ), $some ) )
			);
			$this->outdate(
				$this->database->rows(
					'SELECT DISTINCT p.id FROM {page_tags} t JOIN {pages} p ON p.id = t.page WHERE p.fresh_until > 0 AND t.tag IN ('
						. self::placeholders( $some ) . ')',
					$some
				)
			);
		}
	}

	/**
	 * URLs of the pages with one of the tags, for caches that know no tags.
	 *
	 * @param list<string> $tags
	 * @return list<string>
	 */
	public function urls( array $tags ): array {
		$urls = array();
		foreach ( array_chunk( $tags, 90 ) as $some ) {
			$rows = $this->database->rows(
				'SELECT DISTINCT p.url FROM {page_tags} t JOIN {pages} p ON p.id = t.page WHERE t.tag IN (' . self::placeholders( $some ) . ')',
				$some
			);
			$urls = array( ...$urls, ...array_map( 'strval', array_column( $rows, 'url' ) ) );
		}
		return array_values( array_unique( $urls ) );
	}

	/** @return \Generator<int, string> URLs of all pages. */
	public function allUrls(): \Generator {
		$after = '';
		do {
			$rows = $this->database->rows( 'SELECT id, url FROM {pages} WHERE id > %s ORDER BY id LIMIT 500', array( $after ) );
			foreach ( $rows as $row ) {
				$after = (string) $row['id'];
				yield (string) $row['url'];
			}
		} while ( count( $rows ) === 500 );
	}

	/**
	 * Marks pages whose time is over as purged: they showed a date or a price with an end. Other texts stay true.
	 *
	 * @return list<string> Their URLs.
	 */
	public function expire(): array {
		$rows = $this->database->rows(
			'SELECT id, url FROM {pages} WHERE fresh_until > 0 AND fresh_until <= %d',
			array( time() )
		);
		$urls  = array_column( $rows, 'url', 'id' );
		$ended = array();
		foreach ( array_chunk( array_map( 'strval', array_keys( $urls ) ), 90 ) as $keys ) {
			$tagged = $this->database->rows(
				'SELECT DISTINCT page AS id FROM {page_tags} WHERE page IN (' . self::placeholders( $keys )
					. ') AND (tag LIKE %s OR tag LIKE %s)',
				array( ...$keys, 'product-%', 'list%' )
			);
			$this->outdate( $tagged );
			$ended = array( ...$ended, ...array_map( static fn ( array $row ): string => (string) $urls[ (string) $row['id'] ], $tagged ) );
		}
		return $ended;
	}

	/**
	 * By id: MariaDB before 11.1 reads all pages for each condition with a subquery.
	 *
	 * @param list<array<string, string|null>> $rows
	 */
	private function outdate( array $rows ): void {
		foreach ( array_chunk( array_map( 'strval', array_column( $rows, 'id' ) ), 90 ) as $keys ) {
			$this->database->run(
				'UPDATE {pages} SET fresh_until = 0 WHERE fresh_until > 0 AND id IN (' . self::placeholders( $keys ) . ')',
				$keys
			);
		}
	}

	/** @param list<string> $tags */
	private function saveTags( string $key, array $tags ): void {
		$before  = array_map(
			'strval',
			array_column( $this->database->rows( 'SELECT tag FROM {page_tags} WHERE page = %s', array( $key ) ), 'tag' )
		);
		foreach ( array_chunk( array_values( array_diff( $before, $tags ) ), 90 ) as $some ) {
			$this->database->run(
				'DELETE FROM {page_tags} WHERE page = %s AND tag IN (' . self::placeholders( $some ) . ')',
				array( $key, ...$some )
			);
		}
		foreach ( array_chunk( array_values( array_diff( $tags, $before ) ), 90 ) as $some ) {
			try {
				$this->database->run(
					'INSERT INTO {page_tags} (tag, page) VALUES ' . implode( ', ', array_fill( 0, count( $some ), '(%s, %s)' ) ),
					array_merge( ...array_map( static fn ( string $tag ): array => array( $tag, $key ), $some ) )
				);
			} catch ( DuplicateKey ) {
				// Another request is saving the same page, and `save` counts its tags.
				continue;
			}
		}
	}

	private function tagCount( string $key ): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {page_tags} WHERE page = %s', array( $key ) );
	}

	/** @param list<string> $tags */
	private function purgedSince( int $since, array $tags ): bool {
		foreach ( array_chunk( $tags, 90 ) as $some ) {
			$found = $this->database->value(
				'SELECT 1 FROM {page_purges} WHERE id > %d AND tag IN (' . self::placeholders( $some ) . ') LIMIT 1',
				array( $since, ...$some )
			);
			if ( $found !== null ) {
				return true;
			}
		}
		return false;
	}

	/** @param list<string> $values */
	private static function placeholders( array $values ): string {
		return implode( ', ', array_fill( 0, count( $values ), '%s' ) );
	}
}
