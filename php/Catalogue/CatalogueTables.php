<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** The catalogue's tables: facts, and a read model per language for lists, search and carts. */
final class CatalogueTables {

	/** @return array<string, string> */
	public static function all(): array {
		return array(
			'products'            => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				sku varchar(64) NOT NULL,
				price int(11) NOT NULL,
				sale_price int(11) DEFAULT NULL,
				vat_rate int(11) NOT NULL DEFAULT 2100,
				vat_class varchar(20) NOT NULL DEFAULT 'own',
				stock int(11) DEFAULT NULL,
				always_in_stock int(11) NOT NULL DEFAULT 0,
				lead_days int(11) NOT NULL DEFAULT 2,
				shipping_methods varchar(120) NOT NULL DEFAULT 'carrier,pickup',
				shipping_price int(11) NOT NULL DEFAULT 0,
				featured int(11) NOT NULL DEFAULT 0,
				weight_g int(11) NOT NULL DEFAULT 0,
				pictures text NOT NULL,
				created_at bigint(20) NOT NULL,
				withdrawal_exempt int(11) NOT NULL DEFAULT 0,
				revision int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY sku (sku)",
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
			'product_view'        => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				product_id bigint(20) unsigned NOT NULL,
				language varchar(10) NOT NULL,
				post_id bigint(20) unsigned NOT NULL,
				fallback int(11) NOT NULL DEFAULT 0,
				title varchar(200) NOT NULL,
				path varchar(180) NOT NULL,
				excerpt text NOT NULL,
				image text NOT NULL,
				gallery mediumtext DEFAULT NULL,
				search_title varchar(400) NOT NULL,
				search_text text NOT NULL,
				sort_key varchar(190) NOT NULL,
				price int(11) NOT NULL,
				prior_price int(11) DEFAULT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY version (language,product_id),
				KEY newest (language,created_at),
				KEY price (language,price),
				KEY name (language,sort_key),
				KEY product (product_id),
				KEY post (post_id,language)',
			'category_view'       => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				category_id bigint(20) unsigned NOT NULL,
				language varchar(10) NOT NULL,
				term_id bigint(20) unsigned NOT NULL,
				fallback int(11) NOT NULL DEFAULT 0,
				title varchar(200) NOT NULL,
				path varchar(180) NOT NULL,
				description text NOT NULL,
				image text NOT NULL,
				position int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY version (language,category_id),
				KEY category (category_id)',
		);
	}
}
