<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

/**
 * Column names of Shopify's inventory export: a record for each variant and location. An older one has a column for each location instead.
 * Remarks in brackets such as "Available (not editable)" vary.
 */
final readonly class ShopifyInventoryHeaders {

	private const PRODUCT = array(
		'handle', 'title', 'option1 name', 'option1 value', 'option2 name', 'option2 value', 'option3 name', 'option3 value', 'sku',
	);

	private const QUANTITIES = array( 'incoming', 'unavailable', 'committed', 'available', 'on hand' );

	private const OTHER = array( 'hs code', 'coo', 'location', 'bin name', 'barcode' );

	/** @var array<int, string> Key by position, of the columns that are read. */
	public array $keys;

	/** @var array<int, string> Name of the location by position, in an older file. */
	public array $locations;

	/** @param list<string> $header */
	public function __construct( private array $header ) {
		$names       = array_map( self::plain( ... ), $header );
		$read        = array( ...self::PRODUCT, 'location', in_array( 'available', $names, true ) ? 'available' : 'on hand' );
		$this->keys  = array_intersect( array_unique( $names ), $read );
		$known       = array( ...self::PRODUCT, ...self::QUANTITIES, ...self::OTHER, '' );
		$this->locations = in_array( 'location', $names, true )
			? array()
			: array_intersect_key( $header, array_diff( $names, $known ) );
	}

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		$names = array_map( self::plain( ... ), $header );
		$marks = in_array( 'location', $names, true ) ? array( 'available', 'on hand' ) : array( 'hs code', 'coo' );
		return array_diff( array( 'handle', 'title', 'option1 name', 'option1 value', 'sku' ), $names ) === array()
			&& array_intersect( $marks, $names ) !== array();
	}

	/** Name in the file; '' if the column is missing. */
	public function name( string $key ): string {
		$place = array_search( $key, $this->keys, true );
		return $place === false ? '' : $this->header[ $place ];
	}

	/** Key of the column with the quantity; '' in an older file. */
	public function quantity(): string {
		return array_values( array_intersect( $this->keys, self::QUANTITIES ) )[0] ?? '';
	}

	private static function plain( string $name ): string {
		return strtolower( trim( (string) preg_replace( '/\([^)]*\)\s*$/', '', $name ) ) );
	}
}
