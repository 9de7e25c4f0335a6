<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Kernel\CsvRow;
use WP_CLI;

/** Writes CSV to a file or to standard output. */
final class CsvOutput {

	/**
	 * @param string                       $file   '' or `-` for standard output; then prints no success message.
	 * @param list<string>                 $titles
	 * @param iterable<list<int|string>>   $rows
	 */
	public static function write( string $file, array $titles, iterable $rows ): void {
		$toStdout = $file === '' || $file === '-';
		// Suppresses PHP's warning; the error below has the same information.
		$out = @fopen( $toStdout ? 'php://output' : $file, 'wb' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors
		if ( $out === false ) {
			WP_CLI::error( "Cannot write to the file $file." );
		}
		fwrite( $out, CsvRow::BOM . CsvRow::encode( $titles ) );
		$count = 0;
		foreach ( $rows as $row ) {
			fwrite( $out, CsvRow::encode( $row ) );
			++$count;
		}
		fclose( $out );
		if ( ! $toStdout ) {
			WP_CLI::success( "Wrote $count lines to $file." );
		}
	}
}
