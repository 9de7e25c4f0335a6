<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use Vitrine\I18n\SpreadsheetFormat;
use Vitrine\Kernel\CsvRow;

/** CSV downloads, in the format of the user's locale. */
final class CsvDownload {

	/**
	 * Sends a file for reading in a spreadsheet and ends the request.
	 *
	 * @param list<string>                    $titles
	 * @param iterable<list<int|float|string>> $rows Streamed, because they may exceed the memory limit.
	 */
	public static function download( string $name, array $titles, iterable $rows ): never {
		$format = SpreadsheetFormat::forUser();
		self::send( $name, $titles, $rows, $format->encode( ... ) );
	}

	/**
	 * Sends a file that can be imported again and ends the request.
	 *
	 * @param list<string>               $titles
	 * @param iterable<list<int|string>> $rows
	 */
	public static function downloadForImport( string $name, array $titles, iterable $rows ): never {
		$separator = SpreadsheetFormat::forUser()->separator;
		self::send( $name, $titles, $rows, static fn ( array $cells ): string => CsvRow::encode( $cells, $separator ) );
	}

	/**
	 * @param list<string>                          $titles
	 * @param iterable<list<int|float|string>>      $rows
	 * @param callable(list<int|float|string>): string $encode
	 */
	private static function send( string $name, array $titles, iterable $rows, callable $encode ): never {
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="' . sanitize_file_name( $name ) . '"' );
		header( 'X-Content-Type-Options: nosniff' );
		echo CsvRow::BOM . $encode( $titles ); // phpcs:ignore WordPress.Security.EscapeOutput -- CSV, not HTML.
		foreach ( $rows as $row ) {
			echo $encode( $row ); // phpcs:ignore WordPress.Security.EscapeOutput -- CSV, not HTML.
		}
		exit;
	}
}
