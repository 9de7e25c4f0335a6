<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\RequiresPhpExtension;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use Vitrine\Kernel\Lowercase;

/** The shop needs no PHP extension that WordPress doesn't need. */
final class ExtensionsTest extends TestCase {

	/** mbstring functions that all supported WordPress versions polyfill. */
	private const POLYFILLED = array( 'mb_strlen', 'mb_substr' );

	public function testMbstringCallsArePolyfilledOrGuarded(): void {
		$root  = dirname( __DIR__, 3 );
		$found = array();
		foreach ( array( 'php', 'plugin/templates' ) as $folder ) {
			foreach ( new RecursiveIteratorIterator(
				new RecursiveDirectoryIterator( "$root/$folder", FilesystemIterator::SKIP_DOTS )
			) as $file ) {
				$code = (string) file_get_contents( (string) $file );
				preg_match_all( '/\bmb_\w+(?=\()/', $code, $calls );
				preg_match_all( "/function_exists\( '(mb_\w+)' \)/", $code, $guards );
				$name    = substr( (string) $file, strlen( "$root/$folder/" ) );
				$missing = array_diff( $calls[0], self::POLYFILLED, $guards[1] );
				if ( $missing !== array() ) {
					$found[ $name ] = array_values( array_unique( $missing ) );
				}
			}
		}
		self::assertSame( array(), $found, 'WordPress does not need mbstring: guard the call, or use Vitrine\Kernel\Lowercase.' );
	}

	#[RequiresPhpExtension( 'mbstring' )]
	public function testLowercaseWorksWithoutMbstring(): void {
		foreach ( array( 'ÉTIQUETTES Œuvre', 'GRÖSSE Ä Ü ẞ', 'CATEGORÌA PERCHÉ', 'ŽĄSELĖ ŠŪKIS Į Ų', 'abc 123' ) as $text ) {
			self::assertSame( mb_strtolower( $text, 'UTF-8' ), Lowercase::withoutMbstring( $text ) );
		}
	}
}
