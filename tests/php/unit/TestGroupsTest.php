<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/** Groups of the integration tests: each rule that `npm run test:full` measures with many rows has a small case in `npm test`. */
final class TestGroupsTest extends TestCase {

	private const FOLDER = __DIR__ . '/../integration/';

	/** @var list<string> Groups that choose tests, as docs/testing.md explains. */
	private const GROUPS = array( 'compat', 'data', 'heavy', 'sqlite' );

	/** @var array<string, string> Classes whose small case is another test of the gate. */
	private const COVERED_BY = array(
		'Catalogue/CategoryAddressesTest'     => 'testMovedAndRenamedCategoriesRedirect',
		'Import/SampleProductsTest' => 'Admin/SetupTest::testCreatesSamplesInSelectedLanguages',
	);

	/** @return iterable<string, array{string, string}> Names and sources of the test classes with groups. */
	public static function classes(): iterable {
		$files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( self::FOLDER, RecursiveDirectoryIterator::SKIP_DOTS ) );
		foreach ( $files as $file ) {
			/** @var SplFileInfo $file */
			$source = (string) file_get_contents( $file->getPathname() );
			if ( str_contains( $source, '#[Group(' ) ) {
				$name = substr( $file->getPathname(), strlen( self::FOLDER ), -4 );
				yield $name => array( $name, $source );
			}
		}
	}

	#[DataProvider( 'classes' )]
	public function testGroupsAreKnownAndRunInTheGate( string $name, string $source ): void {
		preg_match_all( "/#\[Group\( '([^']+)' \)\]/", $source, $groups );
		self::assertSame( array(), array_values( array_diff( $groups[1], self::GROUPS ) ) );
		self::assertSame( count( $groups[0] ), substr_count( $source, '#[Group(' ), 'A group that this test cannot read.' );
		if ( in_array( 'sqlite', $groups[1], true ) ) {
			self::assertContains( 'data', $groups[1], 'SQLite runs group data.' );
		}
	}

	#[DataProvider( 'classes' )]
	public function testHeavyTestsHaveASmallCase( string $name, string $source ): void {
		$class = (string) strstr( $source, "\n{", true );
		$class = $class === '' ? (string) strstr( $source, ' {', true ) : $class;
		self::assertStringNotContainsString( "#[Group( 'heavy' )]", $class, 'Only single tests are heavy.' );
		preg_match_all( '/((?:^\t#\[.*\]\n)*)^\tpublic function (test\w+)\(.*\n((?:.*\n)*?)^\t\}/m', $source, $tests, PREG_SET_ORDER );
		$light = array_filter( $tests, static fn ( array $test ): bool => ! str_contains( $test[1], "'heavy'" ) );
		$calls = implode( "\n", array_column( $light, 3 ) );
		foreach ( array_udiff( $tests, $light, static fn ( array $a, array $b ): int => $a[2] <=> $b[2] ) as $test ) {
			if ( isset( self::COVERED_BY[ $name ] ) ) {
				self::assertTrue( self::exists( $name, self::COVERED_BY[ $name ] ) );
				continue;
			}
			preg_match_all( '/\$this->\w+\(/', $test[3], $checks );
			self::assertNotSame(
				array(),
				array_filter( $checks[0], static fn ( string $call ): bool => str_contains( $calls, $call ) ),
				"$test[2] has no small case that calls the same method."
			);
		}
		self::assertNotSame( array(), $tests );
	}

	/** @param string $test A method of the class, or `Folder/Class::method`. */
	private static function exists( string $name, string $test ): bool {
		[ $class, $method ] = str_contains( $test, '::' ) ? explode( '::', $test ) : array( $name, $test );
		$file = self::FOLDER . "$class.php";
		return is_file( $file ) && str_contains( (string) file_get_contents( $file ), "public function $method(" );
	}
}
