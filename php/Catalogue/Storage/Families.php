<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\Families\Family;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Catalogue\Families\Variant;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\Prices\ShownPrices;

defined( 'ABSPATH' ) || exit;

/** Families from the shop's own tables. */
final class Families {

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly FamilyOptions $options,
		private readonly ItemReader $reader,
		private readonly Products $products,
		private readonly ShownPrices $prices,
	) {
	}

	/** A family for sale with the addresses of its variants in the current language; null if the product has no variants. */
	public function find( int $id ): ?Family {
		$rows = $this->database->rows(
			'SELECT p.id, p.combination, p.stock, v.path FROM {products} p
			JOIN {product_view} v ON v.product_id = p.id AND v.language = %s
			WHERE p.family_id = %d ORDER BY p.variant_position, p.id',
			array( $this->languages->current()->code, $id )
		);
		if ( $rows === array() ) {
			return null;
		}
		$options  = $this->options->of( $id );
		$variants = array();
		foreach ( $rows as $row ) {
			$variants[ (int) $row['id'] ] = new Variant(
				id: (int) $row['id'],
				values: FamilyOptions::valuesOf( (string) $row['combination'], $options ),
				available: $row['stock'] === null || (int) $row['stock'] > 0,
				url: $this->languages->exactUrl( (string) $row['path'] ),
			);
		}
		return new Family( $id, $options, $variants );
	}

	/**
	 * The product page of a family with the facts and pictures of its variants, by id. The first one is the chosen variant, and the only
	 * one with accessories; the others follow in the family's order.
	 *
	 * @return array<int, ProductDetails>
	 */
	public function details( ProductDetails $family, int $chosen, int $most ): array {
		$rows  = $this->database->rows(
			'SELECT ' . ItemReader::COLUMNS . $this->prices->columns() . ', v.gallery, p.gtin, p.mpn
			FROM {products} p JOIN {product_view} v ON v.product_id = p.id AND v.language = %s' . $this->prices->join() . '
			WHERE p.family_id = %d ORDER BY CASE WHEN p.id = %d THEN 0 ELSE 1 END, p.variant_position, p.id LIMIT %d',
			array( $this->languages->current()->code, $family->item->id, $chosen, $most )
		);
		$found = array();
		foreach ( $rows as $row ) {
			$id           = (int) $row['id'];
			$found[ $id ] = $this->variant( $family, $row, $id === $chosen ? $this->products->offersOf( $id ) : array() );
		}
		return $found;
	}

	/**
	 * @param array<string, string|null>  $row
	 * @param array<int, AccessoryOffer> $offers
	 */
	private function variant( ProductDetails $family, array $row, array $offers ): ProductDetails {
		$own = json_decode( (string) $row['gallery'], true );
		return new ProductDetails(
			item: $this->reader->item( $row, $offers ),
			post: $family->post,
			gallery: array(
				...array_values(
					array_filter(
						array_map(
							fn ( mixed $stored ): ?array => $this->reader->image( array( 'image' => (string) $stored ) + $row ),
							is_array( $own ) ? $own : array()
						)
					)
				),
				...$family->gallery,
			),
			weightGrams: (int) $row['weight_g'],
			category: $family->category,
			attributes: $family->attributes,
			brand: $family->brand,
			manufacturer: $family->manufacturer,
			gtin: (string) $row['gtin'],
			mpn: (string) $row['mpn'],
		);
	}

	/**
	 * Variant of a family by its address in the current language.
	 *
	 * @param int $post The family's post.
	 * @return array{id: int, paths: array<string, string>}|null Its id, and its paths by language code.
	 */
	public function variantAt( int $post, string $path ): ?array {
		$current = $this->languages->current()->code;
		$rows    = $this->database->rows(
			'SELECT v.product_id, w.language, w.path, w.fallback FROM {product_view} v
			JOIN {product_view} w ON w.product_id = v.product_id
			WHERE v.post_id = %d AND v.language = %s AND v.path = %s',
			array( $post, $current, $path )
		);
		if ( $rows === array() ) {
			return null;
		}
		$paths = array();
		foreach ( $rows as $row ) {
			if ( (int) $row['fallback'] !== 1 || $row['language'] === $current ) {
				$paths[ (string) $row['language'] ] = (string) $row['path'];
			}
		}
		return array(
			'id'    => (int) $rows[0]['product_id'],
			'paths' => $paths,
		);
	}
}
