<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Catalogue\Edit\ProductEdit;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\BatchTransaction;
use Vitrine\Database\ConnectionLost;
use Vitrine\Import\Rows\CheckedProduct;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\ProductKind;

/** Completes an import after all rows are in: accessories listed later in the file, and picture downloads. */
final class PostProcessor {

	/** Rows per transaction, see `Importer`. */
	private const BATCH = 50;

	public function __construct(
		private readonly BatchTransaction $transactions,
		private readonly JobRows $rows,
		private readonly ReferenceResolver $references,
		private readonly RowPlans $plans,
		private readonly ProductWriter $writer,
		private readonly PictureDownloads $downloads,
		private readonly JobPictures $pictures,
		private readonly ParentRows $parents,
		private readonly FamilyPictures $families,
	) {
	}

	/**
	 * Processes the next rows, or a picture of the next row; false when nothing is left.
	 *
	 * @param bool $isolate After failed attempts: reports the row if it fails again.
	 */
	public function advance( Job $job, bool $isolate = false ): bool {
		$waiting = $this->rows->later( $job->id, $isolate ? 1 : self::BATCH );
		if ( $waiting === array() ) {
			return $this->families->advance( $job, $isolate );
		}
		try {
			$this->process( $job, $waiting );
		} catch ( ImportRejected | ConnectionLost $error ) {
			throw $error;
		} catch ( Throwable $error ) {
			if ( $isolate ) {
				$issue = RowIssue::unexpected( $waiting[0]->line, $error );
				$this->rows->complete( $job->id, $waiting[0]->line, array( ...$waiting[0]->issues, $issue ) );
				return true;
			}
			ObjectCache::free();
			array_map( fn ( JobRow $row ) => $this->process( $job, array( $row ) ), $waiting );
		}
		return true;
	}

	/** @param list<JobRow> $waiting */
	private function process( Job $job, array $waiting ): void {
		$rows   = ( new Source( $job, $this->parents ) )->several( $waiting );
		$failed = $this->pictures->failed(
			$job->id,
			array_values( array_unique( array_merge( ...array_map( static fn ( Row $row ): array => $row->list( 'pictures' ), $rows ) ) ) )
		);
		$this->references->prime( $rows, $job->id );
		// Before the facts, so that concurrent edits are detected as stale.
		$revisions = $this->writer->revisions( $this->plans->products( $rows ) );
		$ready     = array();
		foreach ( $this->plans->make( $rows, $job->deliveryPrice, $failed ) as $index => $draft ) {
			$due = array_values( array_diff( $draft->later->downloads, array_keys( $failed ) ) )[0] ?? null;
			if ( $due !== null ) {
				if ( $index === 0 ) {
					$this->downloads->fetch( $job->id, $due, $job->user );
				}
				break;
			}
			$ready[ $rows[ $index ]->line ] = $this->unlessVariant( $rows[ $index ], $waiting[ $index ], $draft );
		}
		if ( $ready !== array() ) {
			$this->transactions->run( fn () => $this->save( $job, $ready, $revisions ) );
		}
	}

	/** A product that has become a variant has the accessories of its family. */
	private function unlessVariant( Row $row, JobRow $stored, ProductDraft $draft ): ProductDraft {
		$kind = $this->references->kind( $row->sku() );
		if ( $kind !== ProductKind::Variant ) {
			return $draft;
		}
		$changes = CheckedProduct::changes( $row->sku(), null, ProductKind::Simple, $kind );
		return new ProductDraft( RowAction::Wrong, null, issues: array( ...$stored->issues, ...$changes ) );
	}

	/**
	 * Writes only the postponed parts of the rows: the rest is saved and may have been edited since.
	 *
	 * @param array<int, ProductDraft> $drafts    By line.
	 * @param array<int, int>          $revisions By product.
	 */
	private function save( Job $job, array $drafts, array $revisions ): void {
		$edits = array();
		foreach ( $drafts as $line => $draft ) {
			$read    = $draft->before?->facts;
			$facts   = $read?->with(
				pictures: $draft->facts->pictures ?? $read->pictures,
				accessories: $draft->facts->accessories ?? $read->accessories
			);
			$changed = $facts?->pictures !== $read?->pictures || $facts?->accessories !== $read?->accessories;
			$issues  = array( ...$draft->issues, ...MissingAccessories::notes( $draft->later->awaited ) );
			$settled = $this->rows->complete( $job->id, $line, $issues, $changed );
			if ( $settled && $changed && $draft->before !== null && $facts !== null ) {
				$id      = $draft->before->id;
				$edits[] = new ProductEdit( $id, $facts, array(), $read, $revisions[ $id ] ?? 0 );
			}
		}
		$this->writer->saveAll( $edits );
	}
}
