<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

/** Options of product families. Options are attributes; the values of each variant are in `product_attributes`. */
final class FamilyTables {

	/** @return array<string, string> */
	public static function all(): array {
		return array(
			'family_options' => '
				product_id bigint(20) unsigned NOT NULL,
				attribute_id bigint(20) unsigned NOT NULL,
				position int(11) NOT NULL DEFAULT 0,
				value_ids text NOT NULL,
				PRIMARY KEY  (product_id,attribute_id),
				KEY attribute (attribute_id)',
		);
	}
}
