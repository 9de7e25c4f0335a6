<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Edit\StockWriter;
use Vitrine\Catalogue\Edit\VariantAdoption;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\StaleProduct;

/** Saves a planned family inside the transaction of `FamilyImport`. */
final class FamilySaver {

	public function __construct(
		private readonly ProductWriter $products,
		private readonly FamilyWriter $writer,
		private readonly VariantAdoption $adoption,
		private readonly StockWriter $stock,
	) {
	}

	/** @throws StaleProduct If a variant was sold since it was planned: the family is planned again then. */
	public function save( FamilyPlan $plan ): void {
		$this->stock->write( $plan->change->stocks );
		$id     = $plan->change->id;
		$family = $plan->family;
		$texts  = $family->texts ?? array();
		if ( $id === null && $family?->facts !== null && $plan->change->adopted !== array() ) {
			$id    = $this->products->save( null, self::first( $family->facts, $plan ), $texts );
			$texts = array();
		}
		if ( $id !== null ) {
			$this->adoption->adopt( $id, $plan->change->adopted );
		}
		if ( $family?->facts !== null && ( $plan->change->id === null || $family->plan !== RowAction::Same ) ) {
			$saved = $this->writer->save( $id, $family->facts, $texts, $plan->change->options, $plan->change->variants );
			$this->writer->inherit( $saved, $family->before?->facts );
		} elseif ( $id !== null ) {
			$this->writer->saveVariants( $id, $plan->change->options, $plan->change->variants );
		}
	}

	/** A new family has the price of its first variant until its variants are saved. */
	private static function first( ProductData $facts, FamilyPlan $plan ): ProductData {
		return $facts->with( price: (int) $plan->change->variants[0]->prices->price, salePrice: null, stock: null );
	}
}
