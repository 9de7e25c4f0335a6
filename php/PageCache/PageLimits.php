<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Closure;
use Vitrine\Database\Database;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Lazy;

/**
 * Keeps the cached pages below a size, without writing on hits.
 *
 * There are few addresses without query arguments, so a new one replaces the oldest pages. Addresses with arguments (filters, sorting) are
 * countless: they may use a part of the size only, and while that is full no more of them are stored until the next cron run.
 */
final class PageLimits {

	private const BYTES = 64 * 1024 * 1024;

	private const PAGES = 20_000;

	/** Rows that keep only the address of a page for another plugin's cache: 10,000 products in eight languages, and lists. */
	private const ADDRESSES = 100_000;

	/** Part of the limits for addresses with query arguments. */
	private const FILTERED_SHARE = 0.25;

	/** To which part of a limit pages are removed, so that it isn't reached again at once. */
	private const TARGET = 0.9;

	private const BATCH = 90;

	/** Batches that one request may remove; cron removes the rest. */
	private const MAX_BATCHES = 20;

	private const LOG_SECONDS = HOUR_IN_SECONDS;

	/** Outdated pages are removed after a day. */
	private const OUTDATED_SECONDS = DAY_IN_SECONDS;

	/** Of pages that another plugin's cache may have, addresses and tags are kept for longer: some keep pages until they are purged. */
	private const ADDRESS_SECONDS = 30 * DAY_IN_SECONDS;

	/** @param Closure(): FrontCaches $front */
	public function __construct(
		private readonly Database $database,
		private readonly PageTable $table,
		private readonly Midnight $midnight,
		#[Lazy( FrontCaches::class )] private readonly Closure $front,
	) {
	}

	/** Whether the page may be stored. */
	public function admits( UncachedRequest $uncached, int $bytes ): bool {
		return $bytes <= PageTable::MAX_PAGE_BYTES && (
			$uncached->known
			|| $uncached->request->query === ''
			|| $this->excess( $this->size( true ), self::FILTERED_SHARE, $bytes ) <= 0
		);
	}

	/** Makes room if a limit is exceeded. */
	public function enforce(): void {
		if ( $this->excess( $this->size(), 1 ) > 0 ) {
			( $this->front )()->needOwnCache()
				? $this->evict( false, 1, $this->table->empty( ... ) )
				: $this->evict( null, 1, $this->table->remove( ... ) );
		}
	}

	/** Cron. */
	public function sweep(): void {
		$this->database->run( 'DELETE FROM {page_purges} WHERE purged_at < %d', array( time() - self::LOG_SECONDS ) );
		$outdated = time() - self::OUTDATED_SECONDS;
		$front    = ( $this->front )();
		$remove   = $this->table->remove( ... );
		if ( $this->midnight->hasPassed() ) {
			$front->purgeDated();
		}
		if ( $front->needOwnCache() ) {
			$remove = $this->forget( ... );
			$front->purgeUrls( $this->table->expire() );
			// Addresses with arguments are countless.
			$this->inBatches( 'filtered = 1 AND saved_at < %d', $outdated, $remove );
			$this->inBatches( 'saved_at < %d', time() - self::ADDRESS_SECONDS, $remove );
			$this->inBatches( 'bytes > 0 AND saved_at < %d', $outdated, $this->table->empty( ... ) );
			$this->forgetAddresses();
		} else {
			$this->inBatches( 'saved_at < %d', $outdated, $remove );
		}
		if ( $this->excess( $this->size( true ), self::FILTERED_SHARE * self::TARGET ) > 0 ) {
			$this->evict( true, self::FILTERED_SHARE / 2, $remove );
		}
		$this->enforce();
		// Left by requests that died while they stored a page.
		$rows = $this->database->rows(
			'SELECT t.page FROM (SELECT DISTINCT page FROM {page_tags}) t LEFT JOIN {pages} p ON p.id = t.page WHERE p.id IS NULL LIMIT '
				. self::BATCH * self::MAX_BATCHES
		);
		array_map( $this->table->remove( ... ), array_chunk( array_map( 'strval', array_column( $rows, 'page' ) ), self::BATCH ) );
	}

