<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Closure;
use Vitrine\Import\Choices\Choices;
use Vitrine\Import\Csv\CsvReader;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Csv\FileStart;
use Vitrine\Import\Rows\ImportRejected;

/** Detects the format of a product file by its column names. */
final class FormatDetector {

	private const DELIMITERS = array( ',', ';', "\t", '|' );

	private const MAX_COLUMNS = 2000;

	/**
	 * @param list<string> $languages Language codes, the default first.
	 * @param string|null  $named     Delimiter that the file names.
	 * @param bool         $mapped    Accept any table: the user maps its columns.
	 * @return array{0: Format, 1: string, 2: CsvReader} Format, delimiter, and a reader positioned after the header.
	 * @throws ImportRejected
	 */
	public static function recognise( string $path, array $languages, ?string $named = null, bool $mapped = false ): array {
		$issue   = '';
		$headers = array();
		foreach ( array_unique( array( ...( $named === null ? array() : array( $named ) ), ...self::DELIMITERS ) ) as $delimiter ) {
			$reader = new CsvReader( $path, $delimiter );
			$header = $reader->next();
			if ( $header === null || $header->issue !== '' ) {
				$issue = $header->issue ?? '';
				continue;
			}
			$headers[ $delimiter ] = self::names( $header->cells );
			$format    = self::detect( self::names( $header->cells ), $languages );
			if ( $format !== null ) {
				if ( $format instanceof WooCommerceFormat ) {
					WooCommerceHeaders::requireEssential( self::names( $header->cells ) );
				}
				return array( $format, $delimiter, $reader );
			}
		}
		if ( $issue !== '' || $headers === array() ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			/* translators: %s: description of the quotation mark error */
			throw new ImportRejected( sprintf( __( 'The column names could not be read. %s', 'vitrine' ), $issue ) );
			// phpcs:enable
		}
		$delimiter = $mapped ? UnknownFile::mappable( $headers ) : null;
		if ( $delimiter !== null ) {
			$reader = new CsvReader( $path, $delimiter );
			$reader->next();
			return array( new OwnFormat( $headers[ $delimiter ], $languages ), $delimiter, $reader );
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		throw UnknownFile::rejection( array_values( $headers ), $languages );
	}

	/**
	 * @param list<string>                            $header
	 * @param list<string>                            $languages
	 * @param (Closure(string): list<CsvRecord>)|null $related   Finds the parent of a variation, or all records of a Shopify product.
	 * @param (Closure(array<string, string>, CsvRecord): list<array{string, CsvRecord}>)|null $translations Those of a product.
	 * @throws ImportRejected
	 */
	public static function detect(
		array $header,
		array $languages,
		?Closure $related = null,
		?Closure $translations = null,
		Choices $choices = new Choices()
	): ?Format {
		$map    = ColumnMap::fromChoices( $choices );
		$format = self::formatOf( $map?->without( $header ) ?? $header, $languages, $related, $translations, $choices );
		if ( $format === null && $map === null ) {
			return null;
		}
		$names = $header;
		if ( $map !== null && ( $format === null || $format instanceof OwnFormat ) ) {
			$names  = $map->rename( $header );
			$format = new OwnFormat( $names, $languages, $choices );
		}
		if ( count( $header ) > self::MAX_COLUMNS ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected(
				/* translators: 1: number of columns, 2: maximum */
				sprintf( __( 'The file has %1$d columns; the maximum is %2$d.', 'vitrine' ), count( $header ), self::MAX_COLUMNS )
			);
			// phpcs:enable
		}
		// Columns that are ignored may have equal names.
		$used  = array_flip( array_map( 'strtolower', $format->usedColumns() ) );
		$names = array_filter( array_map( 'strtolower', $names ), static fn ( string $name ): bool => isset( $used[ $name ] ) );
		$twice = array_keys( array_filter( array_count_values( $names ), static fn ( int $times ): bool => $times > 1 ) );
		if ( $twice !== array() ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			/* translators: %s: column name */
			throw new ImportRejected( sprintf( __( 'The column “%s” appears twice.', 'vitrine' ), (string) $twice[0] ) );
			// phpcs:enable
		}
		return $map === null || $map->columns === array() ? $format : new MappedFormat( $format, $header, $map );
	}

	/**
	 * Shopify's columns include some of ours.
	 *
	 * @param list<string>                            $header
	 * @param list<string>                            $languages
	 * @param (Closure(string): list<CsvRecord>)|null $related
	 * @param (Closure(array<string, string>, CsvRecord): list<array{string, CsvRecord}>)|null $translations
	 */
	private static function formatOf(
		array $header,
		array $languages,
		?Closure $related,
		?Closure $translations,
		Choices $choices
	): ?Format {
		return match ( true ) {
			ShopifyFormat::recognises( $header )     => new ShopifyFormat( $header, $languages[0], $related, $choices ),
			ShopifyInventoryFormat::recognises( $header ) => new ShopifyInventoryFormat( $header, $related, $choices ),
			WooCommerceFormat::recognises( $header ) => new WooCommerceFormat( $header, $languages[0], $related, $translations, $choices ),
			OwnFormat::recognises( $header )         => new OwnFormat( $header, $languages, $choices ),
			default                                  => null,
		};
	}

	/**
	 * @param list<string> $cells
	 * @return list<string>
	 */
	private static function names( array $cells ): array {
		return array_map( FileStart::cleanName( ... ), $cells );
	}
}
