<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\I18n\SpreadsheetFormat;
use Vitrine\Kernel\CsvRow;
use Vitrine\Kernel\SpreadsheetRow;
use WP_CLI;

/** Writes CSV to a file or to standard output. */
final class CsvOutput {

	/** The format that the option `--separator` selects: `comma`, `semicolon`, or by default the one of the user's or site's locale. */
	public static function format( string $separator ): SpreadsheetRow {
		return match ( $separator ) {
			'comma'     => new SpreadsheetRow( ',', '.' ),
			'semicolon' => new SpreadsheetRow( ';', ',' ),
			default     => SpreadsheetFormat::forUser(),
		};
	}

	/**
	 * @param string                              $file   '' or `-` for standard output; then prints no success message.
	 * @param list<string>                        $titles
	 * @param iterable<list<int|float|string>>    $rows
	 * @param callable(list<int|float|string>): string $encode
	 */
	public static function write( string $file, array $titles, iterable $rows, callable $encode ): void {
		$toStdout = $file === '' || $file === '-';
		// Suppresses PHP's warning; the error below has the same information.
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		$out = @fopen( $toStdout ? 'php://output' : $file, 'wb' );
		if ( $out === false ) {
			WP_CLI::error( "Cannot write to the file $file." );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		fwrite( $out, CsvRow::BOM . $encode( $titles ) );
		$count = 0;
		foreach ( $rows as $row ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			fwrite( $out, $encode( $row ) );
			++$count;
		}
		fclose( $out ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		if ( ! $toStdout ) {
			WP_CLI::success( "Wrote $count lines to $file." );
		}
	}
}
