<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Throwable;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Edit\VariantAdoption;
use Vitrine\Catalogue\Import\Rows\Columns;
use Vitrine\Catalogue\Import\Rows\Row;
use Vitrine\Catalogue\Import\Rows\RowIssue;
use Vitrine\Catalogue\ProductData;
use Vitrine\Kernel\ConnectionLost;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\FailureInjection;

/**
 * Checks and imports families after all other rows: one family at a time, whose rows may be anywhere in the file. A family, its variants
 * and the outcomes of their rows are saved in one transaction, so that no family is half-written.
 */
final class FamilyStep {

	/** Attempts per family: a variant may be sold or edited concurrently. */
	private const MAX_ATTEMPTS = 3;

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
		private readonly ProductWriter $products,
		private readonly FamilyWriter $writer,
		private readonly VariantAdoption $adoption,
		private readonly FailureInjection $failures,
		private readonly ParentRows $parents,
		private readonly PictureDownloads $downloads,
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
		try {
			$plan    = $this->plan( $job, $rows, $rejected );
			$missing = $plan->family === null ? array() : $this->missingAccessories( $job, $plan->family );
			$failed  = $this->failedBefore( $job, $rows );
			foreach ( $plan->drafts as $line => $draft ) {
				$drafts[ $line ] = $draft->expecting( $failed, '' );
			}
			foreach ( $rows as $row ) {
				if ( $row->ofFamily() !== null && isset( $drafts[ $row->line ] ) ) {
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
		$this->database->transaction( fn () => $this->families->check( $job->id, $drafts ) );
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
				$this->database->transaction( fn () => $this->save( $job, $rows, $rejected ) );
				return true;
			} catch ( Throwable $error ) {
				// Discard cached ids of objects created in the rolled-back transaction.
				ObjectCache::free();
				$this->references->forgetCreated();
				if ( $try < self::MAX_ATTEMPTS ) {
					usleep( self::RETRY_PAUSE_MICROSECONDS );
					continue;
				}
				if ( $error instanceof ConnectionLost ) {
					throw $error;
				}
				/* translators: %s: error message */
				$issue = new RowIssue( '', sprintf( __( 'Not saved: %s', 'vitrine' ), ErrorText::message( $error ) ) );
				$this->database->transaction( fn () => $this->families->close( $job->id, self::failed( $rows, $rejected, $issue ) ) );
				return true;
			}
		}
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
			$rows[] = $source->at( $stored );
			if ( $stored->plan === RowAction::Wrong ) {
				$rejected[] = $stored->line;
			}
		}
		return array( $this->states->assign( $rows ), $rejected );
	}

	/**
	 * @param list<Row> $rows
	 * @param list<int> $rejected
	 */
	private function plan( Job $job, array $rows, array $rejected ): FamilyPlan {
		$parents  = array_filter( array_map( static fn ( Row $row ): ?Row => $row->parent, $rows ) );
		$variants = array_values( array_filter( $rows, static fn ( Row $row ): bool => $row->variant ) );
		$this->references->prime( array( ...$rows, ...array_values( $parents ) ) );
		$state = $this->states->read( $rows[0]->family, $variants );
		$issues = $parents === array() ? array() : $this->repeated( $job, $rows[0] );
		return $this->planner->plan( $rows, $state, $rejected, $job->deliveryPrice, $issues );
	}

	/** @return list<RowIssue> A family that has no row of its own may have the SKU of another row. */
	private function repeated( Job $job, Row $row ): array {
		$line = $this->rows->lines( $job->id, array( $row->family ) )[ $row->family ] ?? null;
		/* translators: 1: SKU, 2: line number */
		$text = __( 'The SKU “%1$s” is already used on line %2$d.', 'vitrine' );
		return $line === null ? array() : array( new RowIssue( '', sprintf( $text, RowIssue::quote( $row->family ), $line ) ) );
	}

	/**
	 * @param list<Row> $rows
	 * @param list<int> $rejected
	 */
	private function save( Job $job, array $rows, array $rejected ): void {
		$plan       = $this->plan( $job, $rows, $rejected );
		$categories = $plan->isEmpty() ? array() : $plan->family->categories ?? array();
		$missing    = $plan->isEmpty() ? array() : array( ...$plan->family->missing ?? array(), ...$plan->missing );
		if ( $categories !== array() || $missing !== array() ) {
			$this->categories->create( $categories, $job->languages[0] );
			$this->references->attributes->create( $missing );
			// Rows count as changed if a category, attribute or value was created for them.
			$plan = $this->plan( $job, $rows, $rejected )->withActionsOf( $plan );
		}
		$this->families->close( $job->id, array_diff_key( $plan->drafts, array_flip( $rejected ) ) );
		$this->failures->pass( 'import.closed' );
		if ( ! $plan->isEmpty() && ( $plan->changed || ( $plan->family->plan ?? RowAction::Same ) !== RowAction::Same ) ) {
			$this->write( $plan );
		}
		$this->failures->pass( 'import.saved' );
	}

	private function write( FamilyPlan $plan ): void {
		$id     = $plan->id;
		$family = $plan->family;
		$texts  = $family->texts ?? array();
		if ( $id === null && $family?->facts !== null && $plan->adopted !== array() ) {
			$id    = $this->products->save( null, self::first( $family->facts, $plan ), $texts );
			$texts = array();
		}
		if ( $id !== null ) {
			$this->adoption->adopt( $id, $plan->adopted );
		}
		if ( $family?->facts !== null && ( $plan->id === null || $family->plan !== RowAction::Same ) ) {
			$this->writer->inherit( $this->writer->save( $id, $family->facts, $texts, $plan->options, $plan->variants ) );
		} elseif ( $id !== null ) {
			$this->writer->saveVariants( $id, $plan->options, $plan->variants );
		}
	}

	/** A new family has the price of its first variant until its variants are saved. */
	private static function first( ProductData $facts, FamilyPlan $plan ): ProductData {
		return $facts->with( price: (int) $plan->variants[0]->price, salePrice: null, stock: null );
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
		$listed = array_map( 'strval', array_keys( $this->rows->lines( $job->id, $family->awaited ) ) );
		return DryRun::missing( array_values( array_diff( $family->awaited, $listed ) ) );
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
