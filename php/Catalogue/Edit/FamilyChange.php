<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\Families\InvalidFamily;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\OptionEdit;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\Families\VariantEdit;
use Vitrine\Catalogue\Families\VariantInventory;
use Vitrine\Catalogue\Families\VariantOverrides;
use Vitrine\Catalogue\Families\VariantPrices;
use Vitrine\Catalogue\Identifiers;
use Vitrine\Catalogue\ReadModel\DueSales;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\Database;
use Vitrine\Database\RowsById;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\SalePeriod;

/**
 * Optimistic-locking update of a family and its variants. A simple product that becomes a family keeps its id, which its texts, addresses,
 * favourites and orders refer to; its variants get new ids. A family that becomes a simple product keeps its id as well.
 */
final class FamilyChange {

	public function __construct(
		private readonly Database $database,
		private readonly ProductWriter $products,
		private readonly FamilyWriter $families,
		private readonly OptionWriter $options,
		private readonly DueSales $sales,
	) {
	}

	/**
	 * @param int               $revision  From `ProductWriter::revision()`, read before the family.
	 * @param list<OptionEdit>  $options   In order.
	 * @param list<VariantEdit> $variants  In order. Variants that are not listed are deleted.
	 * @param bool              $mayRename Whether names of options and values that other products use may be changed.
	 * @throws InvalidFamily
	 * @throws StaleProduct If the family or an edited variant was changed in the meantime; nothing is saved.
	 */
	public function save( int $id, int $revision, array $options, array $variants, bool $mayRename ): void {
		try {
			$this->database->transaction(
					function () use ( $id, $revision, $options, $variants, $mayRename ): void {
						$this->claim( $id, $revision );
						$data = array_map(
							fn ( OptionEdit $option ): OptionData => $this->options->save( $option, $mayRename ? null : $id ),
							$options
						);
						$have = $this->variants( $id );
						$rows = array();
						foreach ( $variants as $variant ) {
							$rows[] = $this->row( $variant, $data, $have[ (int) $variant->read?->id ] ?? null );
						}
						self::checkSales( $rows, $have );
						$this->families->saveVariants( $id, $data, $rows );
					}
			);
		} finally {
			$this->options->forget();
		}
	}

