<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Families\InvalidFamily;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReadModel\DueSales;
use Vitrine\Catalogue\ReadModel\FamilySummary;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Database\RowsById;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\PriceTable;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Pricing\ProductKind;

/** Saves a family with its options and variants in one transaction. */
final class FamilyWriter {

	/** Columns that variants inherit from their family. */
	private const INHERITED = array(
		'vat_rate', 'vat_class', 'shipping_methods', 'shipping_price', 'withdrawal_exempt', 'created_at', 'brand_id', 'manufacturer_id',
		'energy_class', 'energy_label', 'energy_sheet', 'durability_years', 'nature', 'identification',
	);

	/** Columns that variants inherit unless they have their own. */
	private const CONTENT = array( 'content_amount', 'content_unit' );

	/** Ids per `IN` list: SQLite's translator is slow with long lists. */
	private const CHUNK = 100;

	public function __construct(
		private readonly Database $database,
		private readonly ProductWriter $products,
		private readonly ProductReadModel $readModel,
		private readonly FamilyRules $rules,
		private readonly FamilySummary $summary,
		private readonly BulkWrite $insert,
		private readonly Clock $clock,
		private readonly SalePlan $plan,
		private readonly DueSales $sales,
		private readonly PriceTable $prices,
	) {
	}

	/**
	 * Variants that are not listed are deleted; orders keep their own copy of the data.
	 *
	 * @param int|null                   $id       Null for a new family; a simple product becomes a family.
	 * @param ProductData                $data     The price and stock are those of the variants.
	 * @param array<string, ProductText> $texts    By language code; missing languages keep their texts.
	 * @param list<OptionData>           $options  In order.
	 * @param list<VariantData>          $variants In order.
	 * @return int The family's id.
	 * @throws InvalidFamily
	 */
	public function save( ?int $id, ProductData $data, array $texts, array $options, array $variants ): int {
		$ids = $this->rules->check( $id, $data->identifiers->sku, $options, $variants );
		try {
			return $this->database->transaction(
				function () use ( $id, $data, $texts, $options, $variants, $ids ): int {
					if ( $id === null ) {
						$id = $this->products->save( null, self::first( $data, $variants[0] ), $texts );
						$this->write( $id, $options, $variants, $ids );
						$this->readModel->rewrite( $id );
					} else {
						$this->sales->log( array( $id ) );
						$this->write( $id, $options, $variants, $ids );
						$this->products->save( $id, $this->withSummary( $id, $data ), $texts );
					}
					return $id;
				}
			);
		} catch ( DuplicateKey $error ) {
			// Another product has taken a SKU in the meantime.
			$this->rules->check( $id, $data->identifiers->sku, $options, $variants );
			throw $error;
		}
	}

	/**
	 * The same, without changing the product's own data and texts.
	 *
	 * @param list<OptionData>  $options
	 * @param list<VariantData> $variants
	 * @throws InvalidFamily
	 */
	public function saveVariants( int $id, array $options, array $variants ): void {
		$facts = $this->products->facts( $id )
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			?? throw new InvalidFamily( array( __( 'This product no longer exists.', 'vitrine' ) ) );
		$this->save( $id, $facts->with( createdAt: null ), array(), $options, $variants );
	}

	/**
	 * Copies the inherited columns to the variants after an edit of the family alone. Variants with a net content or weight of their own
	 * keep it.
	 *
	 * @param ProductData|null $before Of the family.
	 */
	public function inherit( int $family, ?ProductData $before, ?int $leadDays = null ): void {
		$columns = array_map( static fn ( string $column ): string => "f.$column", self::INHERITED );
		$own     = $this->database->row( 'SELECT ' . implode( ', ', $columns ) . ' FROM {products} f WHERE f.id = %d', array( $family ) );
		if ( $own !== null ) {
			$this->database->update(
				'products',
				$own + ( $leadDays === null ? array() : array( 'lead_days' => $leadDays ) ),
				array( 'family_id' => $family )
			);
			$content = array_intersect_key( ( $before->legal ?? new LegalFacts() )->toRow(), array_flip( self::CONTENT ) );
			$columns = implode( ', ', self::CONTENT );
			$now     = $this->database->row( "SELECT $columns FROM {products} WHERE id = %d", array( $family ) );
			$this->database->update( 'products', $now ?? $content, array( 'family_id' => $family ) + $content );
			// A variant with a weight of its own keeps it.
			$weight = (int) $this->database->value( 'SELECT weight_g FROM {products} WHERE id = %d', array( $family ) );
			$where  = array( 'family_id' => $family, 'weight_g' => $before->delivery->weightGrams ?? 0 );
			$this->database->update( 'products', array( 'weight_g' => $weight ), $where );
			$this->summary->refresh( $family );
		}
	}

