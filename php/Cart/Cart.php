<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\I18n\Countries;
use Vitrine\Pricing\Prices\Currencies;

/** Prices the lines that a browser sends with current product data, in the language's currency: for the cart, and to place an order. */
final class Cart {

	public function __construct(
		private readonly Products $products,
		private readonly CartPricing $pricing,
		private readonly Currencies $currencies,
	) {
	}

	/**
	 * @param string|null     $country   ISO 3166-1 code of the delivery address; the shop's country if it is unknown or not known yet.
	 * @param string|null     $territory Of the delivery address, from `VatTerritory`; null for that of most of the country.
	 * @param array<int, int> $released  Quantities by product id that are reserved now and will be available for this cart.
	 */
	public function price(
		SanitizedCart $cart,
		?string $country = null,
		?string $territory = null,
		array $released = array()
	): PricedCart {
		$isKnown = Countries::exists( (string) $country );
		return $this->pricing->price(
			$cart->lines,
			array_map(
				static fn ( CatalogueItem $item ): CatalogueItem => $released === array() ? $item : $item->withReleased( $released ),
				$this->products->byIds( array_column( $cart->lines, 'id' ) )
			),
			$cart->notices,
			// Pick-up and digital content can be sold to any country, so that it need not be one of delivery.
			$isKnown ? $country : null,
			$isKnown ? $territory : null,
			$this->currencies->code()
		);
	}
}
