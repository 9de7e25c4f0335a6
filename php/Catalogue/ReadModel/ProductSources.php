<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Categories\CategoryTrail;
use Vitrine\Catalogue\UnpricedProducts;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use WP_Post;

/** Everything that the read model of a batch of products is made of, read in a few queries regardless of their number. */
final readonly class ProductSources {

	/**
	 * @param array<int, array<string, string|null>>                $facts      By product.
	 * @param array<int, array<string, array<string, string|null>>> $rows       Existing rows of the read model, by product and language.
	 * @param array<int, array<string, WP_Post>>                    $posts      Published posts of products with a price, by product
	 *   and language.
	 * @param array<int, array<string, list<string>>>               $categories Titles, by product and language.
	 */
	private function __construct( public array $facts, public array $rows, public array $posts, public array $categories ) {
	}

	/** @param list<int> $products */
	public static function read( Database $database, Translations $translations, array $products ): self {
		$in    = implode( ',', $products );
		$facts = array();
		foreach (
			$database->rows(
				"SELECT p.id, p.sku, p.pictures, p.kind, p.gtin, p.mpn, b.name AS brand,
				CASE WHEN " . UnpricedProducts::CONDITION . " THEN 1 ELSE 0 END AS unpriced
				FROM {products} p LEFT JOIN {brands} b ON b.id = p.brand_id WHERE p.id IN ($in)"
			) as $row
		) {
			$facts[ (int) $row['id'] ] = $row;
		}
		$rows = array();
		foreach ( $database->rows( "SELECT * FROM {product_view} WHERE product_id IN ($in)" ) as $row ) {
			$rows[ (int) $row['product_id'] ][ (string) $row['language'] ] = $row;
		}
		$titles = array();
		foreach (
			$database->rows(
				"SELECT c.product_id, v.language, v.title, v.trail FROM {product_categories} c
				JOIN {category_view} v ON v.category_id = c.category_id
				WHERE c.product_id IN ($in) ORDER BY c.product_id, c.position"
			) as $row
		) {
			// A search for "ceramics" finds cups.
			[ $id, $code ]          = array( (int) $row['product_id'], (string) $row['language'] );
			$titles[ $id ][ $code ] = array(
				...$titles[ $id ][ $code ] ?? array(),
				(string) $row['title'],
				...CategoryTrail::titles( $row['trail'] ),
			);
		}
		self::loadPictures( $facts );
		$priced = array_filter( $facts, static fn ( array $row ): bool => (int) $row['unpriced'] === 0 );
		return new self( $facts, $rows, self::posts( $translations->versionsOf( Translations::PRODUCT, array_keys( $priced ) ) ), $titles );
	}

	/**
	 * @param array<int, array<string, int>> $versions
	 * @return array<int, array<string, WP_Post>>
	 */
	private static function posts( array $versions ): array {
		_prime_post_caches( array_merge( ...array_map( array_values( ... ), array_values( $versions ) ) ), false, true );
		return array_map(
			static fn ( array $posts ): array => array_filter(
				array_map( get_post( ... ), $posts ),
				static fn ( ?WP_Post $post ): bool => $post !== null && $post->post_status === 'publish' && $post->post_password === ''
			),
			$versions
		);
	}

	/**
	 * Into WordPress's cache.
	 *
	 * @param array<int, array<string, string|null>> $facts
	 */
	private static function loadPictures( array $facts ): void {
		$ids = array_filter( array_map( intval( ... ), explode( ',', implode( ',', array_column( $facts, 'pictures' ) ) ) ) );
		_prime_post_caches( array_values( array_unique( $ids ) ), false, true );
	}
}
