<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\ProductPages;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;

defined( 'ABSPATH' ) || exit;

final class EmbeddedProductPages implements ProductPages {

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
		private readonly EmbeddedProducts $products,
	) {
	}

	public function byPost( int $post ): ?ProductDetails {
		$row = $this->database->row(
			'SELECT ' . ItemReader::COLUMNS . ', v.gallery, p.weight_g, c.category_id, c.title AS category_title, c.path AS category_path
			FROM {product_view} v
			JOIN {products} p ON p.id = v.product_id
			LEFT JOIN {product_categories} pc ON pc.product_id = p.id AND pc.position = 0
			LEFT JOIN {category_view} c ON c.category_id = pc.category_id AND c.language = v.language
			WHERE v.post_id = %d AND v.language = %s',
			array( $post, $this->languages->current()->code )
		);
		if ( $row === null ) {
			return null;
		}
		$gallery = json_decode( (string) $row['gallery'], true );
		return new ProductDetails(
			item: $this->reader->item( $row, $this->products->offersOf( (int) $row['id'] ) ),
			post: $post,
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
			),
		);
	}
}
