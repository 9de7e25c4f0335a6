<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use Vitrine\Kernel\CsvLine;

/** Tables for a spreadsheet, as a download. */
final class Csv {

	/**
	 * Sends the file and ends the request.
	 *
	 * @param list<string>                   $titles
	 * @param iterable<list<int|string>> $rows Read one by one: there may be more than memory holds.
	 */
	public static function download( string $name, array $titles, iterable $rows ): never {
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="' . sanitize_file_name( $name ) . '"' );
		header( 'X-Content-Type-Options: nosniff' );
		echo CsvLine::MARK . self::line( $titles ); // phpcs:ignore WordPress.Security.EscapeOutput -- a file, no page.
		foreach ( $rows as $row ) {
			echo self::line( $row ); // phpcs:ignore WordPress.Security.EscapeOutput -- a file, no page.
		}
		exit;
	}

	/** @param list<int|string> $cells */
	public static function line( array $cells ): string {
		return CsvLine::of( $cells );
	}
}
