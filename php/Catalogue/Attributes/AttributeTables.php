<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

/** Tables of attributes, their values, brands and manufacturers. Labels are JSON by language code. */
final class AttributeTables {

	/** @return array<string, string> */
	public static function all(): array {
		return array(
			'attributes'         => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				code varchar(60) NOT NULL,
				type varchar(10) NOT NULL,
				unit varchar(20) NOT NULL DEFAULT '',
				labels text NOT NULL,
				position int(11) NOT NULL DEFAULT 0,
				filterable int(11) NOT NULL DEFAULT 0,
				indexable int(11) NOT NULL DEFAULT 0,
				comparable int(11) NOT NULL DEFAULT 0,
				visible int(11) NOT NULL DEFAULT 1,
				schema_property varchar(20) NOT NULL DEFAULT '',
				PRIMARY KEY  (id),
				UNIQUE KEY code (code)",
			'attribute_values'   => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				attribute_id bigint(20) unsigned NOT NULL,
				labels mediumtext NOT NULL,
				label_key varchar(32) NOT NULL,
				color varchar(7) NOT NULL DEFAULT '',
				picture bigint(20) unsigned NOT NULL DEFAULT 0,
				image text NOT NULL,
				position int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				KEY attribute (attribute_id,position),
				KEY label (attribute_id,label_key)",
			'product_attributes' => '
				product_id bigint(20) unsigned NOT NULL,
				attribute_id bigint(20) unsigned NOT NULL,
				value_id bigint(20) unsigned NOT NULL DEFAULT 0,
				number double DEFAULT NULL,
				position int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (product_id,attribute_id,value_id),
				KEY attribute (attribute_id),
				KEY value (value_id)',
			'brands'             => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				name varchar(120) NOT NULL,
				url varchar(500) NOT NULL DEFAULT '',
				picture bigint(20) unsigned NOT NULL DEFAULT 0,
				image text NOT NULL,
				PRIMARY KEY  (id),
				KEY name (name)",
			'manufacturers'      => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				name varchar(120) NOT NULL,
				url varchar(500) NOT NULL DEFAULT '',
				picture bigint(20) unsigned NOT NULL DEFAULT 0,
				image text NOT NULL,
				address text NOT NULL,
				email varchar(200) NOT NULL DEFAULT '',
				responsible text NOT NULL,
				PRIMARY KEY  (id),
				KEY name (name)",
		);
	}
}
