<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PhpToken;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/**
 * PHP lines have at most 140 columns. Exempt are lines that cannot be wrapped: long literals, markup (its whitespace is output), and
 * `phpcs:ignore` and translators' comments.
 */
final class LineLengthTest extends TestCase {

	private const MAX_COLUMNS = 140;

	/** As WordPress's coding standards count them. */
	private const TAB_WIDTH = 4;

	/** A line that keeps at most this many columns without its longest literal is exempt. */
	private const MAX_BESIDE_LITERAL = 80;

	/** @return iterable<string, array{string}> */
	public static function folders(): iterable {
		foreach ( array( 'bin', 'demo/php', 'php', 'plugin', 'tests' ) as $folder ) {
			yield $folder => array( $folder );
		}
	}

	#[DataProvider( 'folders' )]
	public function testLinesHaveAtMost140Columns( string $folder ): void {
		$root = dirname( __DIR__, 3 );
		$long = array();
		$files = new RecursiveDirectoryIterator( "$root/$folder", FilesystemIterator::SKIP_DOTS );
		foreach ( new RecursiveIteratorIterator( $files ) as $file ) {
			if ( str_ends_with( (string) $file, '.php' ) ) {
				foreach ( self::longLines( (string) file_get_contents( (string) $file ) ) as $line ) {
					$long[] = substr( (string) $file, strlen( $root ) + 1 ) . ":$line";
				}
			}
		}
		sort( $long );
		self::assertSame( array(), $long );
	}

	public function testALongLineIsFound(): void {
		$call = '$a = call( ' . str_repeat( '$argument, ', 14 ) . '$last );';
		self::assertSame( array( 2 ), self::longLines( "<?php\n$call\n" ) );
		self::assertSame( array(), self::longLines( "<?php\n\$a = '" . str_repeat( 'a', 140 ) . "';\n" ) );
		self::assertSame( array(), self::longLines( "<p>\n<p>" . str_repeat( 'a', 140 ) . '<?php echo $a; ?>' ) );
	}

	/** @return list<int> */
	private static function longLines( string $code ): array {
		$long = array();
		foreach ( explode( "\n", $code ) as $index => $line ) {
			$columns = self::columns( (string) preg_replace( '~\s*(// phpcs:ignore|/\* translators:).*$~', '', $line ) );
			if ( $columns > self::MAX_COLUMNS ) {
				$long[ $index + 1 ] = $columns;
			}
		}
		if ( $long === array() ) {
			return array();
		}
		$fixed = self::literals( $code );
		return array_keys(
			array_filter(
				$long,
				static fn ( int $columns, int $line ): bool => $columns - ( $fixed[ $line ] ?? 0 ) > self::MAX_BESIDE_LITERAL,
				ARRAY_FILTER_USE_BOTH
			)
		);
	}

	/** @return array<int, int> Columns of the longest literal by line; all columns for lines with markup. */
	private static function literals( string $code ): array {
		$widths = array();
		$start  = null;
		$text   = '';
		foreach ( PhpToken::tokenize( $code ) as $token ) {
			if ( $token->text === '"' && ! $token->is( T_INLINE_HTML ) ) {
				$start = $start === null ? $token : null;
				$text .= '"';
			} elseif ( $start !== null ) {
				$text .= $token->text;
			}
			if ( $start !== null ) {
				continue;
			}
			if ( $text !== '' ) {
				$widths = self::longest( $widths, $token->line - substr_count( $text, "\n" ), $text );
				$text   = '';
			} elseif ( $token->is( array( T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE ) ) ) {
				$widths = self::longest( $widths, $token->line, $token->text );
			} elseif ( ( $token->is( T_INLINE_HTML ) && trim( $token->text ) !== '' ) || $token->is( T_CLOSE_TAG ) ) {
				foreach ( array_keys( explode( "\n", $token->text ) ) as $offset ) {
					$widths[ $token->line + $offset ] = PHP_INT_MAX;
				}
			}
		}
		return $widths;
	}

	/**
	 * @param array<int, int> $widths
	 * @return array<int, int>
	 */
	private static function longest( array $widths, int $line, string $literal ): array {
		foreach ( explode( "\n", $literal ) as $offset => $part ) {
			$widths[ $line + $offset ] = max( $widths[ $line + $offset ] ?? 0, self::columns( $part ) );
		}
		return $widths;
	}

	private static function columns( string $line ): int {
		return mb_strlen( str_replace( "\t", str_repeat( ' ', self::TAB_WIDTH ), $line ) );
	}
}
