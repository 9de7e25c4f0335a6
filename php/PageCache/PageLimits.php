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
		private readonly UnknownPages $unknown,
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

	/** Removes the oldest pages if a limit is exceeded. */
	public function enforce(): void {
		if ( $this->excess( $this->size(), 1 ) > 0 ) {
			$this->evict( 1, false );
		}
	}

	/** Cron. */
	public function sweep(): void {
		$this->database->run( 'DELETE FROM {page_purges} WHERE purged_at < %d', array( time() - self::LOG_SECONDS ) );
		$outdated = time() - self::OUTDATED_SECONDS;
		if ( ( $this->front )()->needOwnCache() ) {
			( $this->front )()->purgeUrls( $this->table->expire() );
			// Addresses with arguments are countless.
			$this->inBatches( 'filtered = 1 AND saved_at < %d', $outdated, $this->forget( ... ) );
			$this->inBatches( 'saved_at < %d', time() - self::ADDRESS_SECONDS, $this->forget( ... ) );
			$this->inBatches( 'bytes > 0 AND saved_at < %d', $outdated, $this->table->empty( ... ) );
		} else {
			$this->inBatches( 'saved_at < %d', $outdated, $this->table->remove( ... ) );
		}
		if ( $this->excess( $this->size( true ), self::FILTERED_SHARE * self::TARGET ) > 0 ) {
			$this->evict( self::FILTERED_SHARE / 2, true );
		}
		$this->enforce();
		// Left by requests that died while they stored a page.
		$this->database->run( 'DELETE FROM {page_tags} WHERE page NOT IN (SELECT id FROM {pages})' );
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

	/**
	 * Removes pages. Those that were not purged may be in another plugin's cache.
	 *
	 * @param list<string> $keys
	 */
	private function forget( array $keys ): void {
		if ( $this->table->areUnpurged( $keys ) && ( $this->front )()->needOwnCache() ) {
			$this->unknown->note();
		}
		$this->table->remove( $keys );
	}

	/** @return array{pages: int, bytes: int} */
	public function size( bool $onlyFiltered = false ): array {
		return $this->measure( $onlyFiltered ? 'filtered = 1' : '1 = 1' );
	}

	/** @return array{pages: int, bytes: int} Without outdated pages, whose rows wait to be replaced. */
	public function fresh(): array {
		return $this->measure( 'edition = %s AND fresh_until > %d', Edition::current(), time() );
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

	/** Removes the oldest pages until only the given part of the limits is used. */
	private function evict( float $share, bool $onlyFiltered ): void {
		$where = $onlyFiltered ? ' WHERE filtered = 1' : '';
		$size  = $this->size( $onlyFiltered );
		for ( $batch = 0; $batch < self::MAX_BATCHES; $batch++ ) {
			$keys = array();
			foreach ( $this->database->rows( "SELECT id, bytes FROM {pages}$where ORDER BY saved_at LIMIT " . self::BATCH ) as $row ) {
				if ( $this->excess( $size, $share * self::TARGET ) <= 0 ) {
					break;
				}
				$keys[] = (string) $row['id'];
				$size   = array(
					'pages' => $size['pages'] - 1,
					'bytes' => $size['bytes'] - (int) $row['bytes'],
				);
			}
			$this->forget( $keys );
			if ( count( $keys ) < self::BATCH ) {
				return;
			}
		}
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
