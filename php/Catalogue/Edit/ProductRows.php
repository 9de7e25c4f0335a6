<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductDataReader;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\PriceTable;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Pricing\Shipping;

/** Writes the facts of products: their rows, categories and accessories. Only what differs is written. */
final class ProductRows {

	/** Columns that decide about the price. */
	public const PRICES = array( 'price', 'sale_price', 'sale_from', 'sale_until' );

	public function __construct(
		private readonly Database $database,
		private readonly BulkWrite $bulk,
		private readonly Clock $clock,
		private readonly ProductDataReader $reader,
		private readonly ProductAttributes $attributes,
		private readonly PriceTable $prices,
		private readonly SalePlan $plan,
	) {
	}

	/**
	 * @param list<ProductEdit> $edits
	 * @return list<int> Ids, in the same order.
	 * @throws StaleProduct If a product was changed in the meantime.
	 */
	public function write( array $edits ): array {
		$this->update( array_values( array_filter( $edits, static fn ( ProductEdit $edit ): bool => $edit->id !== null ) ) );
		$new = $this->insert( array_values( array_filter( $edits, static fn ( ProductEdit $edit ): bool => $edit->id === null ) ) );
		$ids = array_map( static fn ( ProductEdit $edit ): int => $edit->id ?? $new[ $edit->data->identifiers->sku ], $edits );
		$categories  = array();
		$accessories = array();
		$attributes  = array();
		$prices      = array();
		foreach ( $edits as $index => $edit ) {
			if ( $edit->affectsOtherPrices() ) {
				$prices[ $ids[ $index ] ] = $edit->data->prices->otherPrices;
			}
			if ( $edit->affectsCategories() ) {
				$categories[ $ids[ $index ] ] = $edit->data->classification->categories;
			}
			if ( $edit->affectsAccessories() ) {
				$accessories[ $ids[ $index ] ] = $edit->data->accessories;
			}
			if ( $edit->affectsAttributes() ) {
				$attributes[ $ids[ $index ] ] = $edit->data->classification->attributes;
			}
		}
		$this->replaceCategories( $categories );
		$this->replace( 'product_accessories', 'accessory_id', $accessories );
		$this->attributes->replace( $attributes );
		$this->prices->replaceTyped( $prices );
		foreach ( $edits as $edit ) {
			$period = $edit->data->prices->salePeriod;
			if ( $period->hasLimits() && $period->toRow() !== $edit->read?->prices->salePeriod->toRow() ) {
				$this->plan->changed();
				break;
			}
		}
		return $ids;
	}

	/** @param array<int, list<int>> $categories Canonical ids by product, the main one first. */
	public function replaceCategories( array $categories ): void {
		$this->replace(
			'product_categories',
			'category_id',
			array_map( static fn ( array $ids ): array => array_fill_keys( $ids, false ), $categories )
		);
	}

	/**
	 * @param list<ProductEdit> $edits
	 * @return array<int|string, int> Ids by SKU.
	 */
	private function insert( array $edits ): array {
		if ( $edits === array() ) {
			return array();
		}
		$now = $this->clock->now()->getTimestamp();
		$this->bulk->insert(
			'{products}',
			array_map(
				static fn ( ProductEdit $edit ): array => self::row( $edit->data ) + array(
					'created_at'   => $edit->data->listing->createdAt ?? $now,
					'price_set_at' => $now,
				),
				$edits
			)
		);
		$skus = array_map( static fn ( ProductEdit $edit ): string => $edit->data->identifiers->sku, $edits );
		$rows = $this->database->rows(
			'SELECT id, sku FROM {products} WHERE sku IN (' . implode( ',', array_fill( 0, count( $skus ), '%s' ) ) . ')',
			$skus
		);
		return array_map( intval( ... ), array_column( $rows, 'id', 'sku' ) );
	}

