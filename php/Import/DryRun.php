<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Database\ConnectionLost;
use Vitrine\Database\Database;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Kernel\FailureInjection;

/** The dry run: reports what each row would change, without changing the catalogue. */
final class DryRun {

	/** Rows looked up and stored per batch. */
	private const BATCH = 100;

	public function __construct(
		private readonly Database $database,
		private readonly Jobs $jobs,
		private readonly JobRows $rows,
		private readonly ReferenceResolver $references,
		private readonly Planner $planner,
		private readonly RowPlans $plans,
		private readonly FailureInjection $failures,
		private readonly ParentRows $parents,
		private readonly PictureDownloads $downloads,
		private readonly FamilyStates $states,
		private readonly FamilyStep $families,
		private readonly ExistingProducts $existing,
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
			return $this->families->check( $job ) || $this->reportMissingAccessories( $job, $source );
		}
		try {
			$rows   = $this->states->assign( $this->existing->find( $rows ) );
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
				$this->rows->add( $job->id, $rows, $drafts );
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
		$before = $this->plans->records( $rows );
		$missed = $this->unreachable( $job, $rows );
		$drafts = array();
		foreach ( $rows as $row ) {
			$sku  = $row->sku();
			$key  = ReferenceResolver::folded( $sku );
			$line = $seen[ $key ] ?? null;
			if ( $line !== null && ! $row->skipped ) {
				$again = new RowIssue(
					$row->columns[ Columns::SKU ] ?? Columns::SKU,
					/* translators: 1: SKU, 2: line number */
					sprintf( __( 'The SKU “%1$s” is already used on line %2$d.', 'vitrine' ), $sku, $line )
				);
				$row   = $row->with( issues: array( ...$row->issues, $again ), columns: array() );
			} elseif ( $sku !== '' && ! $row->skipped ) {
				$seen[ $key ] = $row->line;
			}
			if ( $row->family !== '' || $row->variant ) {
				$drafts[] = self::unchecked( $row );
				continue;
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

	/** Families are checked when all of their rows are known: awaited until then. */
	private static function unchecked( Row $row ): ProductDraft {
		$issues = array( ...$row->issues, ...Planner::skuFaults( $row ) );
		if ( $row->family === '' ) {
			$issues[] = new RowIssue( Columns::FAMILY, __( 'Enter the SKU of the product that the variant belongs to.', 'vitrine' ) );
		}
		if ( $row->skipped ) {
			return new ProductDraft( RowAction::Skipped, null, issues: $issues );
		}
		return RowIssue::hasErrors( $issues )
			? new ProductDraft( RowAction::Wrong, null, issues: $issues )
			: new ProductDraft( RowAction::Same, null, issues: $issues, awaited: array( $row->family ) );
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
		$rows    = $source->several( $waiting );
		$this->references->prime( $rows );
		$all   = array_map( self::accessories( ... ), $rows );
		$lines = $this->rows->lines( $job->id, array_values( array_unique( array_merge( ...$all ) ) ) );
		foreach ( $rows as $index => $row ) {
			$noted   = $waiting[ $index ];
			$missing = array_filter(
				$all[ $index ],
				fn ( string $sku ): bool =>
					$this->references->product( $sku ) === null && ! isset( $lines[ ReferenceResolver::folded( $sku ) ] )
			);
			$this->rows->complete( $job->id, $noted->line, array( ...$noted->issues, ...self::missing( array_values( $missing ) ) ) );
		}
		return $waiting !== array() || ! $this->jobs->move( $job->id, JobStatus::Checking, JobStatus::Checked );
	}

	/** @return list<string> SKUs. */
	private static function accessories( Row $row ): array {
		return array_map( 'strval', array_keys( Accessories::read( $row->list( 'accessories' ) ) ) );
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
