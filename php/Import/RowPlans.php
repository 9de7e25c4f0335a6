<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\ProductRecord;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Import\Rows\CheckedProduct;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\ProductKind;

/** Plans a batch of rows against the current products, which it reads in a few queries. The references must be primed. */
final class RowPlans {

	public function __construct(
		private readonly ReferenceResolver $references,
		private readonly Planner $planner,
		private readonly ProductRecords $records,
	) {
	}

	/**
	 * @param list<Row> $rows
	 * @return list<int> The existing products of the rows.
	 */
	public function products( array $rows ): array {
		$ids = array_map( fn ( Row $row ): ?int => $this->references->product( $row->sku() ), $rows );
		return array_values( array_unique( array_filter( $ids ) ) );
	}

	/**
	 * @param list<Row> $rows
	 * @return array<int, ProductRecord> By product.
	 */
	public function records( array $rows ): array {
		return $this->records->many( $this->products( $rows ) );
	}

	/**
	 * @param list<Row>             $rows
	 * @param int|null              $deliveryPrice Cents, for new products whose row has none.
	 * @param array<string, string> $failed        Download errors by URL.
	 * @return list<ProductDraft>
	 */
	public function make( array $rows, ?int $deliveryPrice, array $failed = array() ): array {
		$records = $this->records( $rows );
		return array_map(
			fn ( Row $row ): ProductDraft => $this->planner->plan(
				$row->with( issues: array( ...$row->issues, ...$this->changes( $row ) ) ),
				$records[ $this->references->product( $row->sku() ) ?? 0 ] ?? null,
				$deliveryPrice,
				$failed
			),
			$rows
		);
	}

	/** @return list<RowIssue> Why a row cannot be imported as a simple product any more. */
	private function changes( Row $row ): array {
		$now = $this->references->kind( $row->sku() );
		return $row->checked === null
			? array()
			: CheckedProduct::changes( $row->sku(), $row->checked->kind, ProductKind::Simple, $now );
	}

	/** The same plan after missing categories were created. */
	public function again( Row $row, ProductDraft $draft, ?int $deliveryPrice ): ProductDraft {
		return $this->planner->plan( $row, $draft->before, $deliveryPrice );
	}
}