	/** A new family has the price of its first variant until its variants are saved. */
	private static function first( ProductData $data, VariantData $one ): ProductData {
		return $data->with(
			price: (int) $one->prices->price,
			salePrice: $one->prices->salePrice,
			salePeriod: $one->prices->salePeriod,
			stock: null
		);
	}

	private function withSummary( int $id, ProductData $data ): ProductData {
		$this->summary->refresh( $id );
		$facts = $this->products->facts( $id );
		return $facts === null ? $data : $data->with(
			price: $facts->prices->price,
			noPrice: false,
			salePrice: $facts->prices->salePrice,
			salePeriod: $facts->prices->salePeriod,
			stock: $facts->stock,
			alwaysInStock: $facts->alwaysInStock,
			leadDays: $facts->delivery->leadDays,
		);
	}

	/**
	 * @param list<OptionData>  $options
	 * @param list<VariantData> $variants
	 * @param list<int|null>    $ids      Of existing variants.
	 */
	private function write( int $family, array $options, array $variants, array $ids ): void {
		// A family has the prices of its variants.
		$this->database->update( 'products', array( 'kind' => ProductKind::Family->value, 'no_price' => 0 ), array( 'id' => $family ) );
		$this->prices->forgetTyped( array( $family ) );
		$this->writeOptions( $family, $options );
		$own  = $this->database->row( 'SELECT * FROM {products} WHERE id = %d', array( $family ) ) ?? array();
		$have = RowsById::of( $this->database->rows( 'SELECT * FROM {products} WHERE family_id = %d', array( $family ) ) );
		$this->products->forgetVariants( array_values( array_diff( array_keys( $have ), array_filter( $ids ) ) ) );
		$now     = $this->clock->now()->getTimestamp();
		$changed = array();
		$new     = array();
		foreach ( $variants as $position => $variant ) {
			$row = self::row( $family, $own, $variant, $position );
			$id  = $ids[ $position ];
			if ( $id === null ) {
				$new[] = $row + array( 'revision' => 0, 'price_set_at' => $now );
				continue;
			}
			if ( $variant->enabled === null ) {
				unset( $row['enabled'] );
			}
			if ( $variant->inventory->keepStock ) {
				unset( $row['stock'], $row['always_in_stock'] );
			}
			$differing = array_filter(
				$row,
				static fn ( int|string|null $value, string $column ): bool =>
					( $value === null ? null : (string) $value ) !== $have[ $id ][ $column ],
				ARRAY_FILTER_USE_BOTH
			);
			if ( array_intersect_key( $differing, array_flip( array( 'enabled', ...ProductRows::PRICES ) ) ) !== array() ) {
				$differing['price_set_at'] = $now;
			}
			if ( $differing !== array() ) {
				$changed[ $id ] = $differing + array( 'revision' => (int) $have[ $id ]['revision'] + 1 );
			}
		}
		$this->update( $changed );
		$this->insert->insert( '{products}', $new );
		$this->plan->changed();
		$this->writeValues( $family, $options );
	}

