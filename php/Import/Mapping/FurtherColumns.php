<?php
declare(strict_types=1);

namespace Vitrine\Import\Mapping;

use Vitrine\Import\Rows\Columns;

defined( 'ABSPATH' ) || exit;

/** The part of `ColumnGuide` about legal facts, attributes and texts. */
final class FurtherColumns {

	/** @return list<ColumnInfo> */
	public static function legal( string $none ): array {
		$file = __( 'A file of the media library', 'vitrine' );
		return array(
			new ColumnInfo(
				'energy_class',
				__( 'Energy efficiency class', 'vitrine' ),
				__( 'A letter from A to G', 'vitrine' ),
				$none,
				'C'
			),
			new ColumnInfo( 'energy_label', __( 'Energy label', 'vitrine' ), $file, $none, 'label.png' ),
			new ColumnInfo( 'energy_sheet', __( 'Product information sheet', 'vitrine' ), $file, $none, 'sheet.pdf' ),
			new ColumnInfo(
				'durability_years',
				__( 'Producer’s guarantee of durability', 'vitrine' ),
				__( 'In years', 'vitrine' ),
				'0',
				'5'
			),
			new ColumnInfo(
				'nature',
				__( 'Kind of product', 'vitrine' ),
				__( '“goods”, “digital” or “service”', 'vitrine' ),
				'goods',
				'goods'
			),
			new ColumnInfo(
				'identification',
				__( 'Type, batch or model', 'vitrine' ),
				/* translators: %d: number of characters */
				sprintf( __( 'At most %d characters', 'vitrine' ), 100 ),
				$none,
				'Model 3'
			),
		);
	}

	/** @return list<ColumnInfo> */
	public static function attributes( string $language, string $none ): array {
		return array(
			new ColumnInfo(
				Columns::attribute( 'glaze', $language ),
				__( 'Attribute with text', 'vitrine' ),
				__( 'Values separated by “|”, in all languages in the same order. The name in the column is “Name in import files” of the attribute, or its title; missing attributes and values are created', 'vitrine' ),
				$none,
				'Red|Green'
			),
			new ColumnInfo(
				Columns::attribute( 'height' ),
				__( 'Attribute with a number, or with yes or no', 'vitrine' ),
				__( 'A number, or 1 for yes and 0 for no', 'vitrine' ),
				$none,
				'24'
			),
			new ColumnInfo(
				Columns::option( 'color', $language ),
				__( 'Option of a variant', 'vitrine' ),
				__( 'All values of a product with variants, separated by “|”; a variant has one of them', 'vitrine' ),
				__( 'only needed for products with variants', 'vitrine' ),
				'Red|Blue'
			),
		);
	}

	/** @return list<ColumnInfo> */
	public static function texts( string $language ): array {
		$empties = __( 'empties the text; if all cells of a language are empty, its texts stay', 'vitrine' );
		$column  = static fn ( string $field ): string => Columns::text( $field, $language );
		return array(
			new ColumnInfo(
				$column( 'title' ),
				__( 'Title', 'vitrine' ),
				__( 'One column for each language; each language of a product needs a title', 'vitrine' ),
				$empties,
				'Cup'
			),
			new ColumnInfo(
				$column( 'status' ),
				__( 'Status', 'vitrine' ),
				__( '“publish”, “unlisted” (published, in no list; applies to all languages), “draft”, “private” or “pending”', 'vitrine' ),
				__( 'stays as it is; a new product is published', 'vitrine' ),
				'publish'
			),
			new ColumnInfo(
				$column( 'slug' ),
				__( 'Last part of the address', 'vitrine' ),
				__( 'Lower-case letters, digits and hyphens', 'vitrine' ),
				__( 'stays as it is; a new product gets one from its title', 'vitrine' ),
				'cup'
			),
			new ColumnInfo(
				$column( 'excerpt' ),
				__( 'Short description', 'vitrine' ),
				__( 'Text or HTML', 'vitrine' ),
				$empties,
				'A blue cup.'
			),
			new ColumnInfo(
				$column( 'content' ),
				__( 'Description', 'vitrine' ),
				__( 'Text or HTML', 'vitrine' ),
				$empties,
				'<p>Made by hand.</p>'
			),
			new ColumnInfo(
				$column( 'warnings' ),
				__( 'Safety warnings', 'vitrine' ),
				/* translators: %s: number of characters */
				sprintf( __( 'Text of up to %s characters', 'vitrine' ), number_format_i18n( 5000 ) ),
				$empties,
				'Do not use in the oven.'
			),
		);
	}
}
