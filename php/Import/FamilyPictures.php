<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\ConnectionLost;
use Vitrine\Database\Database;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** Completes the rows of families after the import: picture downloads, and accessories listed later in the file. */
final class FamilyPictures {

	public function __construct(
		private readonly Database $database,
		private readonly FamilyRows $families,
		private readonly JobRows $rows,
		private readonly ReferenceResolver $references,
		private readonly RowPlans $plans,
		private readonly ProductWriter $writer,
		private readonly PictureDownloads $downloads,
		private readonly JobPictures $pictures,
		private readonly ParentRows $parents,
	) {
	}

	/**
	 * Processes the next row or one of its pictures; false when nothing is left.
	 *
	 * @param bool $isolate After failed attempts: reports the row if it fails again.
	 */
	public function advance( Job $job, bool $isolate = false ): bool {
		$waiting = $this->families->later( $job->id );
		if ( $waiting === null ) {
			return false;
		}
		try {
			$this->process( $job, $waiting, ( new Source( $job, $this->parents ) )->at( $waiting ) );
		} catch ( Throwable $error ) {
			if ( ! $isolate || $error instanceof ImportRejected || $error instanceof ConnectionLost ) {
				throw $error;
			}
			$this->rows->complete( $job->id, $waiting->line, array( ...$waiting->issues, RowIssue::unexpected( $waiting->line, $error ) ) );
		}
		return true;
	}

	/** The row of a variant, of a family, or of both: only pictures and accessories are left to write. */
	private function process( Job $job, JobRow $waiting, Row $row ): void {
		$parts  = array_map(
			static fn ( Row $part ): Row => $part
				->only( $part->family->isVariant ? array( Columns::SKU, 'pictures' ) : array( Columns::SKU, 'pictures', 'accessories' ) )
				->with( issues: array() ),
			array_values( array_filter( array( $row, $row->family->parent ) ) )
		);
		$edits  = array();
		$issues = $waiting->issues;
		foreach ( $parts as $part ) {
			$failed = $this->pictures->failed( $job->id, $part->list( 'pictures' ) );
			$draft  = $this->plan( $job, $part, $failed );
			$due    = array_values( array_diff( $draft->later->downloads, array_keys( $failed ) ) )[0] ?? null;
			if ( $due !== null ) {
				$this->downloads->fetch( $job->id, $due, $job->user );
				return;
			}
			$edits[] = array( $part, $failed );
			$issues  = array( ...$issues, ...$draft->issues, ...MissingAccessories::notes( $draft->later->awaited ) );
		}
		$this->database->transaction(
			function () use ( $job, $waiting, $edits, $issues ): void {
				$changed = false;
				foreach ( $edits as [ $part, $failed ] ) {
					$changed = $this->change( $job, $part, $failed ) || $changed;
				}
				$this->rows->complete( $job->id, $waiting->line, array_values( array_unique( $issues, SORT_REGULAR ) ), $changed );
			}
		);
	}

	/** @param array<string, string> $failed Download errors by URL. */
	private function change( Job $job, Row $row, array $failed ): bool {
		$this->references->prime( array( $row ), $job->id );
		$revision = $this->writer->revision( $this->references->product( $row->sku() ) ?? 0 );
		$draft    = $this->plan( $job, $row, $failed );
		if ( $draft->before === null || $draft->facts === null || $draft->plan !== RowAction::Changed ) {
			return false;
		}
		$this->writer->change( $draft->before->id, $draft->facts, $draft->before->facts, $revision );
		return true;
	}

	/** @param array<string, string> $failed */
	private function plan( Job $job, Row $row, array $failed ): ProductDraft {
		$this->references->prime( array( $row ), $job->id );
		return $this->plans->make( array( $row ), $job->deliveryPrice, $failed )[0];
	}
}
