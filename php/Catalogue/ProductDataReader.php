<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Database\Database;
use Vitrine\Pricing\Prices\PriceTable;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\VatClass;

/** Reads product facts in five queries, regardless of the number of products. */
final class ProductDataReader {

	public function __construct(
		private readonly Database $database,
		private readonly ProductAttributes $attributes,
		private readonly PriceTable $prices,
	) {
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, ProductData> by id; unknown ones are left out
	 */
	public function many( array $ids ): array {
		if ( $ids === array() ) {
			return array();
		}
		$in          = implode( ',', array_map( 'intval', $ids ) );
		$accessories = array();
		foreach (
			$this->database->rows(
				"SELECT product_id, accessory_id, price FROM {product_accessories} WHERE product_id IN ($in) ORDER BY product_id, position"
			) as $offer
		) {
			$accessories[ (int) $offer['product_id'] ][ (int) $offer['accessory_id'] ] = $offer['price'] === null
				? null
				: (int) $offer['price'];
		}
		$categories = array();
		foreach (
			$this->database->rows(
				"SELECT product_id, category_id FROM {product_categories} WHERE product_id IN ($in) ORDER BY product_id, position"
			) as $place
		) {
			$categories[ (int) $place['product_id'] ][] = (int) $place['category_id'];
		}
		$attributes = $this->attributes->many( $ids );
		$prices     = $this->prices->typed( $ids );
		$facts      = array();
		foreach ( $this->database->rows( "SELECT * FROM {products} WHERE id IN ($in)" ) as $row ) {
			$id           = (int) $row['id'];
			$facts[ $id ] = self::facts(
				$row,
				$categories[ $id ] ?? array(),
				$accessories[ $id ] ?? array(),
				$attributes[ $id ] ?? array(),
				$prices[ $id ] ?? array()
			);
		}
		return $facts;
	}

	/**
	 * @param array<string, string|null> $row
	 * @param list<int>                  $categories
	 * @param array<int, int|null>       $accessories
	 * @param array<int, list<int>|float> $attributes
	 * @param array<string, array{int, int|null}> $prices
	 */
	private static function facts( array $row, array $categories, array $accessories, array $attributes, array $prices ): ProductData {
		return new ProductData(
			identifiers: new Identifiers( (string) $row['sku'], (string) $row['gtin'], (string) $row['mpn'] ),
			prices: new ProductPrices(
				price: (int) $row['price'],
				salePrice: $row['sale_price'] === null ? null : (int) $row['sale_price'],
				salePeriod: SalePeriod::fromRow( $row ),
				otherPrices: $prices,
				noPrice: (int) $row['no_price'] === 1,
				vatRate: (int) $row['vat_rate'],
				vatClass: VatClass::tryFrom( (string) $row['vat_class'] ) ?? VatClass::Own,
			),
			stock: $row['stock'] === null ? null : (int) $row['stock'],
			alwaysInStock: $row['stock'] === null && (int) $row['always_in_stock'] === 1,
			delivery: new ProductDelivery(
				leadDays: (int) $row['lead_days'],
				shippingMethods: Shipping::sanitize( explode( ',', (string) $row['shipping_methods'] ) ),
				shippingPrice: (int) $row['shipping_price'],
				weightGrams: (int) $row['weight_g'],
			),
			pictures: array_values( array_filter( array_map( 'intval', explode( ',', (string) $row['pictures'] ) ) ) ),
			accessories: $accessories,
			classification: new Classification(
				categories: $categories,
				attributes: $attributes,
				brand: $row['brand_id'] === null ? null : (int) $row['brand_id'],
				manufacturer: $row['manufacturer_id'] === null ? null : (int) $row['manufacturer_id'],
			),
			listing: new Listing(
				featured: (int) $row['featured'] === 1,
				unlisted: (int) $row['unlisted'] === 1,
				createdAt: (int) $row['created_at'],
			),
			legal: LegalFacts::fromRow( $row ),
		);
	}
}