	/**
	 * Deletes the variants and their options; the product takes the price and stock of one of them.
	 *
	 * @throws StaleProduct
	 */
	public function dissolve( int $id, int $revision, int $variant ): void {
		$this->database->transaction(
				function () use ( $id, $revision, $variant ): void {
					$this->claim( $id, $revision );
					// Locks out orders: a sale after the stock was read would be lost.
					$this->database->run( 'UPDATE {products} SET revision = revision + 1 WHERE family_id = %d', array( $id ) );
					$own      = $this->products->facts( $id );
					$variants = $this->variants( $id );
					$kept     = isset( $variants[ $variant ] ) ? $this->products->facts( $variant ) : null;
					if ( $own === null || $kept === null ) {
						throw new StaleProduct( $own ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
					}
					$this->sales->log( array( $id ) );
					$this->products->forgetVariants( array_keys( $variants ) );
					$this->database->run( 'DELETE FROM {family_options} WHERE product_id = %d', array( $id ) );
					$this->database->update( 'products', array( 'kind' => ProductKind::Simple->value ), array( 'id' => $id ) );
					$this->products->save(
						$id,
						$own->with(
							createdAt: null,
							price: $kept->prices->price,
							// A variant without a price is not offered; others may be free.
							noPrice: (int) $variants[ $variant ]['enabled'] === 0,
							salePrice: $kept->prices->salePrice,
							salePeriod: $kept->prices->salePeriod,
							stock: $kept->stock,
							alwaysInStock: $kept->alwaysInStock,
							leadDays: $kept->delivery->leadDays,
							weightGrams: $kept->delivery->weightGrams,
						)
					);
				}
		);
	}

	/** A conditional update decides which of two concurrent edits wins. */
	private function claim( int $id, int $revision ): void {
		$claimed = $this->database->run(
			'UPDATE {products} SET revision = revision + 1 WHERE id = %d AND revision = %d',
			array( $id, $revision )
		);
		if ( $claimed === 0 ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new StaleProduct( $this->products->facts( $id ) );
		}
	}

	/** @return array<int, array<string, string|null>> By id. */
	private function variants( int $family ): array {
		return RowsById::of( $this->database->rows( 'SELECT * FROM {products} WHERE family_id = %d', array( $family ) ) );
	}

	/**
	 * @param list<OptionData>                $options
	 * @param array<string, string|null>|null $have    The existing variant.
	 */
	private function row( VariantEdit $edit, array $options, ?array $have ): VariantData {
		if ( $have !== null && $edit->isChange() ) {
			$this->checkRead( $edit, $have );
			$this->writeStock( $edit, $have );
		}
		$values = array();
		foreach ( $options as $index => $option ) {
			$values[ $option->attribute ] = $option->values[ $edit->values[ $index ] ?? -1 ] ?? 0;
		}
		$whole = static fn ( string $column ): ?int => ( $have[ $column ] ?? null ) === null ? null : (int) $have[ $column ];
		$price = $edit->price ?? $whole( 'price' );
		$sale  = $edit->sale->price === null ? $whole( 'sale_price' ) : $edit->sale->price->value;
		$dates = self::period( $edit, $sale, new SalePeriod( $whole( 'sale_from' ), $whole( 'sale_until' ) ) );
		if ( $sale !== null && $sale >= $price && $sale === $whole( 'sale_price' ) && EndedSale::isOver( $dates ) ) {
			[ $sale, $dates ] = array( null, new SalePeriod() );
		}
		return new VariantData(
			values: $values,
			identifiers: new Identifiers(
				$edit->sku ?? (string) ( $have['sku'] ?? '' ),
				(string) ( $have['gtin'] ?? '' ),
				(string) ( $have['mpn'] ?? '' )
			),
			prices: new VariantPrices( $price, $sale, $dates ),
			inventory: new VariantInventory(
				$edit->stock === null ? $whole( 'stock' ) : $edit->stock->value,
				$edit->alwaysInStock ?? $whole( 'always_in_stock' ) === 1,
				keepStock: $have !== null
			),
			overrides: new VariantOverrides(
				pictures: $edit->pictures
					?? array_values( array_filter( array_map( 'intval', explode( ',', (string) ( $have['pictures'] ?? '' ) ) ) ) ),
				leadDays: $whole( 'lead_days' ),
				weightGrams: $whole( 'weight_g' ),
				content: $edit->content === null
					? Content::of( (int) ( $have['content_amount'] ?? 0 ), (string) ( $have['content_unit'] ?? '' ) )
					: $edit->content->value,
			),
			id: $edit->read?->id,
			enabled: $edit->enabled,
		);
	}

	/**
	 * A new sale price with the end of an earlier sale would not apply.
	 *
	 * @param list<VariantData>                     $rows
	 * @param array<int, array<string, string|null>> $have By id.
	 * @throws InvalidFamily
	 */
	private static function checkSales( array $rows, array $have ): void {
		$faults = array();
		foreach ( $rows as $index => $row ) {
			$before = $have[ (int) $row->id ] ?? null;
			if ( $before !== null && $row->prices->salePrice !== null && (string) $row->prices->salePrice !== $before['sale_price'] ) {
				$faults[ $index ] = SalePeriodForm::faults( $row->prices->salePeriod, true, SalePeriod::fromRow( $before ), isNew: true );
			}
		}
		$faults = array_filter( $faults );
		if ( $faults !== array() ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidFamily(
				array(),
				array_map( static fn ( array $fault ): string => (string) reset( $fault ), $faults ),
				array_map( static fn ( array $fault ): string => (string) array_key_first( $fault ), $faults )
			);
			// phpcs:enable
		}
	}

	/** A sale that was removed takes its dates with it. */
	private static function period( VariantEdit $edit, ?int $sale, SalePeriod $have ): SalePeriod {
		$period = new SalePeriod(
			$edit->sale->from === null ? $have->from : $edit->sale->from->value,
			$edit->sale->until === null ? $have->until : $edit->sale->until->value
		);
		return $sale === null && $period->toRow() === $have->toRow() ? new SalePeriod() : $period;
	}

	/** @param array<string, string|null> $have */
	private function checkRead( VariantEdit $edit, array $have ): void {
		$stock = $have['stock'] === null ? null : (int) $have['stock'];
		if ( (int) $have['revision'] !== $edit->read?->revision ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new StaleProduct( $this->products->facts( (int) $edit->read?->id ) );
		}
		if ( $edit->stock !== null && $stock !== $edit->read->stock ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new StaleProduct( $this->products->facts( $edit->read->id ), true );
		}
	}

	/**
	 * Fails if the stock has changed since it was read, so that no concurrent sale is overwritten.
	 *
	 * @param array<string, string|null> $have
	 */
	private function writeStock( VariantEdit $edit, array $have ): void {
		$tracks = ( $edit->stock === null ? $have['stock'] : $edit->stock->value ) !== null;
		$always = ! $tracks && ( $edit->alwaysInStock ?? (int) $have['always_in_stock'] === 1 ) ? 1 : 0;
		if ( $edit->stock === null && $always === (int) $have['always_in_stock'] ) {
			return;
		}
		$set   = $edit->stock === null ? '' : 'stock = ' . ( $edit->stock->value ?? 'NULL' ) . ', ';
		$where = $have['stock'] === null ? 'stock IS NULL' : 'stock = ' . (int) $have['stock'];
		$wrote = $this->database->run(
			"UPDATE {products} SET {$set}always_in_stock = $always, revision = revision + 1 WHERE id = %d AND $where",
			array( (int) $have['id'] )
		);
		if ( $wrote === 0 ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new StaleProduct( $this->products->facts( (int) $have['id'] ), true );
		}
	}
}
