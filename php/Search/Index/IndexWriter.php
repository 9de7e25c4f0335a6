<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use RuntimeException;
use Throwable;
use Vitrine\Catalogue\CatalogueModule;
use Vitrine\Catalogue\ProductChanges;
use Vitrine\Database\ConnectionLost;
use Vitrine\Database\Database;
use Vitrine\Database\Lease;
use Vitrine\Kernel\ErrorText;

defined( 'ABSPATH' ) || exit;

/**
 * Indexes the products in the queue, one process at a time; the others leave their products to it and never wait. It doesn't use one
 * transaction, because on SQLite orders would wait for it: after an interruption, the products in the queue are removed from the whole
 * index and indexed again.
 */
final class IndexWriter implements ProductChanges {

	private const LEASE         = 'catalogue-index';
	private const LEASE_SECONDS = 120;

	/** Held while the index is being written; found held only if the writer was killed. */
	private const WRITING         = 'catalogue-index-writing';
	private const WRITING_SECONDS = 10 * YEAR_IN_SECONDS;

	/** Products whose documents are compared at once; limits the memory. */
	public const BATCH = 2000;

	/** Products that a request indexes before it answers; the others in the queue are left to cron. */
	private const AT_ONCE = 20;

	/** If more products of a batch fail, the cause is not a single product. */
	private const MAX_FAULTY = 10;

	/** Nesting level of `later()`. */
	private int $held = 0;

	public function __construct(
		private readonly Database $database,
		private readonly IndexQueue $queue,
		private readonly DocumentBuilder $builder,
		private readonly IndexUpdate $update,
		private readonly BlockStore $blocks,
		private readonly Lease $lease,
		private readonly ListPurge $pages,
		private readonly IndexHandover $handover,
	) {
	}

	public function changed( int ...$products ): void {
		if ( $products === array() ) {
			return;
		}
		$this->queue->add( ...$products );
		if ( $this->held === 0 ) {
			$this->database->afterCommit( fn () => $this->begin( self::AT_ONCE ) );
		}
	}

	public function changedIn( string $select, array $values ): void {
		$this->queue->addFrom( $select, $values );
		$this->database->afterCommit( fn () => $this->begin( self::AT_ONCE ) );
	}

	public function later( callable $work ): mixed {
		++$this->held;
		try {
			return $work();
		} finally {
			--$this->held;
		}
	}

	/**
	 * Indexes the products in the queue.
	 *
	 * @return bool False if another process is doing it, or a new one will because a setting has changed.
	 */
	public function drain(): bool {
		do {
			if ( ! $this->exclusively( self::BATCH, PHP_INT_MAX ) ) {
				return false;
			}
			// A process that didn't get the lease relies on this second check.
		} while ( ! $this->handover->hasBegun() && $this->queue->latest( 1 ) !== array() );
		return ! $this->handover->hasBegun();
	}

	/**
	 * Indexes one batch if enough products are waiting.
	 *
	 * @return bool Whether it did. False if another process is indexing or will: it takes over these products.
	 */
	public function advance( int $least ): bool {
		return $this->queue->length( $least ) >= $least && $this->exclusively( self::BATCH, 1 ) && ! $this->handover->hasBegun();
	}

	/** Indexes one batch and leaves the rest to cron; after an interruption everything, since visitors must not wait for the repair. */
	public function begin( int $size = self::BATCH ): void {
		if ( $this->queue->latest( 1 ) === array() ) {
			return;
		}
		$this->exclusively( $size, 1, false );
		if ( $this->queue->latest( 1 ) !== array() && wp_next_scheduled( CatalogueModule::INDEX_HOOK ) === false ) {
			wp_schedule_single_event( time(), CatalogueModule::INDEX_HOOK );
		}
	}

	/**
	 * @param bool $repairs Whether to repair the index after an interruption, which reads all of it.
	 * @return bool False if another process holds the lease.
	 */
	private function exclusively( int $size, int $batches, bool $repairs = true ): bool {
		$token = $this->lease->acquire( self::LEASE, self::LEASE_SECONDS );
		if ( $token === null ) {
			return false;
		}
		$writing = $this->lease->acquire( self::WRITING, self::WRITING_SECONDS );
		if ( $writing === null && ! $repairs ) {
			$this->lease->release( self::LEASE, $token );
			return false;
		}
		// The previous writer may have changed what this process has cached.
		$this->blocks->forget();
		try {
			while ( $batches-- > 0 ) {
				$entries = $this->queue->latest( $size );
				if ( $entries === array() || ! $this->lease->extend( self::LEASE, $token, self::LEASE_SECONDS ) ) {
					break;
				}
				// What a request changes itself is queued again by `ProductReadModel` if it is outdated.
				if ( $size === self::BATCH && $this->handover->isDue() ) {
					break;
				}
				$products = $this->builder->owners( array_values( array_unique( $entries ) ) );
				if ( $writing === null ) {
					$this->purge( $products, $token );
				}
				try {
					$this->update->index( $products );
				} catch ( Throwable $error ) {
					if ( ! $repairs ) {
						throw $error;
					}
					$this->indexOneByOne( $products, $token );
				}
				$this->queue->remove( array_keys( $entries ) );
			}
			$finished = $writing !== null || $this->queue->latest( 1 ) === array();
		} finally {
			if ( $finished ?? false ) {
				$this->lease->release( self::WRITING, $writing );
			}
			$this->lease->release( self::LEASE, $token );
		}
		return true;
	}

	/**
	 * Indexes a failed batch one by one, so that a faulty product doesn't block the others. It is logged, and missing in lists until its
	 * next edit.
	 *
	 * @param list<int> $products
	 */
	private function indexOneByOne( array $products, string $token ): void {
		$this->blocks->forget();
		$this->purge( $products, $token );
		$faulty = array();
		foreach ( $products as $id ) {
			try {
				$this->lease->extend( self::LEASE, $token, self::LEASE_SECONDS );
				$this->update->index( array( $id ) );
			} catch ( Throwable $error ) {
				$faulty[] = $id;
				$isTemporary = $error instanceof ConnectionLost || preg_match( Database::CONTENTION, $error->getMessage() ) === 1;
				if ( $isTemporary || count( $faulty ) > self::MAX_FAULTY ) {
					throw $error;
				}
				// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
				error_log( "vitrine: product $id is not indexed: " . ErrorText::message( $error ) );
			}
		}
		$this->blocks->forget();
		if ( $faulty !== array() ) {
			$this->purge( $faulty, $token );
		}
	}

	/** @param list<int> $products */
	private function purge( array $products, string $token ): void {
		// The whole index is read, which may take longer than the lease lasts.
		$hold = function () use ( $token ): void {
			if ( ! $this->lease->extend( self::LEASE, $token, self::LEASE_SECONDS ) ) {
				throw new RuntimeException( 'Another process has taken over the index' );
			}
		};
		$this->update->purge( $products, $hold );
	}

	/** Rebuilds the index, for example after damage. Lists are incomplete until it is done. */
	public function rebuild(): void {
		foreach ( array( 'index_sets', 'index_terms', 'index_deletes', 'index_documents', 'index_queue' ) as $table ) {
			$this->database->run( "DELETE FROM {{$table}}" );
		}
		$this->blocks->clear();
		$this->queue->addAll();
		$this->drain();
		$this->pages->purgeAll();
	}
}
