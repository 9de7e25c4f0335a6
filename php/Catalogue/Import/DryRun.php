<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Throwable;
use Vitrine\Catalogue\Import\Rows\Columns;
use Vitrine\Catalogue\Import\Rows\Row;
use Vitrine\Catalogue\Import\Rows\RowIssue;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Kernel\ConnectionLost;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FailureInjection;

/** The dry run: reports what each row would change, without changing the catalogue. */
final class DryRun {

	/** Rows looked up and stored per batch. */
	private const BATCH = 50;

	public function __construct(
		private readonly Database $database,
		private readonly Jobs $jobs,
		private readonly JobRows $rows,
		private readonly ReferenceResolver $references,
		private readonly Planner $planner,
		private readonly ProductRecords $records,
		private readonly FailureInjection $failures,
		private readonly ParentRows $parents,
		private readonly PictureDownloads $downloads,
	) {
	}

	/**
	 * Checks the next batch; returns false when the report is complete.
	 *
	 * @param bool $isolate After a failed batch: checks a single row, and reports it if it fails.
	 */
	public function advance( Job $job, bool $isolate = false ): bool {
		$source = new Source( $job, $this->parents );
		$rows   = $source->next( $isolate ? 1 : self::BATCH );
		if ( $rows === array() ) {
			return $this->reportMissingAccessories( $job, $source );
		}
		try {
			$drafts = $this->drafts( $job, $rows );
		} catch ( Throwable $error ) {
			if ( ! $isolate || $error instanceof ConnectionLost ) {
				throw $error;
			}
			$drafts = array( self::failed( $rows[0], $error ) );
		}
		$this->database->transaction(
			function () use ( $job, $source, $rows, $drafts ): void {
				if ( ! $this->jobs->advance( $job, $source->offset(), $source->line() ) ) {
					return;
				}
				foreach ( $rows as $place => $row ) {
					$this->rows->add( $job->id, $row, $drafts[ $place ] );
				}
				$this->failures->pass( 'import.checked' );
			}
		);
		return true;
	}

	/**
	 * @param list<Row> $rows
	 * @return list<ProductDraft>
	 */
	private function drafts( Job $job, array $rows ): array {
		$this->references->prime( $rows );
		$skus   = array_map( static fn ( Row $row ): string => $row->sku(), $rows );
		$seen   = $this->rows->lines( $job->id, array_values( array_filter( array_unique( $skus ) ) ) );
		$before = $this->records->many(
			array_values( array_unique( array_filter( array_map( $this->references->product( ... ), $skus ) ) ) )
		);
		$missed = $this->unreachable( $job, $rows );
		$drafts = array();
		foreach ( $rows as $row ) {
			$sku  = $row->sku();
			$line = $seen[ $sku ] ?? null;
			if ( $line !== null && ! $row->skipped ) {
				$again = new RowIssue(
					Columns::SKU,
					/* translators: 1: SKU, 2: line number */
					sprintf( __( 'The SKU “%1$s” is already used on line %2$d.', 'vitrine' ), $sku, $line )
				);
				$row   = new Row( $row->line, $row->offset, $row->cells, array( ...$row->issues, $again ) );
			} elseif ( $sku !== '' && ! $row->skipped ) {
				$seen[ $sku ] = $row->line;
			}
			try {
				$drafts[] = $this->planner->plan(
					$row,
					$before[ $this->references->product( $sku ) ?? 0 ] ?? null,
					$job->deliveryPrice
				)->expecting( $missed, $row->columns['pictures'] ?? 'pictures' );
			} catch ( ConnectionLost $error ) {
				throw $error;
			} catch ( Throwable $error ) {
				$drafts[] = self::failed( $row, $error );
			}
		}
		return $drafts;
	}

	private static function failed( Row $row, Throwable $error ): ProductDraft {
		return new ProductDraft( RowAction::Wrong, null, issues: array( ...$row->issues, RowIssue::unexpected( $row->line, $error ) ) );
	}

	/**
	 * @param list<Row> $rows
	 * @return array<string, string> Error by URL of pictures that an earlier import failed to download.
	 */
	private function unreachable( Job $job, array $rows ): array {
		$addresses = array_merge(
			...array_map( static fn ( Row $row ): array => array_filter( $row->list( 'pictures' ), MediaLookup::isAddress( ... ) ), $rows )
		);
		return $this->downloads->failedBefore( $job->id, array_values( array_unique( $addresses ) ) );
	}

	/** Accessories may appear later in the file than the product that offers them; reports the missing ones at the end. */
	private function reportMissingAccessories( Job $job, Source $source ): bool {
		$waiting = $this->rows->later( $job->id, self::BATCH );
		foreach ( $waiting as $noted ) {
			$row = $source->at( $noted );
			$this->references->prime( array( $row ) );
			$awaited = array_map( 'strval', array_keys( Accessories::read( $row->list( 'accessories' ) ) ) );
			$missing = array_diff(
				array_filter( $awaited, fn ( string $sku ): bool => $this->references->product( $sku ) === null ),
				array_map( 'strval', array_keys( $this->rows->lines( $job->id, $awaited ) ) )
			);
			$this->rows->complete( $job->id, $noted->line, array( ...$noted->issues, ...self::missing( array_values( $missing ) ) ) );
		}
		return $waiting !== array() || ! $this->jobs->move( $job->id, JobStatus::Checking, JobStatus::Checked );
	}

	/**
	 * @param list<string> $skus
	 * @return list<RowIssue>
	 */
	public static function missing( array $skus ): array {
		return array_map(
			static fn ( string $sku ): RowIssue => RowIssue::note(
				'accessories',
				/* translators: %s: SKU */
				sprintf( __( 'No product with the SKU “%s” was found: this accessory is skipped.', 'vitrine' ), RowIssue::quote( $sku ) )
			),
			$skus
		);
	}
}
