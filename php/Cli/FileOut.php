<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Kernel\CsvLine;
use WP_CLI;

/** Tables into a file, or to where the command writes. */
final class FileOut {

	/**
	 * @param string                       $file '' or `-`: to the output, without a word more.
	 * @param list<string>                 $titles
	 * @param iterable<list<int|string>>   $rows
	 */
	public static function write( string $file, array $titles, iterable $rows ): void {
		$alone = $file === '' || $file === '-';
		// A warning of PHP's would only say the same once more.
		$out = @fopen( $alone ? 'php://output' : $file, 'wb' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors
		if ( $out === false ) {
			WP_CLI::error( "The file $file cannot be written." );
		}
		fwrite( $out, CsvLine::MARK . CsvLine::of( $titles ) );
		$count = 0;
		foreach ( $rows as $row ) {
			fwrite( $out, CsvLine::of( $row ) );
			++$count;
		}
		fclose( $out );
		if ( ! $alone ) {
			WP_CLI::success( "$count lines were written to $file." );
		}
	}
}
