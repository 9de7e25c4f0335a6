<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\BatchTransaction;
use Vitrine\Database\ConnectionLost;
use Vitrine\Database\Database;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Pricing\ProductKind;

/**
 * Checks and imports families after all other rows: one family at a time, whose rows may be anywhere in the file. A family, its variants
 * and the outcomes of their rows are saved in one transaction, so that no family is half-written.
 */
final class FamilyStep {

	/** Attempts per family: a variant may be sold or edited concurrently. */
	private const MAX_ATTEMPTS = 5;

	/** Delay before a retry, in microseconds. */
	private const RETRY_PAUSE_MICROSECONDS = 50_000;

	public function __construct(
		private readonly Database $database,
		private readonly FamilyRows $families,
		private readonly JobRows $rows,
		private readonly FamilyStates $states,
		private readonly FamilyPlanner $planner,
		private readonly ReferenceResolver $references,
		private readonly CategoryCreator $categories,
		private readonly FamilySaver $saver,
		private readonly FailureInjection $failures,
		private readonly ParentRows $parents,
		private readonly PictureDownloads $downloads,
		private readonly BatchTransaction $transactions,
	) {
	}

	/** Checks the next family; false if none is left. */
	public function check( Job $job ): bool {
		$family = $this->families->unchecked( $job->id );
		if ( $family === null ) {
			return false;
		}
		[ $rows, $rejected ] = $this->read( $job, $family );
		$drafts              = array();
		$checked             = array();
		try {
			$state   = $this->state( $rows );
			$checked = array_combine( array_column( $rows, 'line' ), array_map( $state->checked( ... ), $rows ) );
			$plan    = $this->plan( $job, $rows, $rejected, $state );
			$failed  = FamilyLead::failed( $rows, $plan->drafts );
			if ( $failed !== null ) {
				$drafts     = array( $failed => $plan->drafts[ $failed ] );
				$rejected[] = $failed;
				$rows       = FamilyLead::pass( $rows, $rejected );
				$plan       = $this->plan( $job, $rows, $rejected, $state );
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
			$drafts = self::failed( $rows, $rejected, RowIssue::unexpected( $rows[0]->line, $error ) );
		}
		$drafts += self::failed( $rows, array( ...$rejected, ...array_keys( $drafts ) ), null );
		$this->database->transaction( fn () => $this->families->check( $job->id, $drafts, $checked ) );
		return true;
	}

	/** Imports the next family; false if none is left. */
	public function advance( Job $job ): bool {
		$family = $this->families->open( $job->id );
		if ( $family === null ) {
			return false;
		}
		[ $rows, $rejected ] = $this->read( $job, $family );
		for ( $try = 1; ; ++$try ) {
			try {
				// Outside of the transaction, which plans again if there is something to write.
				$preview = $this->plan( $job, $rows, $rejected, $this->state( $rows ) );
				$retry   = false;
				$this->transactions->run(
					function () use ( $job, $rows, $rejected, $preview, &$retry ): void {
						if ( $retry ) {
							$this->forget();
						}
						$retry = true;
						$this->save( $job, $rows, $rejected, $preview );
					}
				);
				return true;
			} catch ( Throwable $error ) {
				$this->forget();
				if ( $try < self::MAX_ATTEMPTS ) {
					usleep( self::RETRY_PAUSE_MICROSECONDS );
					continue;
				}
				if ( $error instanceof ConnectionLost ) {
					throw $error;
				}
				$issue = RowIssue::notSaved( $error );
				$this->database->transaction( fn () => $this->families->close( $job->id, self::failed( $rows, $rejected, $issue ) ) );
				return true;
			}
		}
	}

	/** Discards cached ids of objects created in a transaction that was rolled back. */
	private function forget(): void {
		ObjectCache::free();
		$this->references->forgetCreated();
	}

	/** @return array{list<Row>, list<int>} The rows of a family, and the lines of those that the check rejected. */
	private function read( Job $job, string $family ): array {
		$source   = new Source( $job, $this->parents );
		$rows     = array();
		$rejected = array();
		foreach ( $this->families->of( $job->id, $family ) as $stored ) {
			if ( $stored->plan === RowAction::Skipped ) {
				continue;
			}
			$rows[] = $source->at( $stored )->with( checked: $job->status === JobStatus::Running ? $stored->checked : null );
			if ( $stored->plan === RowAction::Wrong ) {
				$rejected[] = $stored->line;
			}
		}
		$rows = $this->states->matched( $this->states->assignTo( $family, $rows ), $job->languages[0] );
		return array( FamilyLead::pass( $rows, $rejected ), $rejected );
	}

	/** @param list<Row> $rows */
	private function state( array $rows ): FamilyState {
		$parents = array_filter( array_map( static fn ( Row $row ): ?Row => $row->parent, $rows ) );
		$this->references->prime( array( ...$rows, ...array_values( $parents ) ) );
		return $this->states->read( $rows[0]->family, $rows );
	}

	/**
	 * @param list<Row> $rows
	 * @param list<int> $rejected
	 */
	private function plan( Job $job, array $rows, array $rejected, FamilyState $state ): FamilyPlan {
		$rows   = $this->unambiguous( $job, $rows, $state );
		$joined = array_filter( $rows, static fn ( Row $row ): bool => $row->parent !== null );
		$own    = array_filter( $rows, static fn ( Row $row ): bool => $row->ofFamily() !== null );
		$issues = match ( true ) {
			$joined !== array() => $this->repeated( $job, $rows[0] ),
			$own === array()    => $this->unusable( $job, $rows[0] ),
			default             => array(),
		};
		return $this->planner->plan( $rows, $state, $rejected, $job->deliveryPrice, $issues );
	}

	/**
	 * A product becomes a variant only if its SKU is not on another line, too, where the file may have it as a product of its own.
	 *
	 * @param list<Row> $rows
	 * @return list<Row>
	 */
	private function unambiguous( Job $job, array $rows, FamilyState $state ): array {
		$adopted = array_filter( $rows, static fn ( Row $row ): bool => $row->variant && $state->kindOf( $row ) === ProductKind::Simple );
		$lines   = $this->rows->lastLines( $job->id, array_values( array_map( static fn ( Row $row ): string => $row->sku(), $adopted ) ) );
		foreach ( $adopted as $index => $row ) {
			$line = $lines[ ReferenceResolver::folded( $row->sku() ) ] ?? $row->line;
			if ( $line > $row->line ) {
				$rows[ $index ] = $row->with( issues: array( ...$row->issues, self::usedOn( $line, $row->sku(), Columns::SKU ) ) );
			}
		}
		return array_values( $rows );
	}

	/** @return list<RowIssue> A family that has no row of its own may have the SKU of another row. */
	private function repeated( Job $job, Row $row ): array {
		$line = $this->lineOf( $job, $row->family );
		return $line === null ? array() : array( self::usedOn( $line, $row->family, '' ) );
	}

	private static function usedOn( int $line, string $sku, string $column ): RowIssue {
		/* translators: 1: SKU, 2: line number */
		$text = __( 'The SKU “%1$s” is already used on line %2$d.', 'vitrine' );
		return new RowIssue( $column, sprintf( $text, RowIssue::quote( $sku ), $line ) );
	}

	private function lineOf( Job $job, string $sku ): ?int {
		return $this->rows->lines( $job->id, array( $sku ) )[ ReferenceResolver::folded( $sku ) ] ?? null;
	}

	/** @return list<RowIssue> The file may have the family's product as a variant or without variants. */
	private function unusable( Job $job, Row $row ): array {
		$line = $this->lineOf( $job, $row->family );
		/* translators: 1: SKU, 2: line number */
		$text = __( '“%1$s” on line %2$d is not a product with variants, but a single product or a variant itself.', 'vitrine' );
		return $line === null
			? array()
			: array( new RowIssue( Columns::FAMILY, sprintf( $text, RowIssue::quote( $row->family ), $line ) ) );
	}

	/**
	 * @param list<Row> $rows
	 * @param list<int> $rejected
	 */
	private function save( Job $job, array $rows, array $rejected, FamilyPlan $preview ): void {
		$plan = $preview;
		if ( $preview->writes() ) {
			[ $categories, $missing ] = $preview->missing();
			$this->categories->create( $categories, $job->languages[0] );
			$this->references->attributes->create( $missing );
			// Rows count as changed if a category, attribute or value was created for them.
			$plan = $this->plan( $job, $rows, $rejected, $this->state( $rows ) );
			if ( array( $categories, $missing ) !== array( array(), array() ) ) {
				$plan = $plan->withActionsOf( $preview );
			} elseif ( $plan->missing() !== array( array(), array() ) ) {
				throw new StaleProduct( null );
			}
		}
		$this->families->close( $job->id, array_diff_key( $plan->drafts, array_flip( $rejected ) ) );
		$this->failures->pass( 'import.closed' );
		if ( $plan->writes() ) {
			$this->saver->save( $plan );
		}
		$this->failures->pass( 'import.saved' );
	}

	/**
	 * @param list<Row> $rows
	 * @param list<int> $except Lines that already have a result.
	 * @return array<int, ProductDraft> By line.
	 */
	private static function failed( array $rows, array $except, ?RowIssue $issue ): array {
		$drafts = array();
		foreach ( $rows as $row ) {
			if ( ! in_array( $row->line, $except, true ) ) {
				$text                 = sprintf(
					/* translators: %s: SKU */
					__( 'The product “%s” already has a line of its own.', 'vitrine' ),
					RowIssue::quote( $row->family )
				);
				$all                  = array( ...$row->issues, $issue ?? new RowIssue( Columns::SKU, $text ) );
				$drafts[ $row->line ] = new ProductDraft( RowAction::Wrong, null, issues: $all );
			}
		}
		return $drafts;
	}

	/** @return list<RowIssue> */
	private function missingAccessories( Job $job, ProductDraft $family ): array {
		$lines = $this->rows->lines( $job->id, $family->awaited );
		$known = static fn ( string $sku ): bool => isset( $lines[ ReferenceResolver::folded( $sku ) ] );
		return DryRun::missing( array_values( array_filter( $family->awaited, static fn ( string $sku ): bool => ! $known( $sku ) ) ) );
	}

	/**
	 * @param list<Row> $rows
	 * @return array<string, string> Error by URL of pictures that an earlier import failed to download.
	 */
	private function failedBefore( Job $job, array $rows ): array {
		$addresses = array();
		foreach ( $rows as $row ) {
			array_push( $addresses, ...$row->list( 'pictures' ), ...( $row->parent?->list( 'pictures' ) ?? array() ) );
		}
		$addresses = array_unique( array_filter( $addresses, MediaLookup::isAddress( ... ) ) );
		return $this->downloads->failedBefore( $job->id, array_values( $addresses ) );
	}
}
