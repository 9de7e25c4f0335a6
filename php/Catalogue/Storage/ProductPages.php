<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\Attributes\ProductAttribute;
use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\Categories\CategoryTrail;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\Prices\ShownPrices;
use Vitrine\Pricing\ProductKind;

defined( 'ABSPATH' ) || exit;

final class ProductPages {

	private const COLUMNS = ItemReader::COLUMNS . ', v.post_id, v.gallery,
		c.category_id, c.title AS category_title, c.path AS category_path, c.trail AS category_trail,
		p.gtin, p.mpn, p.unlisted, p.brand_id, b.name AS brand_name, b.url AS brand_url, b.picture AS brand_picture, b.image AS brand_image,
		p.manufacturer_id, m.name AS manufacturer_name, m.url AS manufacturer_url, m.picture AS manufacturer_picture,
		m.image AS manufacturer_image, m.address AS manufacturer_address, m.email AS manufacturer_email,
		m.responsible AS manufacturer_responsible';

	private const JOINS = ' LEFT JOIN {product_categories} pc ON pc.product_id = p.id AND pc.position = 0
		LEFT JOIN {category_view} c ON c.category_id = pc.category_id AND c.language = v.language
		LEFT JOIN {brands} b ON b.id = p.brand_id
		LEFT JOIN {manufacturers} m ON m.id = p.manufacturer_id';

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
		private readonly Products $products,
		private readonly ProductAttributes $attributes,
		private readonly FamilyOptions $options,
		private readonly ShownPrices $prices,
	) {
	}

	/** The product of a post; null if it is not for sale. Two queries. */
	public function byPost( int $post ): ?ProductDetails {
		$row = $this->database->row(
			$this->select() . ' WHERE v.post_id = %d AND v.language = %s',
			array( $post, $this->languages->current()->code )
		);
		$id  = (int) ( $row['id'] ?? 0 );
		return $row === null ? null : $this->details( $row, $this->attributes->of( $id ), $this->products->offersOf( $id ) );
	}

	/**
	 * Products next to each other, without their accessories; the attributes of a family include its options. At most four queries.
	 *
	 * @param list<int> $ids A few.
	 * @return list<ProductDetails> In the requested order; unknown ids and variants are left out.
	 */
	public function byIds( array $ids ): array {
		$rows     = array();
		$families = array();
		$found    = $this->rows( $ids );
		foreach ( $found as $row ) {
			$rows[ (int) $row['id'] ] = $row;
			if ( $row['kind'] === ProductKind::Family->value ) {
				$families[] = (int) $row['id'];
			}
		}
		$attributes = $this->attributes->ofEach( array_keys( $rows ) );
		foreach ( $this->options->ofEach( $families ) as $family => $options ) {
			$attributes[ $family ] = array(
				...array_map( static fn ( FamilyOption $option ): ProductAttribute => $option->attribute(), $options ),
				...$attributes[ $family ] ?? array(),
			);
		}
		$found = array();
		foreach ( array_intersect( $ids, array_keys( $rows ) ) as $id ) {
			$found[] = $this->details( $rows[ $id ], $attributes[ $id ] ?? array() );
		}
		return $found;
	}

	private function select(): string {
		return 'SELECT ' . self::COLUMNS . $this->prices->columns() . " FROM {product_view} v
			JOIN {products} p ON p.id = v.product_id AND p.kind <> 'variant'" . $this->prices->join() . self::JOINS;
	}

	/**
	 * @param list<int> $ids
	 * @return list<array<string, string|null>>
	 */
	private function rows( array $ids ): array {
		return $ids === array() ? array() : $this->database->rows(
			$this->select() . ' WHERE v.product_id IN (' . implode( ',', $ids ) . ') AND v.language = %s',
			array( $this->languages->current()->code )
		);
	}

	/**
	 * @param array<string, string|null> $row
	 * @param list<ProductAttribute>     $attributes
	 * @param array<int, AccessoryOffer> $offers
	 */
	private function details( array $row, array $attributes, array $offers = array() ): ProductDetails {
		$gallery = json_decode( (string) $row['gallery'], true );
		return new ProductDetails(
			item: $this->reader->item( $row, $offers ),
			post: (int) $row['post_id'],
			gallery: array_values(
				array_filter(
					array_map(
						fn ( mixed $stored ): ?array => $this->reader->image( array( 'image' => (string) $stored ) + $row ),
						is_array( $gallery ) ? $gallery : array()
					)
				)
			),
			weightGrams: (int) $row['weight_g'],
			category: $row['category_id'] === null ? null : array(
				'id'    => (int) $row['category_id'],
				'title' => (string) $row['category_title'],
				'url'   => $this->languages->exactUrl( (string) $row['category_path'] ),
				'trail' => CategoryTrail::links( $row['category_trail'], $this->languages ),
			),
			attributes: $attributes,
			brand: $row['brand_name'] === null ? null : Brand::fromRow( self::prefixed( $row, 'brand_' ) ),
			manufacturer: $row['manufacturer_name'] === null ? null : Manufacturer::fromRow( self::prefixed( $row, 'manufacturer_' ) ),
			gtin: (string) $row['gtin'],
			mpn: (string) $row['mpn'],
			unlisted: (int) $row['unlisted'] === 1,
		);
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array<string, string|null> Columns with this prefix, without it.
	 */
	private static function prefixed( array $row, string $prefix ): array {
		$found = array();
		foreach ( $row as $column => $value ) {
			if ( str_starts_with( $column, $prefix ) ) {
				$found[ substr( $column, strlen( $prefix ) ) ] = $value;
			}
		}
		return $found;
	}
}