	/**
	 * SKUs and values may move from one variant to another: they are cleared first, since both are unique.
	 *
	 * @param array<int, array<string, int|string|null>> $changed Columns by id.
	 */
	private function update( array $changed ): void {
		foreach ( array( 'sku' => "CONCAT('~', id)", 'combination' => 'NULL' ) as $column => $cleared ) {
			$ids = array_keys( array_filter( $changed, static fn ( array $row ): bool => array_key_exists( $column, $row ) ) );
			foreach ( array_chunk( $ids, self::CHUNK ) as $some ) {
				$this->database->run( "UPDATE {products} SET $column = $cleared WHERE id IN (" . implode( ',', $some ) . ')' );
			}
		}
		foreach ( $changed as $id => $row ) {
			$this->database->update( 'products', $row, array( 'id' => $id ) );
		}
	}

	/** @param list<OptionData> $options */
	private function writeOptions( int $family, array $options ): void {
		$this->database->run( 'DELETE FROM {family_options} WHERE product_id = %d', array( $family ) );
		$this->insert->insert(
			'{family_options}',
			array_map(
				static fn ( OptionData $option, int $position ): array => array(
					'product_id'   => $family,
					'attribute_id' => $option->attribute,
					'position'     => $position,
					'value_ids'    => implode( ',', $option->values ),
				),
				$options,
				array_keys( $options )
			)
		);
	}

	/**
	 * The values of the variants as attributes of products, for filters.
	 *
	 * @param list<OptionData> $options
	 */
	private function writeValues( int $family, array $options ): void {
		$attributes = array();
		foreach ( $options as $option ) {
			$attributes += array_fill_keys( $option->values, $option->attribute );
		}
		$wanted = array();
		foreach ( $this->database->rows( 'SELECT id, combination FROM {products} WHERE family_id = %d', array( $family ) ) as $variant ) {
			foreach ( explode( '-', (string) $variant['combination'] ) as $value ) {
				$wanted[ "{$variant['id']} $value" ] = array(
					'product_id'   => (int) $variant['id'],
					'attribute_id' => $attributes[ (int) $value ],
					'value_id'     => (int) $value,
				);
			}
		}
		foreach (
			$this->database->rows(
				'SELECT a.product_id, a.value_id FROM {products} p JOIN {product_attributes} a ON a.product_id = p.id WHERE p.family_id = %d',
				array( $family )
			) as $row
		) {
			$key = "{$row['product_id']} {$row['value_id']}";
			if ( isset( $wanted[ $key ] ) ) {
				unset( $wanted[ $key ] );
			} else {
				$this->database->run(
					'DELETE FROM {product_attributes} WHERE product_id = %d AND value_id = %d',
					array( (int) $row['product_id'], (int) $row['value_id'] )
				);
			}
		}
		$this->insert->insert( '{product_attributes}', array_values( $wanted ) );
	}

	/**
	 * @param array<string, string|null> $family
	 * @return array<string, int|string|null>
	 */
	private static function row( int $id, array $family, VariantData $variant, int $position ): array {
		return array(
			'sku'              => $variant->identifiers->sku,
			'price'            => (int) $variant->prices->price,
			'sale_price'       => $variant->prices->salePrice,
			'stock'            => $variant->inventory->stock,
			'always_in_stock'  => $variant->inventory->stock === null && $variant->inventory->alwaysInStock ? 1 : 0,
			'lead_days'        => $variant->overrides->leadDays ?? (int) $family['lead_days'],
			'weight_g'         => $variant->overrides->weightGrams ?? (int) $family['weight_g'],
			'pictures'         => implode( ',', $variant->overrides->pictures ),
			'gtin'             => $variant->identifiers->gtin,
			'mpn'              => $variant->identifiers->mpn,
			'content_amount'   => $variant->overrides->content->thousandths ?? (int) $family['content_amount'],
			'content_unit'     => $variant->overrides->content->unit->value ?? (string) $family['content_unit'],
			'kind'             => ProductKind::Variant->value,
			'family_id'        => $id,
			'combination'      => $variant->combination(),
			'variant_position' => $position,
			'enabled'          => $variant->enabled === false ? 0 : 1,
		) + $variant->prices->salePeriod->toRow() + array_intersect_key( $family, array_flip( self::INHERITED ) );
	}
}
