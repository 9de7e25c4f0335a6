<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use Vitrine\Kernel\CsvRow;

/** CSV downloads. */
final class CsvDownload {

	/**
	 * Sends the file and ends the request.
	 *
	 * @param list<string>                   $titles
	 * @param iterable<list<int|string>> $rows Streamed, because they may exceed the memory limit.
	 */
	public static function download( string $name, array $titles, iterable $rows ): never {
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="' . sanitize_file_name( $name ) . '"' );
		header( 'X-Content-Type-Options: nosniff' );
		echo CsvRow::BOM . self::line( $titles ); // phpcs:ignore WordPress.Security.EscapeOutput -- CSV, not HTML.
		foreach ( $rows as $row ) {
			echo self::line( $row ); // phpcs:ignore WordPress.Security.EscapeOutput -- CSV, not HTML.
		}
		exit;
	}

	/** @param list<int|string> $cells */
	public static function line( array $cells ): string {
		return CsvRow::encode( $cells );
	}
}
