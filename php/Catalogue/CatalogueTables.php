<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** The catalogue's tables: facts, and a read model per language for lists, search and carts. */
final class CatalogueTables {

	/** @return array<string, string> */
	public static function all(): array {
		return array(
			// `sale_from` and `sale_until` are the first and last second of a sale; changes after `price_set_at` are not logged yet.
			'products'            => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				sku varchar(64) NOT NULL,
				price int(11) NOT NULL,
				no_price tinyint(1) NOT NULL DEFAULT 0,
				sale_price int(11) DEFAULT NULL,
				sale_from bigint(20) DEFAULT NULL,
				sale_until bigint(20) DEFAULT NULL,
				price_set_at bigint(20) NOT NULL DEFAULT 0,
				vat_rate int(11) NOT NULL DEFAULT 2100,
				vat_class varchar(20) NOT NULL DEFAULT 'own',
				stock int(11) DEFAULT NULL,
				always_in_stock int(11) NOT NULL DEFAULT 0,
				lead_days int(11) NOT NULL DEFAULT 2,
				shipping_methods varchar(120) NOT NULL DEFAULT 'carrier,pickup',
				shipping_price int(11) NOT NULL DEFAULT 0,
				featured int(11) NOT NULL DEFAULT 0,
				sold int(11) NOT NULL DEFAULT 0,
				weight_g int(11) NOT NULL DEFAULT 0,
				pictures text NOT NULL,
				created_at bigint(20) NOT NULL,
				withdrawal_exempt int(11) NOT NULL DEFAULT 0,
				brand_id bigint(20) unsigned DEFAULT NULL,
				manufacturer_id bigint(20) unsigned DEFAULT NULL,
				gtin varchar(14) NOT NULL DEFAULT '',
				mpn varchar(70) NOT NULL DEFAULT '',
				content_amount int(11) NOT NULL DEFAULT 0,
				content_unit varchar(10) NOT NULL DEFAULT '',
				from_amount int(11) NOT NULL DEFAULT 0,
				from_unit varchar(10) NOT NULL DEFAULT '',
				energy_class varchar(1) NOT NULL DEFAULT '',
				energy_label bigint(20) unsigned NOT NULL DEFAULT 0,
				energy_sheet bigint(20) unsigned NOT NULL DEFAULT 0,
				durability_years int(11) NOT NULL DEFAULT 0,
				nature varchar(10) NOT NULL DEFAULT 'goods',
				identification varchar(100) NOT NULL DEFAULT '',
				revision int(11) NOT NULL DEFAULT 0,
				kind varchar(10) NOT NULL DEFAULT 'simple',
				family_id bigint(20) unsigned DEFAULT NULL,
				combination varchar(64) DEFAULT NULL,
				variant_position int(11) NOT NULL DEFAULT 0,
				enabled int(11) NOT NULL DEFAULT 1,
				unlisted tinyint(1) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY sku (sku),
				UNIQUE KEY combination (family_id,combination),
				KEY brand (brand_id),
				KEY manufacturer (manufacturer_id),
				KEY unlisted (unlisted),
				KEY sale_from (sale_from),
				KEY sale_until (sale_until)",
			'product_accessories' => '
				product_id bigint(20) unsigned NOT NULL,
				accessory_id bigint(20) unsigned NOT NULL,
				price int(11) DEFAULT NULL,
				position int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (product_id,accessory_id),
				KEY accessory (accessory_id)',
			'product_categories'  => '
				product_id bigint(20) unsigned NOT NULL,
				category_id bigint(20) unsigned NOT NULL,
				position int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (product_id,category_id),
				KEY category (category_id,product_id)',
			// Main category of products that are no longer shown: `ReadModel\PastProducts`.
			'past_products'       => '
				kind varchar(20) NOT NULL,
				object_id bigint(20) unsigned NOT NULL,
				category_id bigint(20) unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY  (kind,object_id)',
			'product_view'        => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				product_id bigint(20) unsigned NOT NULL,
				language varchar(10) NOT NULL,
				post_id bigint(20) unsigned NOT NULL,
				fallback int(11) NOT NULL DEFAULT 0,
				title varchar(200) NOT NULL,
				path varchar(400) NOT NULL,
				excerpt text NOT NULL,
				image text NOT NULL,
				gallery mediumtext DEFAULT NULL,
				search_title varchar(400) NOT NULL,
				search_text text NOT NULL,
				sort_key varchar(190) NOT NULL,
				swatches text DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY version (language,product_id),
				KEY product (product_id),
				KEY post (post_id,language)",
			// `parent_id` is the same in all languages, and null until the tree is read from WordPress's terms; `trail` are the ancestors
			// from the top as JSON: id, title and path.
			'category_view'       => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				category_id bigint(20) unsigned NOT NULL,
				language varchar(10) NOT NULL,
				term_id bigint(20) unsigned NOT NULL,
				fallback int(11) NOT NULL DEFAULT 0,
				title varchar(200) NOT NULL,
				path varchar(400) NOT NULL,
				description text NOT NULL,
				image text NOT NULL,
				position int(11) NOT NULL DEFAULT 0,
				parent_id bigint(20) unsigned DEFAULT NULL,
				trail text DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY version (language,category_id),
				KEY category (category_id),
				KEY parent (parent_id,category_id)',
		);
	}
}
