<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\I18n\Languages;
use Vitrine\Import\Mapping\ColumnGuide;
use Vitrine\Import\Rows\Columns;

/** A CSV file with all columns of the import and one product as an example, to be filled in a spreadsheet. */
final class ImportTemplate {

	/** Columns without an example: they need other products or files, or are only for products with variants. */
	private const EMPTY = array(
		Columns::FAMILY, Columns::OPTIONS, Columns::ENABLED, 'sale_price', 'sale_from', 'sale_until', 'vat_rate', 'shipping_methods',
		'categories', 'pictures', 'accessories', 'created', 'energy_class', 'energy_label', 'energy_sheet', 'featured',
	);

	/** Columns whose example has a decimal point. */
	private const DECIMALS = array( 'price', 'shipping_price' );

	public function __construct( private readonly Languages $languages ) {
	}

	/** @return list<string> */
	public function titles(): array {
		return Columns::all( array_column( $this->languages->all(), 'code' ) );
	}

	/**
	 * @param string $decimal Decimal mark of the user's spreadsheet.
	 * @return list<string>
	 */
	public function example( string $decimal ): array {
		$cells = array();
		foreach ( $this->languages->all() as $language ) {
			foreach ( ColumnGuide::all( $language->code ) as $info ) {
				$cells[ $info->column ] = match ( true ) {
					in_array( $info->column, self::EMPTY, true )    => '',
					in_array( $info->column, self::DECIMALS, true ) => str_replace( '.', $decimal, $info->example ),
					default                                         => $info->example,
				};
			}
			// Two languages can't share an address.
			$cells[ Columns::text( 'slug', $language->code ) ] = '';
		}
		return array_map( static fn ( string $title ): string => $cells[ $title ] ?? '', $this->titles() );
	}
}
