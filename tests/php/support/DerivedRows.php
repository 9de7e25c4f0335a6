<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;

/** The rows of a generated catalogue that the database derives from its facts and read model. */
final class DerivedRows {

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
	}

	/** @return array<string, string> Statements by what they write. */
	public function statements(): array {
		$wpdb     = $this->database->wpdb;
		$text     = "'<!-- wp:paragraph --><p>', v.excerpt, '</p><!-- /wp:paragraph -->'";
		$bases    = implode(
			' ',
			array_map(
				static fn ( Language $language ): string => "WHEN '$language->code' THEN "
					. ( 2 + strlen( PathBases::standard( PathBases::PRODUCT, $language->code ) ) ),
				$this->languages->all()
			)
		);
		$slug     = "SUBSTR(v.path, CASE v.language $bases END)";
		[ $date, $content, $guid ] = BulkInsert::isSqlite()
			? array( "datetime(p.created_at, 'unixepoch')", str_replace( ', ', ' || ', $text ), "'product-' || v.post_id" )
			: array( 'FROM_UNIXTIME(p.created_at)', "CONCAT($text)", "CONCAT('product-', v.post_id)" );
		return array(
			'posts'      => "INSERT INTO $wpdb->posts (ID, post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt,
				post_status, comment_status, ping_status, post_name, to_ping, pinged, post_modified, post_modified_gmt,
				post_content_filtered, guid, post_type)
				SELECT v.post_id, 1, $date, $date, $content, v.title, v.excerpt, 'publish', 'closed', 'closed', $slug, '', '', $date, $date,
				'', $guid, '" . PostTypes::PRODUCT . "' FROM {product_view} v JOIN {products} p ON p.id = v.product_id ORDER BY v.post_id",
			'translations' => "INSERT INTO {translations} (kind, canonical_id, language, object_id)
				SELECT 'product', product_id, language, post_id FROM {product_view} ORDER BY product_id, language",
			'paths'      => "INSERT INTO {paths} (language, path, kind, object_id)
				SELECT language, path, 'product', post_id FROM {product_view} ORDER BY language, path",
			'price log'  => 'INSERT INTO {price_log} (product_id, price, sale_price, at)
				SELECT id, price, sale_price, created_at FROM {products} ORDER BY id',
			'terms'      => "INSERT INTO $wpdb->term_relationships (object_id, term_taxonomy_id, term_order)
				SELECT v.post_id, t.term_taxonomy_id, 0
				FROM {product_categories} pc
				JOIN {category_view} c ON c.category_id = pc.category_id
				JOIN $wpdb->term_taxonomy t ON t.term_id = c.term_id
				JOIN {product_view} v ON v.product_id = pc.product_id AND v.language = c.language",
			'term counts' => "UPDATE $wpdb->term_taxonomy SET count = (SELECT COUNT(*) FROM $wpdb->term_relationships r
				WHERE r.term_taxonomy_id = $wpdb->term_taxonomy.term_taxonomy_id)",
		);
	}
}
