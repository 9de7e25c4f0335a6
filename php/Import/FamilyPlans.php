<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\ProductKind;

/** Reads the rows of a family, which may be anywhere in the file, and plans them against the current products. */
final class FamilyPlans {

	public function __construct(
		private readonly FamilyRows $families,
		private readonly JobRows $rows,
		private readonly FamilyStates $states,
		private readonly FamilyPlanner $planner,
		private readonly ReferenceResolver $references,
		private readonly ParentRows $parents,
	) {
	}

	/** @return array{list<Row>, list<int>} The rows of a family, and the lines of those that the check rejected. */
	public function read( Job $job, string $family ): array {
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
		$rows = $this->states->matched( $this->states->assignTo( $family, $rows ), $job->file->languages[0] );
		return array( FamilyLead::pass( $rows, $rejected ), $rejected );
	}

	/** @param list<Row> $rows */
	public function state( array $rows ): FamilyState {
		$parents = array_filter( array_map( static fn ( Row $row ): ?Row => $row->family->parent, $rows ) );
		$this->references->prime( array( ...$rows, ...array_values( $parents ) ) );
		return $this->states->read( $rows[0]->family->sku, $rows );
	}

	/**
	 * @param list<Row> $rows
	 * @param list<int> $rejected
	 */
	public function plan( Job $job, array $rows, array $rejected, FamilyState $state ): FamilyPlan {
		$rows   = $this->unambiguous( $job, $rows, $state );
		$joined = array_filter( $rows, static fn ( Row $row ): bool => $row->family->parent !== null );
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
		$adopted = array_filter(
			$rows,
			static fn ( Row $row ): bool => $row->family->isVariant && $state->kindOf( $row ) === ProductKind::Simple
		);
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
		$line = $this->lineOf( $job, $row->family->sku );
		return $line === null ? array() : array( self::usedOn( $line, $row->family->sku, '' ) );
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
		$line = $this->lineOf( $job, $row->family->sku );
		/* translators: 1: SKU, 2: line number */
		$text = __( '“%1$s” on line %2$d is not a product with variants, but a single product or a variant itself.', 'vitrine' );
		return $line === null
			? array()
			: array( new RowIssue( Columns::FAMILY, sprintf( $text, RowIssue::quote( $row->family->sku ), $line ) ) );
	}

	/**
	 * @param list<Row> $rows
	 * @param list<int> $except Lines that already have a result.
	 * @return array<int, ProductDraft> By line.
	 */
	public static function failed( array $rows, array $except, ?RowIssue $issue ): array {
		$drafts = array();
		foreach ( $rows as $row ) {
			if ( ! in_array( $row->line, $except, true ) ) {
				$text                 = sprintf(
					/* translators: %s: SKU */
					__( 'The product “%s” already has a line of its own.', 'vitrine' ),
					RowIssue::quote( $row->family->sku )
				);
				$all                  = array( ...$row->issues, $issue ?? new RowIssue( Columns::SKU, $text ) );
				$drafts[ $row->line ] = new ProductDraft( RowAction::Wrong, null, issues: $all );
			}
		}
		return $drafts;
	}
}
