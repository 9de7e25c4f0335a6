<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Database\ConnectionLost;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** Plans the rows of a batch for the dry run. */
final class RowCheck {

	public function __construct(
		private readonly JobRows $rows,
		private readonly ReferenceResolver $references,
		private readonly Planner $planner,
		private readonly RowPlans $plans,
		private readonly PictureDownloads $downloads,
	) {
	}

	/**
	 * @param list<Row> $rows
	 * @return list<ProductDraft>
	 */
	public function drafts( Job $job, array $rows ): array {
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
			if ( $row->family->sku !== '' || $row->family->isVariant ) {
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
		if ( $row->family->sku === '' ) {
			$issues[] = new RowIssue( Columns::FAMILY, __( 'Enter the SKU of the product that the variant belongs to.', 'vitrine' ) );
		}
		if ( $row->skipped ) {
			return new ProductDraft( RowAction::Skipped, null, issues: $issues );
		}
		return RowIssue::hasErrors( $issues )
			? new ProductDraft( RowAction::Wrong, null, issues: $issues )
			: new ProductDraft( RowAction::Same, null, issues: $issues, later: new Postponed( awaited: array( $row->family->sku ) ) );
	}

	public static function failed( Row $row, Throwable $error ): ProductDraft {
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
}
