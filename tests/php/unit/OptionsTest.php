<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/**
 * The owner's choices are read and saved by `Kernel\Settings\Settings`, which is injected. `OtherOptions` lists the files that use the
 * shop's own options without it, by reason. Options of WordPress, named in the call, don't count.
 */
final class OptionsTest extends TestCase {

	private const CALL = '/\b(?:get|update|delete)_option\(\s*+(?!\'(?!vitrine_))/';

	/** Without the container, a value is read once more and a test cannot replace it. */
	private const OWN_SERVICE = '/new Settings\(\)/';

	private const STATIC_READ = '/static function fromOptions?\(/';

	/** The list may only shrink: make a `Setting` of what the owner chooses. */
	public function testOnlyListedFilesUseOptionsWithoutSettings(): void {
		self::assertListed( array_merge( ...array_values( OtherOptions::FILES ) ), self::filesWith( self::CALL ) );
	}

	public function testOnlyListedFilesCreateSettings(): void {
		self::assertListed( OtherOptions::WITHOUT_CONTAINER, self::filesWith( self::OWN_SERVICE ) );
	}

	public function testNoClassReadsItsOption(): void {
		$files = self::filesWith( self::STATIC_READ );
		self::assertSame( array( 'Payments/PaymentMethodRegistry.php' ), $files, 'It gets the settings as an argument.' );
	}

	public function testCallsAreFound(): void {
		foreach ( array( 'get_option( self::OPTION )', 'update_option( "vitrine_$a", 1 )', "get_option(\n\t'vitrine_x' )" ) as $call ) {
			self::assertSame( 1, preg_match( self::CALL, $call ), $call );
		}
		foreach ( array( "get_option( 'home' )", "update_option( 'blogname', \$name )", 'add_option( self::OPTION )' ) as $call ) {
			self::assertSame( 0, preg_match( self::CALL, $call ), $call );
		}
	}

	/**
	 * @param list<string> $listed
	 * @param list<string> $found
	 */
	private static function assertListed( array $listed, array $found ): void {
		self::assertSame( array(), array_values( array_diff( $listed, $found ) ), 'No longer needed: remove them from the list.' );
		self::assertSame( array(), array_values( array_diff( $found, $listed ) ), 'Inject Kernel\Settings\Settings.' );
	}

	/** @return list<string> Paths below php/. */
	private static function filesWith( string $pattern ): array {
		$root  = dirname( __DIR__, 3 ) . '/php';
		$found = array();
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $root, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$path = substr( (string) $file, strlen( $root ) + 1 );
			if ( $path !== 'Kernel/Settings/Settings.php' && preg_match( $pattern, (string) file_get_contents( (string) $file ) ) === 1 ) {
				$found[] = $path;
			}
		}
		sort( $found );
		return $found;
	}
}
