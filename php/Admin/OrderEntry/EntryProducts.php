<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Catalogue\Admin\ProductSearch;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Pricing\Delivery\DeliveryMethods;

/** The products of an order that staff take, in the customer's language. */
final class EntryProducts {

	public function __construct(
		private readonly Products $products,
		private readonly ProductSearch $search,
		private readonly DeliveryMethods $methods,
	) {
	}

	/**
	 * @param list<EntryLine> $lines
	 * @return array<int, CatalogueItem> By id, without what is not sold.
	 */
	public function of( array $lines ): array {
		return $this->products->byIds( array_map( static fn ( EntryLine $line ): int => $line->id, $lines ) );
	}

	/** @return list<CatalogueItem> */
	public function find( string $search ): array {
		return $search === '' ? array() : $this->search->find( $search );
	}

	/** @return array<string, string> Names by key; with all accessories, since goods may be added to what is not delivered. */
	public function methodsOf( CatalogueItem $item ): array {
		$names = array();
		foreach ( $this->methods->allFor( $item, array_column( $item->offers, 'nature' ) ) as $method ) {
			$names[ $method->key ] = $this->methods->label( $method->key );
		}
		return $names;
	}
}
