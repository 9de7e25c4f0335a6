<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

use Closure;
use Vitrine\Catalogue\Import\Csv\Reader;
use Vitrine\Catalogue\Import\Csv\Record;
use Vitrine\Catalogue\Import\ImportFault;

/** Finds out what kind of product file a file is, by the names of its columns. */
final class Formats {

	private const DELIMITERS = array( ',', ';', "\t", '|' );

	/**
	 * @param list<string> $languages Codes of the shop, the default one first.
	 * @return array{0: Format, 1: string, 2: Reader} The format, the sign between two cells, and a reader after the names of the columns.
	 * @throws ImportFault
	 */
	public static function recognise( string $path, array $languages ): array {
		$fault = '';
		foreach ( self::DELIMITERS as $delimiter ) {
			$reader = new Reader( $path, $delimiter );
			$header = $reader->next();
			if ( $header === null || $header->fault !== '' ) {
				$fault = $header->fault ?? '';
				continue;
			}
			$format = self::of( self::names( $header->cells ), $languages );
			if ( $format !== null ) {
				return array( $format, $delimiter, $reader );
			}
		}
		if ( $fault !== '' ) {
			/* translators: %s: what is wrong with a quotation mark */
			throw new ImportFault( sprintf( __( 'The names of the columns cannot be read. %s', 'vitrine' ), $fault ) );
		}
		throw new ImportFault( __( 'No product file was recognised. The first line has to name the columns, “sku” among them; or export the products from WooCommerce with all columns, in English, German, French or Italian.', 'vitrine' ) );
	}

	/**
	 * @param list<string>                    $header
	 * @param list<string>                    $languages
	 * @param (Closure(string): ?Record)|null $parents   The record of a product by what its variations call it.
	 * @throws ImportFault
	 */
	public static function of( array $header, array $languages, ?Closure $parents = null ): ?Format {
		if ( ! OwnFormat::recognises( $header ) && ! WooCommerceFormat::recognises( $header ) ) {
			return null;
		}
		$twice = array_keys( array_filter( array_count_values( array_filter( array_map( 'strtolower', $header ) ) ), static fn ( int $times ): bool => $times > 1 ) );
		if ( $twice !== array() ) {
			/* translators: %s: name of a column */
			throw new ImportFault( sprintf( __( 'The column “%s” is there twice.', 'vitrine' ), (string) $twice[0] ) );
		}
		return WooCommerceFormat::recognises( $header ) ? new WooCommerceFormat( $header, $languages[0], $parents ) : new OwnFormat( $header, $languages );
	}

	/**
	 * @param list<string> $cells
	 * @return list<string>
	 */
	private static function names( array $cells ): array {
		return array_map( static fn ( string $name ): string => trim( $name, " \t\"'" ), $cells );
	}
}
