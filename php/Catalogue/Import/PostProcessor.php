<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Throwable;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Import\Rows\ImportRejected;
use Vitrine\Catalogue\Import\Rows\Row;
use Vitrine\Catalogue\Import\Rows\RowIssue;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Kernel\ConnectionLost;
use Vitrine\Kernel\Database;

/** Completes an import after all rows are in: accessories listed later in the file, and picture downloads. */
final class PostProcessor {

	public function __construct(
		private readonly Database $database,
		private readonly JobRows $rows,
		private readonly ReferenceResolver $references,
		private readonly Planner $planner,
		private readonly ProductRecords $records,
		private readonly ProductWriter $writer,
		private readonly PictureDownloads $downloads,
		private readonly ParentRows $parents,
	) {
	}

	/**
	 * Processes the next row or one of its pictures; false when nothing is left.
	 *
	 * @param bool $isolate After failed attempts: reports the row if it fails again.
	 */
	public function advance( Job $job, bool $isolate = false ): bool {
		$waiting = $this->rows->later( $job->id, 1 )[0] ?? null;
		if ( $waiting === null ) {
			return false;
		}
		try {
			$this->process( $job, $waiting );
		} catch ( Throwable $error ) {
			if ( ! $isolate || $error instanceof ImportRejected || $error instanceof ConnectionLost ) {
				throw $error;
			}
			$this->rows->complete( $job->id, $waiting->line, array( ...$waiting->issues, RowIssue::unexpected( $waiting->line, $error ) ) );
		}
		return true;
	}

	private function process( Job $job, JobRow $waiting ): void {
		$row    = ( new Source( $job, $this->parents ) )->at( $waiting );
		$failed = $this->downloads->failed( $job->id, $row->list( 'pictures' ) );
		$draft  = $this->plan( $job, $row, $failed );
		$due    = array_values( array_diff( $draft->downloads, array_keys( $failed ) ) )[0] ?? null;
		if ( $due === null ) {
			$this->database->transaction( fn () => $this->save( $job, $row, $failed ) );
		} else {
			$this->downloads->fetch( $job->id, $due, $job->user );
		}
	}

	/** @param array<string, string> $failed */
	private function plan( Job $job, Row $row, array $failed ): ProductDraft {
		$this->references->prime( array( $row ) );
		$id = $this->references->product( $row->sku() );
		return $this->planner->plan(
			$row,
			$id === null ? null : $this->records->many( array( $id ) )[ $id ] ?? null,
			$job->deliveryPrice,
			$failed
		);
	}

	/**
	 * Writes only the postponed parts of the row: the rest is saved and may have been edited since.
	 *
	 * @param array<string, string> $failed
	 */
	private function save( Job $job, Row $row, array $failed ): void {
		$this->references->prime( array( $row ) );
		$revision = $this->writer->revision( $this->references->product( $row->sku() ) ?? 0 );
		$draft    = $this->plan( $job, $row, $failed );
		$read     = $draft->before?->facts;
		$facts    = $read?->with(
			pictures: $draft->facts->pictures ?? $read->pictures,
			accessories: $draft->facts->accessories ?? $read->accessories
		);
		$changed = $facts?->pictures !== $read?->pictures || $facts?->accessories !== $read?->accessories;
		$settled = $this->rows->complete(
			$job->id,
			$row->line,
			array( ...$draft->issues, ...DryRun::missing( $draft->awaited ) ),
			$changed
		);
		if ( $settled && $changed && $draft->before !== null && $facts !== null && $read !== null ) {
			$this->writer->change( $draft->before->id, $facts, $read, $revision );
		}
	}
}
