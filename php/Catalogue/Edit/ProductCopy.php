<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\Families\VariantInventory;
use Vitrine\Catalogue\Families\VariantOverrides;
use Vitrine\Catalogue\Families\VariantPrices;
use Vitrine\Catalogue\Identifiers;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\SalePeriod;
use WP_Post;

/**
 * Copies a product with its texts in all languages, which become drafts, and its variants. What belongs to one product alone is not copied:
 * sales, price history, GTIN, address and counted stock, which starts at 0.
 */
final class ProductCopy {

	private const MAX_SKU_LENGTH = 64;

	/** Several copies that are made at the same time get the same SKU at first. */
	private const MAX_ATTEMPTS = 10;

	/** Suffixes that are tried. */
	private const MAX_COPIES = 1000;

	/** Custom fields of one post alone. */
	private const OWN_META = '/^_(edit_|wp_|encloseme|pingme)/';

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly ProductRecords $records,
		private readonly ProductWriter $products,
		private readonly FamilyWriter $families,
	) {
	}

	/** @return int|null The copy's id; null if the product doesn't exist. */
	public function make( int $product ): ?int {
		for ( $attempt = 1; $attempt < self::MAX_ATTEMPTS; ++$attempt ) {
			try {
				return $this->database->transaction( fn (): ?int => $this->copy( $product ) );
			} catch ( DuplicateKey ) {
				// Another copy, for instance of a double click, has the SKU now.
				continue;
			}
		}
		return $this->database->transaction( fn (): ?int => $this->copy( $product ) );
	}

	private function copy( int $product ): ?int {
		$record = $this->records->many( array( $product ) )[ $product ] ?? null;
		if ( $record === null || $record->texts === array() ) {
			return null;
		}
		$variants = $this->database->rows(
			'SELECT * FROM {products} WHERE family_id = %d ORDER BY variant_position, id',
			array( $product )
		);
		$skus     = array( $product => $record->facts->identifiers->sku );
		foreach ( $variants as $variant ) {
			$skus[ (int) $variant['id'] ] = (string) $variant['sku'];
		}
		$skus     = $this->freeSkus( $skus );
		$facts    = self::withoutOwn( $record->facts, $skus[ $product ] );
		$texts    = array_map( self::draft( ... ), $record->texts );
		$options  = $this->options( $product );
		$copy     = $variants === array()
			? $this->products->save( null, $facts, $texts )
			: $this->families->save(
				null,
				$facts,
				$texts,
				$options,
				array_map( static fn ( array $row ): VariantData => self::variant( $row, $options, $skus[ (int) $row['id'] ] ), $variants )
			);
		$this->finishPosts( $product, $copy );
		return $copy;
	}

	private static function withoutOwn( ProductData $facts, string $sku ): ProductData {
		return $facts->with( sku: $sku, gtin: '', stock: $facts->stock === null ? null : 0, createdAt: null );
	}

	private static function draft( ProductText $text ): ProductText {
		return new ProductText( $text->title, '', $text->excerpt, $text->content, 'draft', $text->warnings );
	}

	/** @return list<OptionData> */
	private function options( int $product ): array {
		return array_map(
			static fn ( array $row ): OptionData => new OptionData(
				(int) $row['attribute_id'],
				array_map( intval( ... ), explode( ',', (string) $row['value_ids'] ) )
			),
			$this->database->rows(
				'SELECT attribute_id, value_ids FROM {family_options} WHERE product_id = %d ORDER BY position',
				array( $product )
			)
		);
	}

	/**
	 * @param array<string, string|null> $row     Of the original.
	 * @param list<OptionData>           $options
	 */
	private static function variant( array $row, array $options, string $sku ): VariantData {
		$own    = array_map( intval( ... ), explode( '-', (string) $row['combination'] ) );
		$values = array();
		foreach ( $options as $option ) {
			$values[ $option->attribute ] = array_values( array_intersect( $option->values, $own ) )[0] ?? 0;
		}
		return new VariantData(
			values: $values,
			identifiers: new Identifiers( $sku, mpn: (string) $row['mpn'] ),
			prices: new VariantPrices(
				(int) $row['price'],
				$row['sale_price'] === null ? null : (int) $row['sale_price'],
				SalePeriod::fromRow( $row )
			),
			inventory: new VariantInventory( $row['stock'] === null ? null : 0, (int) $row['always_in_stock'] === 1 ),
			overrides: new VariantOverrides(
				pictures: array_values( array_filter( array_map( intval( ... ), explode( ',', (string) $row['pictures'] ) ) ) ),
				leadDays: (int) $row['lead_days'],
				weightGrams: (int) $row['weight_g'],
				content: Content::of( (int) $row['content_amount'], (string) $row['content_unit'] ),
			),
			enabled: (int) $row['enabled'] === 1,
		);
	}

	/**
	 * One suffix for all, so that the SKUs of a family stay alike.
	 *
	 * @param array<int, string> $skus By product.
	 * @return array<int, string>
	 */
	private function freeSkus( array $skus ): array {
		for ( $number = 2; $number < self::MAX_COPIES; ++$number ) {
			$wanted = array();
			foreach ( $skus as $id => $sku ) {
				$wanted[ $id ] = mb_strlen( "$sku-$number" ) > self::MAX_SKU_LENGTH ? "P-$id-$number" : "$sku-$number";
			}
			if ( ! $this->isTaken( array_values( $wanted ) ) ) {
				return $wanted;
			}
		}
		return array_map( static fn (): string => 'P-' . wp_generate_uuid4(), $skus );
	}

	/** @param list<string> $skus */
	private function isTaken( array $skus ): bool {
		foreach ( array_chunk( $skus, 100 ) as $some ) {
			$in = implode( ',', array_fill( 0, count( $some ), '%s' ) );
			if ( $this->database->value( "SELECT id FROM {products} WHERE sku IN ($in) LIMIT 1", $some ) !== null ) {
				return true;
			}
		}
		return false;
	}

	/** Custom fields of other plugins are copied. Without a slug, WordPress makes one of the title when the draft is published. */
	private function finishPosts( int $product, int $copy ): void {
		$originals = $this->translations->versions( Translations::PRODUCT, $product );
		foreach ( $this->translations->versions( Translations::PRODUCT, $copy ) as $language => $post ) {
			$this->database->wpdb->update( $this->database->wpdb->posts, array( 'post_name' => '' ), array( 'ID' => $post ) );
			$original = isset( $originals[ $language ] ) ? get_post( $originals[ $language ] ) : null;
			foreach ( $original instanceof WP_Post ? (array) get_post_meta( $original->ID ) : array() as $key => $values ) {
				if ( preg_match( self::OWN_META, (string) $key ) === 1 || $key === ProductText::WARNINGS ) {
					continue;
				}
				foreach ( (array) $values as $value ) {
					add_post_meta( $post, (string) $key, wp_slash( maybe_unserialize( $value ) ) );
				}
			}
			clean_post_cache( $post );
		}
	}
}
