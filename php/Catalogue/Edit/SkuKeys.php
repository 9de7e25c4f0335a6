<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Database\Database;

/**
 * Compares SKUs like the unique key of the products. SQLite ignores the case of ASCII letters; MariaDB and MySQL ignore accents, too, and
 * take `ß` for `ss`, so they are asked for the keys by which they compare.
 */
final class SkuKeys {

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param array<string> $skus
	 * @return array<int|string, string> The same key for SKUs that are the same in the database, by SKU.
	 */
	public function of( array $skus ): array {
		$skus  = array_values( array_unique( $skus ) );
		$plain = preg_grep( '/^[\x20-\x7e]*$/D', $skus ) ?: array();
		if ( count( $plain ) === count( $skus ) || $this->database->value( 'SELECT %s = %s', array( 'É', 'e' ) ) !== '1' ) {
			return array_combine( $skus, array_map( 'strtolower', $skus ) );
		}
		$columns = array_map( static fn ( int $n ): string => "HEX(WEIGHT_STRING(%s)) AS sku$n", array_keys( $skus ) );
		$row     = $this->database->row( 'SELECT ' . implode( ', ', $columns ), $skus ) ?? array();
		return array_combine( $skus, array_map( 'strval', array_values( $row ) ) );
	}
}
