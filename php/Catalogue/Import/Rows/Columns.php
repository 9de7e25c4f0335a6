<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Rows;

use Vitrine\Catalogue\ProductText;

/** Columns of our own CSV format, for import and export. Text columns exist once per language: `title:de`. */
final class Columns {

	public const SKU = 'sku';

	/** Value of the `stock` column for products without stock tracking that are always available. */
	public const ALWAYS_IN_STOCK = 'always';

	/** Language-independent columns, in export order. */
	public const FACTS = array(
		self::SKU, 'price', 'sale_price', 'vat_class', 'vat_rate', 'stock', 'lead_days', 'shipping_methods', 'shipping_price', 'weight_g',
		'featured', 'withdrawal_exempt', 'categories', 'pictures', 'accessories', 'created',
	);

	/** Columns per language. */
	public const TEXTS = array( 'title', 'status', 'slug', 'excerpt', 'content', ...ProductText::DETAILS );

	public static function text( string $field, string $language ): string {
		return "$field:$language";
	}

	/**
	 * @param list<string> $languages Language codes.
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