	/** @param Closure(list<string>): void $work With the rows' keys; afterwards they don't match any more. */
	private function inBatches( string $where, int $value, Closure $work ): void {
		for ( $batch = 0; $batch < self::MAX_BATCHES; $batch++ ) {
			$rows = $this->database->rows( "SELECT id FROM {pages} WHERE $where LIMIT " . self::BATCH, array( $value ) );
			$work( array_map( 'strval', array_column( $rows, 'id' ) ) );
			if ( count( $rows ) < self::BATCH ) {
				return;
			}
		}
	}

	/** Removes the oldest addresses without a page if there are too many. */
	private function forgetAddresses(): void {
		$excess = (int) $this->database->value( 'SELECT COUNT(*) FROM {pages}' ) - self::addresses();
		$rows   = $excess <= 0 ? array() : $this->database->rows(
			'SELECT id FROM {pages} WHERE bytes = 0 ORDER BY saved_at LIMIT ' . min( $excess, self::BATCH * self::MAX_BATCHES )
		);
		foreach ( array_chunk( array_map( 'strval', array_column( $rows, 'id' ) ), self::BATCH ) as $keys ) {
			$this->forget( $keys );
		}
	}

	/**
	 * Removes pages with their addresses, and what other plugins' caches may have of them.
	 *
	 * @param list<string> $keys
	 */
	private function forget( array $keys ): void {
		$urls = $this->table->unpurged( $keys );
		// Before the purge: a copy that is made afterwards has its address again.
		$this->table->remove( $keys );
		( $this->front )()->purgeUrls( $urls );
	}

	/** @return array{pages: int, bytes: int} Without mere addresses. */
	public function size( bool $onlyFiltered = false ): array {
		return $this->measure( self::stored( $onlyFiltered ? true : null ) );
	}

	/** @return array{pages: int, bytes: int} Without outdated pages, whose rows wait to be replaced. */
	public function fresh(): array {
		return $this->measure( 'bytes > 0 AND edition = %s AND fresh_until > %d', Edition::current(), time() );
	}

	/** @return array{pages: int, bytes: int} */
	private function measure( string $where, string|int ...$values ): array {
		$row = $this->database->row(
			"SELECT COUNT(*) AS pages, COALESCE(SUM(bytes), 0) AS bytes FROM {pages} WHERE $where",
			array_values( $values )
		);
		return array(
			'pages' => (int) ( $row['pages'] ?? 0 ),
			'bytes' => (int) ( $row['bytes'] ?? 0 ),
		);
	}

	/** Limit for all pages, in bytes as stored. */
	public static function bytes(): int {
		return max( 1, Filters::apply( 'vitrine_page_cache_bytes', self::BYTES ) );
	}

	/** Limit for all rows of pages, while addresses are kept. */
	private static function addresses(): int {
		return max( 1, Filters::apply( 'vitrine_page_cache_addresses', self::ADDRESSES ) );
	}

	/**
	 * Makes room of the oldest pages until only the given part of the limits is used.
	 *
	 * @param bool|null                    $filtered Only pages with query arguments or only those without; null for both.
	 * @param Closure(list<string>): void $work     With the rows' keys.
	 */
	private function evict( ?bool $filtered, float $share, Closure $work ): void {
		$size = $this->size( $filtered === true );
		$rows = $this->database->rows(
			'SELECT id, bytes FROM {pages} WHERE ' . self::stored( $filtered ) . ' ORDER BY saved_at LIMIT '
				. self::BATCH * self::MAX_BATCHES
		);
		$keys = array();
		foreach ( $rows as $row ) {
			if ( $this->excess( $size, $share * self::TARGET ) <= 0 ) {
				break;
			}
			$keys[] = (string) $row['id'];
			$size   = array(
				'pages' => $size['pages'] - 1,
				'bytes' => $size['bytes'] - (int) $row['bytes'],
			);
		}
		foreach ( array_chunk( $keys, self::BATCH ) as $some ) {
			$work( $some );
		}
	}

	/** Condition for rows with a page, as their index has them. */
	private static function stored( ?bool $filtered ): string {
		return 'filtered IN (' . ( $filtered === null ? '0, 1' : (string) (int) $filtered ) . ') AND bytes > 0';
	}

	/**
	 * By how much a share of a limit is exceeded, as a part of the limit.
	 *
	 * @param array{pages: int, bytes: int} $size
	 */
	private function excess( array $size, float $share, int $more = 0 ): float {
		return max( ( $size['bytes'] + $more ) / self::bytes(), ( $size['pages'] + ( $more > 0 ? 1 : 0 ) ) / self::PAGES ) - $share;
	}
}
