<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Database\ConnectionLost;
use Vitrine\Database\Database;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** The dry run of families, after that of all other rows: one family at a time. */
final class FamilyCheck {

	public function __construct(
		private readonly Database $database,
		private readonly FamilyRows $families,
		private readonly FamilyPlans $plans,
		private readonly JobRows $rows,
		private readonly PictureDownloads $downloads,
	) {
	}

	/** Checks the next family; false if none is left. */
	public function advance( Job $job ): bool {
		$family = $this->families->unchecked( $job->id );
		if ( $family === null ) {
			return false;
		}
		[ $rows, $rejected ] = $this->plans->read( $job, $family );
		$drafts              = array();
		$checked             = array();
		try {
			$state   = $this->plans->state( $rows );
			$checked = array_combine( array_column( $rows, 'line' ), array_map( $state->checked( ... ), $rows ) );
			$plan    = $this->plans->plan( $job, $rows, $rejected, $state );
			$failed  = FamilyLead::failed( $rows, $plan->drafts );
			if ( $failed !== null ) {
				$drafts     = array( $failed => $plan->drafts[ $failed ] );
				$rejected[] = $failed;
				$rows       = FamilyLead::pass( $rows, $rejected );
				$plan       = $this->plans->plan( $job, $rows, $rejected, $state );
			}
			$missing = $plan->family === null ? array() : $this->missingAccessories( $job, $plan->family );
			$broken  = $this->failedBefore( $job, $rows );
			foreach ( $plan->drafts as $line => $draft ) {
				$drafts[ $line ] = $draft->expecting( $broken, '' );
			}
			foreach ( $rows as $row ) {
				if ( $row->ofFamily() !== null && isset( $plan->drafts[ $row->line ] ) ) {
					$draft                = $drafts[ $row->line ];
					$drafts[ $row->line ] = $draft->with( $draft->plan, array( ...$draft->issues, ...$missing ) );
				}
			}
		} catch ( ConnectionLost $error ) {
			throw $error;
		} catch ( Throwable $error ) {
			$drafts = FamilyPlans::failed( $rows, $rejected, RowIssue::unexpected( $rows[0]->line, $error ) );
		}
		$drafts += FamilyPlans::failed( $rows, array( ...$rejected, ...array_keys( $drafts ) ), null );
		$this->database->transaction( fn () => $this->families->check( $job->id, $drafts, $checked ) );
		return true;
	}

	/** @return list<RowIssue> */
	private function missingAccessories( Job $job, ProductDraft $family ): array {
		$lines = $this->rows->lines( $job->id, $family->later->awaited );
		$known = static fn ( string $sku ): bool => isset( $lines[ ReferenceResolver::folded( $sku ) ] );
		$missing = array_filter( $family->later->awaited, static fn ( string $sku ): bool => ! $known( $sku ) );
		return MissingAccessories::notes( array_values( $missing ) );
	}

	/**
	 * @param list<Row> $rows
	 * @return array<string, string> Error by URL of pictures that an earlier import failed to download.
	 */
	private function failedBefore( Job $job, array $rows ): array {
		$addresses = array();
		foreach ( $rows as $row ) {
			array_push( $addresses, ...$row->list( 'pictures' ), ...( $row->family->parent?->list( 'pictures' ) ?? array() ) );
		}
		$addresses = array_unique( array_filter( $addresses, MediaLookup::isAddress( ... ) ) );
		return $this->downloads->failedBefore( $job->id, array_values( $addresses ) );
	}
}
