<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Edit\VariantAdoption;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\BulkWrite;

/** Saves a planned family inside the transaction of `FamilyStep`. */
final class FamilySaver {

	/** Products per statement. */
	private const CHUNK = 100;

	public function __construct(
		private readonly ProductWriter $products,
		private readonly FamilyWriter $writer,
		private readonly VariantAdoption $adoption,
		private readonly BulkWrite $bulk,
	) {
	}

	/** @throws StaleProduct If a variant was sold since it was planned. */
	public function save( FamilyPlan $plan ): void {
		$this->writeStock( $plan->stocks );
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
			$saved = $this->writer->save( $id, $family->facts, $texts, $plan->options, $plan->variants );
			$this->writer->inherit( $saved, $family->before?->facts );
		} elseif ( $id !== null ) {
			$this->writer->saveVariants( $id, $plan->options, $plan->variants );
		}
	}

	/**
	 * Only if nothing was sold since the stock was read: the family is planned again then.
	 *
	 * @param array<int, array{read: int|null, stock: int|null, always: bool}> $stocks By product.
	 * @throws StaleProduct
	 */
	private function writeStock( array $stocks ): void {
		$rows = array_map(
			static fn ( array $one ): array => array(
				'stock'           => $one['stock'],
				'always_in_stock' => $one['stock'] === null && $one['always'] ? 1 : 0,
			),
			$stocks
		);
		foreach ( array_chunk( $rows, self::CHUNK, true ) as $some ) {
			$read   = array_map( static fn ( array $one ): ?int => $one['read'], array_intersect_key( $stocks, $some ) );
			$guards = array( 'stock' => $read );
			if ( $this->bulk->update( '{products}', 'id', $some, $guards, 'revision = revision + 1' ) < count( $some ) ) {
				throw new StaleProduct( null, true );
			}
		}
	}

	/** A new family has the price of its first variant until its variants are saved. */
	private static function first( ProductData $facts, FamilyPlan $plan ): ProductData {
		return $facts->with( price: (int) $plan->variants[0]->price, salePrice: null, stock: null );
	}
}
