<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Import\Rows\Row;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\Catalogue\ProductRecords;

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
				$row,
				$records[ $this->references->product( $row->sku() ) ?? 0 ] ?? null,
				$deliveryPrice,
				$failed
			),
			$rows
		);
	}

	/** The same plan after missing categories were created. */
	public function again( Row $row, ProductDraft $draft, ?int $deliveryPrice ): ProductDraft {
		return $this->planner->plan( $row, $draft->before, $deliveryPrice );
	}
}