	/**
	 * One conditional statement decides which of two concurrent edits wins.
	 *
	 * @param list<ProductEdit> $edits
	 */
	private function update( array $edits ): void {
		$rows   = array();
		$guards = array();
		foreach ( $edits as $edit ) {
			$id  = (int) $edit->id;
			$row = self::row( $edit->data );
			if ( $edit->data->listing->createdAt !== null ) {
				$row['created_at'] = $edit->data->listing->createdAt;
			}
			if ( $edit->data->prices->noPrice === null ) {
				unset( $row['no_price'] );
			}
			if ( $edit->read !== null ) {
				$read = self::row( $edit->read ) + array( 'created_at' => $edit->read->listing->createdAt );
				$row  = array_filter(
					$row,
					static fn ( mixed $value, string $column ): bool => $value !== $read[ $column ],
					ARRAY_FILTER_USE_BOTH
				);
				if ( array_key_exists( 'stock', $row ) ) {
					// Stock that was not edited is left to concurrent sales.
					$guards['stock'][ $id ] = $edit->read->stock;
				}
			}
			if ( array_intersect_key( $row, array_flip( self::PRICES ) ) !== array() ) {
				$row['price_set_at'] = $this->clock->now()->getTimestamp();
			}
			if ( $edit->revision !== null ) {
				$guards['revision'][ $id ] = $edit->revision;
			}
			$rows[ $id ] = $row;
		}
		$written = $this->bulk->update( '{products}', 'id', $rows, $guards, 'revision = revision + 1' );
		if ( $written < count( $rows ) && $guards !== array() ) {
			throw $this->stale( $edits ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, int> Number of edits by product.
	 */
	public function revisions( array $ids ): array {
		$revisions = array();
		$in        = implode( ',', $ids );
		foreach ( $ids === array() ? array() : $this->database->rows( "SELECT id, revision FROM {products} WHERE id IN ($in)" ) as $row ) {
			$revisions[ (int) $row['id'] ] = (int) $row['revision'];
		}
		return $revisions;
	}

	/** @param list<ProductEdit> $edits */
	private function stale( array $edits ): StaleProduct {
		$ids = array_map( static fn ( ProductEdit $edit ): int => (int) $edit->id, $edits );
		$now = $this->revisions( $ids );
		foreach ( $edits as $edit ) {
			if ( $edit->revision !== null && ( $now[ (int) $edit->id ] ?? null ) !== $edit->revision ) {
				return new StaleProduct( $this->reader->many( array( (int) $edit->id ) )[ (int) $edit->id ] ?? null );
			}
		}
		return new StaleProduct( $this->reader->many( array( $ids[0] ) )[ $ids[0] ] ?? null, true );
	}

	/** @param array<int, array<int, int|null|false>> $others Price by the other's id, by product; false without a price column. */
	private function replace( string $table, string $column, array $others ): void {
		if ( $others === array() ) {
			return;
		}
		$rows = array();
		foreach ( $others as $product => $some ) {
			$position = 0;
			foreach ( $some as $other => $price ) {
				$rows[] = array(
					'product_id' => $product,
					$column      => $other,
					'position'   => $position++,
				) + ( $price === false ? array() : array( 'price' => $price ) );
			}
		}
		$this->database->run( "DELETE FROM {{$table}} WHERE product_id IN (" . implode( ',', array_keys( $others ) ) . ')' );
		$this->bulk->insert( "{{$table}}", $rows );
	}

	/** @return array<string, int|string|null> */
	private static function row( ProductData $data ): array {
		return array(
			'sku'               => $data->identifiers->sku,
			'price'             => $data->prices->price,
			'no_price'          => $data->prices->noPrice === true ? 1 : 0,
			'sale_price'        => $data->prices->salePrice,
			'vat_rate'          => $data->prices->vatRate,
			'vat_class'         => $data->prices->vatClass->value,
			'stock'             => $data->stock,
			'always_in_stock'   => $data->stock === null && $data->alwaysInStock ? 1 : 0,
			'lead_days'         => $data->delivery->leadDays,
			'shipping_methods'  => implode( ',', Shipping::sanitize( $data->delivery->shippingMethods ) ),
			'shipping_price'    => $data->delivery->shippingPrice,
			'featured'          => $data->listing->featured ? 1 : 0,
			'weight_g'          => $data->delivery->weightGrams,
			'pictures'          => implode( ',', $data->pictures ),
			'brand_id'          => $data->classification->brand,
			'manufacturer_id'   => $data->classification->manufacturer,
			'gtin'              => $data->identifiers->gtin,
			'mpn'               => $data->identifiers->mpn,
			'unlisted'          => $data->listing->unlisted ? 1 : 0,
		) + $data->prices->salePeriod->toRow() + $data->legal->toRow();
	}
}
