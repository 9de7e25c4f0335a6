<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use stdClass;
use Vitrine\Admin\Translations\OneRowPerTranslation;
use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Catalogue\Facts\MissingFacts;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\SalePeriod;
use WP_Query;

/** Makes the post list a product list: each product once; search, filters and sorting use product data. */
final class AdminProductQuery {

	/** Sort expressions by list column. */
	private const SORTS = array(
		'vitrine_sku'   => 'vp.sku',
		'vitrine_price' => 'CASE WHEN {sale} THEN vp.sale_price ELSE vp.price END',
		'vitrine_stock' => "CASE WHEN vp.kind = 'family'
			THEN (SELECT SUM(vs.stock) FROM {products} vs WHERE vs.family_id = vp.id AND vs.enabled = 1) ELSE vp.stock END",
	);

	/** Maximum number of search words. */
	private const MAX_WORDS = 8;

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly OneRowPerTranslation $oneRow,
		private readonly MissingFacts $facts,
		private readonly CategoryTree $tree,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param array<string, mixed> $columns
	 * @return array<string, mixed>
	 */
	public static function sortable( array $columns ): array {
		return $columns + array_combine( array_keys( self::SORTS ), array_keys( self::SORTS ) );
	}

	/**
	 * Hook `posts_search`: `clauses()` searches instead.
	 */
	public function search( string $search, WP_Query $query ): string {
		return self::concerns( $query ) ? '' : $search;
	}

	/**
	 * @param array<string, string> $clauses
	 * @return array<string, string>
	 */
	public function clauses( array $clauses, WP_Query $query ): array {
		if ( ! self::concerns( $query ) ) {
			return $clauses;
		}
		$choice            = ListCriteria::fromRequest( $this->languages );
		$conditions        = array(
			...$this->version( $choice, $query->get( 'post_status' ) === 'trash' ),
			...$this->chosen( $choice ),
			...$this->searchWords( (string) $query->get( 's' ) ),
		);
		$clauses['join']  .= $this->joins();
		$clauses['where'] .= $conditions === array() ? '' : ' AND ' . implode( ' AND ', $conditions );
		$orderBy           = $query->get( 'orderby' );
		$sort              = is_string( $orderBy ) ? self::SORTS[ $orderBy ] ?? null : null;
		if ( $sort !== null ) {
			$clauses['orderby'] = strtr( $sort, array( '{products}' => $this->database->table( 'products' ), '{sale}' => $this->onSale() ) )
				. ( strtoupper( (string) $query->get( 'order' ) ) === 'DESC' ? ' DESC, ' : ' ASC, ' )
				. "{$this->database->wpdb->posts}.ID DESC";
		}
		return $clauses;
	}

	/**
	 * Hook `wp_count_posts`: WordPress counts posts, the list shows products.
	 */
	public function count( stdClass $counts, string $type ): stdClass {
		if ( $type !== PostTypes::PRODUCT || ! ListCriteria::isProductList() ) {
			return $counts;
		}
		$posts   = $this->database->wpdb->posts;
		$counted = clone $counts;
		foreach ( array_keys( get_object_vars( $counted ) ) as $status ) {
			$counted->$status = $status === 'trash' ? $counts->$status : 0;
		}
		$version = implode( ' AND ', $this->version( new ListCriteria( '', '', 0, '', false ), false ) );
		$rows    = $this->database->rows(
			"SELECT $posts.post_status, COUNT(*) AS found FROM $posts {$this->joins()}
			WHERE $posts.post_type = %s AND $posts.post_status <> 'trash' AND $version GROUP BY $posts.post_status",
			array( PostTypes::PRODUCT )
		);
		foreach ( $rows as $row ) {
			$counted->{$row['post_status']} = (int) $row['found'];
		}
		return $counted;
	}

	private static function concerns( WP_Query $query ): bool {
		return $query->is_main_query() && $query->get( 'post_type' ) === PostTypes::PRODUCT && ListCriteria::isProductList();
	}

	private function joins(): string {
		return $this->oneRow->join( Translations::PRODUCT )
			. " LEFT JOIN {$this->database->table( 'products' )} vp ON vp.id = vt.canonical_id";
	}

