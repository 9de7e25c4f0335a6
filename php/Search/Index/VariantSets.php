<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;

/**
 * Sets by which lists find a family only if one of its variants has all the values that are filtered by, and is available. The values of
 * all variants together would also find a family of a red S and a blue L for "red, L". A variant adds its pairs of values and, with three
 * options, all three, so a family of 200 variants is in at most 800 of these sets, and in those of values that are sold out.
 */
final class VariantSets {

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param array<int, Document>        $documents
	 * @param array<int, array<int, int>> $options   Filterable attributes by value, by family: those of its enabled variants.
	 */
	public function describe( array $documents, array $options ): void {
		if ( $options === array() ) {
			return;
		}
		$available = array();
		foreach (
			$this->database->rows(
				'SELECT family_id, combination, stock FROM {products}
				WHERE family_id IN (' . implode( ',', array_keys( $options ) ) . ') AND enabled = 1 AND combination IS NOT NULL'
			) as $row
		) {
			$family = (int) $row['family_id'];
			$own    = array_filter(
				explode( '-', (string) $row['combination'] ),
				static fn ( string $value ): bool => isset( $options[ $family ][ (int) $value ] )
			);
			foreach ( self::keys( $own ) as $key ) {
				$available[ $family ][ $key ] = ( $available[ $family ][ $key ] ?? false )
					|| $row['stock'] === null || (int) $row['stock'] > 0;
			}
		}
		foreach ( $options as $family => $attributes ) {
			$documents[ $family ]->add( ...array_map( SetName::option( ... ), array_values( $attributes ) ) );
			foreach ( $available[ $family ] ?? array() as $key => $isAvailable ) {
				$key = (string) $key;
				$documents[ $family ]->add(
					...( str_contains( $key, '-' ) ? array( SetName::combination( $key ) ) : array() ),
					...( $isAvailable ? array() : array( SetName::soldOut( $key ) ) )
				);
			}
		}
	}

	/**
	 * @param array<string> $values Of a variant, ascending.
	 * @return list<string> Each value, each pair, and all three.
	 */
	private static function keys( array $values ): array {
		$keys = array( '' );
		foreach ( $values as $value ) {
			foreach ( $keys as $key ) {
				$keys[] = ltrim( "$key-$value", '-' );
			}
		}
		return array_slice( $keys, 1 );
	}
}
