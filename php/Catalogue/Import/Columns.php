<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\ProductText;

/** The columns of the shop's own files, for reading and for writing. Texts have one a language: `title:de`. */
final class Columns {

	public const SKU = 'sku';

	/** In the column `stock`: not counted, and sold from stock at any time. */
	public const ALWAYS_IN_STOCK = 'always';

	/** What is the same in all languages, in the order in which it is written. */
	public const FACTS = array( self::SKU, 'price', 'sale_price', 'vat_class', 'vat_rate', 'stock', 'lead_days', 'shipping_methods', 'shipping_price', 'weight_g', 'featured', 'withdrawal_exempt', 'categories', 'pictures', 'accessories', 'created' );

	/** Of each language. */
	public const TEXTS = array( 'title', 'status', 'slug', 'excerpt', 'content', ...ProductText::DETAILS );

	public static function text( string $field, string $language ): string {
		return "$field:$language";
	}

	/**
	 * @param list<string> $languages Codes.
	 * @return list<string>
	 */
	public static function all( array $languages ): array {
		$columns = self::FACTS;
		foreach ( $languages as $language ) {
			foreach ( self::TEXTS as $field ) {
				$columns[] = self::text( $field, $language );
			}
		}
		return $columns;
	}
}