	/**
	 * Selects the text that represents each product.
	 *
	 * @return list<string>
	 */
	private function version( ListCriteria $criteria, bool $trash ): array {
		if ( $criteria->language !== '' ) {
			return array( $this->database->prepared( 'vt.language = %s', array( $criteria->language ) ) );
		}
		if ( $trash ) {
			return array();
		}
		return array( $this->oneRow->condition( Translations::PRODUCT ) );
	}

	/** @return list<string> */
	private function chosen( ListCriteria $criteria ): array {
		$conditions = array();
		if ( $criteria->missing !== '' ) {
			$conditions[] = $this->database->prepared(
				"NOT EXISTS (SELECT 1 FROM {translations} mt JOIN {$this->database->wpdb->posts} mp ON mp.ID = mt.object_id AND mp.post_status = 'publish' WHERE mt.kind = 'product' AND mt.canonical_id = vt.canonical_id AND mt.language = %s)",
				array( $criteria->missing )
			);
		}
		if ( $criteria->category > 0 ) {
			$branch       = implode( ',', $this->tree->branch( $criteria->category ) );
			$conditions[] = "EXISTS (SELECT 1 FROM {$this->database->table( 'product_categories' )} vc
				WHERE vc.product_id = vt.canonical_id AND vc.category_id IN ($branch))";
		}
		$conditions[] = $this->anyVariant(
			match ( $criteria->stock ) {
				'there' => '(vp.stock > 0 OR (vp.stock IS NULL AND vp.always_in_stock = 1))',
				'few'   => 'vp.stock <= ' . ListCriteria::FEW_LEFT_MAX,
				'none'  => 'vp.stock = 0',
				'order' => '(vp.id IS NOT NULL AND vp.stock IS NULL AND vp.always_in_stock = 0)',
				default => '',
			}
		);
		$conditions[] = $this->anyVariant( $criteria->sale ? $this->onSale() : '' );
		$conditions[] = match ( $criteria->listed ) {
			'yes'   => 'vp.unlisted = 0',
			'no'    => 'vp.unlisted = 1',
			default => '',
		};
		if ( $criteria->facts !== '' ) {
			$conditions[] = "vt.canonical_id IN ({$this->facts->products( $criteria->facts )})";
		}
		return array_values( array_filter( $conditions ) );
	}

	private function onSale(): string {
		return SalePeriod::condition( 'vp.', $this->clock->now()->getTimestamp() );
	}

	/** The condition for a simple product, or for a variant of a family. */
	private function anyVariant( string $condition ): string {
		$variants = "SELECT 1 FROM {$this->database->table( 'products' )} vc WHERE vc.family_id = vp.id AND vc.enabled = 1 AND ";
		return $condition === ''
			? ''
			: "((vp.kind <> 'family' AND $condition) OR (vp.kind = 'family' AND EXISTS ($variants" . str_replace( 'vp.', 'vc.', $condition ) . ')))';
	}

	/** @return list<string> */
	private function searchWords( string $typed ): array {
		$posts = $this->database->wpdb->posts;
		$words = array_slice( preg_split( '/\s+/u', trim( $typed ), -1, PREG_SPLIT_NO_EMPTY ) ?: array(), 0, self::MAX_WORDS );
		return array_map(
			function ( string $word ) use ( $posts ): string {
				// A sign such as ™ has no letters, which each title would contain.
				$line  = SearchNormalizer::line( $word );
				$typed = '%' . $this->database->wpdb->esc_like( $word ) . '%';
				return $this->database->prepared(
					"($posts.post_title LIKE %s OR vp.sku LIKE %s
					OR EXISTS (SELECT 1 FROM {products} vc WHERE vc.family_id = vp.id AND vc.sku LIKE %s)
					OR EXISTS (SELECT 1 FROM {product_view} vv WHERE vv.product_id = vt.canonical_id AND vv.search_title LIKE %s))",
					array( $typed, $typed, $typed, $line === '' ? $typed : '%' . $this->database->wpdb->esc_like( $line ) . '%' )
				);
			},
			$words
		);
	}
}
