<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use Vitrine\Kernel\Currency;

/** Columns of our own CSV format, for import and export. Text columns exist once per language: `title:de`. */
final class Columns {

	public const SKU = 'sku';

	/** `simple`, `family` or `variant`. */
	public const KIND = 'kind';

	/** Of a variant: SKU of the product that it belongs to. */
	public const FAMILY = 'family';

	/** Of a family: its options in order. */
	public const OPTIONS = 'options';

	/** Of a variant: 0 if it is not for sale. */
	public const ENABLED = 'enabled';

	/** Value of the `stock` column for products without stock tracking that are always available. */
	public const ALWAYS_IN_STOCK = 'always';

	/** Value of a `status` column: published, and no list shows the product. */
	public const UNLISTED = 'unlisted';

	/** Language-independent columns, in export order. */
	public const FACTS = array(
		self::SKU, self::KIND, self::FAMILY, self::OPTIONS, self::ENABLED, 'price', 'sale_price', 'sale_from', 'sale_until',
		'vat_class', 'vat_rate', 'stock', 'lead_days', 'shipping_methods', 'shipping_price', 'weight_g',
		'featured', 'withdrawal_exempt', 'categories', 'pictures', 'accessories', 'created', 'brand', 'manufacturer', 'gtin', 'mpn',
		'net_content', 'energy_class', 'energy_label', 'energy_sheet', 'durability_years', 'nature', 'identification',
	);

	/** Columns with a file of the media library. */
	public const FILES = array( 'energy_label', 'energy_sheet' );

	/** Columns per language. */
	public const TEXTS = array( 'title', 'status', 'slug', 'excerpt', 'content', 'warnings' );

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

	/** `price_CHF` or `sale_price_CHF` of any case: a price typed in another currency. */
	public static function otherPrice( string $header ): ?string {
		return preg_match( '/^((?:sale_)?price_)([a-z]{3})$/iD', trim( $header ), $parts ) === 1
			&& in_array( strtoupper( $parts[2] ), Currency::CODES, true )
				? strtolower( $parts[1] ) . strtoupper( $parts[2] )
				: null;
	}

	/** `attribute:material:de`, or `attribute:height` without a language. The name is a code or a label. */
	public static function attribute( string $name, string $language = '' ): string {
		return "attribute:$name" . ( $language === '' ? '' : ":$language" );
	}

	/** `option:color:de`: the values that a family offers, or the one of a variant. */
	public static function option( string $name, string $language = '' ): string {
		return "option:$name" . ( $language === '' ? '' : ":$language" );
	}

	/** @return array{string, string}|null Name and language ('' if the column names none) of an attribute column. */
	public static function attributeParts( string $column ): ?array {
		return self::parts( 'attribute', $column );
	}

	/** @return array{string, string}|null The same of an option column. */
	public static function optionParts( string $column ): ?array {
		return self::parts( 'option', $column );
	}

	/**
	 * @param string       $header    Column name in a file.
	 * @param list<string> $languages Language codes.
	 */
	public static function optionColumn( string $header, array $languages ): ?string {
		$parts = self::optionParts( (string) preg_replace( '/^option:/i', 'option:', trim( $header ) ) );
		return $parts === null || ( $parts[1] !== '' && ! in_array( $parts[1], $languages, true ) ) ? null : self::option( ...$parts );
	}

	/** @return array{string, string}|null */
	private static function parts( string $kind, string $column ): ?array {
		return preg_match( "/^$kind:\s*(.*?\S)\s*(?::([a-z]{2}(?:-[a-z]{2})?))?$/uD", $column, $parts ) === 1
			? array( $parts[1], $parts[2] ?? '' )
			: null;
	}

	/**
	 * @param string       $header    Column name in a file.
	 * @param list<string> $languages Language codes.
	 */
	public static function attributeColumn( string $header, array $languages ): ?string {
		$parts = self::attributeParts( (string) preg_replace( '/^attribute:/i', 'attribute:', trim( $header ) ) );
		return $parts === null || ( $parts[1] !== '' && ! in_array( $parts[1], $languages, true ) )
			? null
			: self::attribute( ...$parts );
	}
}
