<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use PHPUnit\Framework\TestCase;

/**
 * The table in docs/specification.md: each statement of the specification has a place in the code and at least one test that `npm test`
 * runs, and what a row names exists.
 */
final class SpecificationTest extends TestCase {

	private const ROOT  = __DIR__ . '/../../../';
	private const TABLE = self::ROOT . 'docs/specification.md';

	private const SECTIONS = array( '1', '2', '3', '4', '5', '6', '7', '8', '9', 'R' );

	public function testEachStatementHasAPlaceAndATestThatExist(): void {
		$faults = array();
		foreach ( self::rows( (string) file_get_contents( self::TABLE ) ) as $number => [ $statement, $places, $tests ] ) {
			$faults = array( ...$faults, ...self::faults( $number, $statement, $places, $tests ) );
		}
		self::assertSame( array(), $faults );
	}

	public function testStatementsAreNumberedWithoutGaps(): void {
		$numbers = array_keys( self::rows( (string) file_get_contents( self::TABLE ) ) );
		$counts  = array_count_values( array_map( static fn ( string $number ): string => explode( '.', $number )[0], $numbers ) );
		self::assertSame( self::SECTIONS, array_map( strval( ... ), array_keys( $counts ) ) );
		$expected = array();
		foreach ( $counts as $section => $count ) {
			$expected = array( ...$expected, ...array_map( static fn ( int $n ): string => "$section.$n", range( 1, $count ) ) );
		}
		self::assertSame( $expected, $numbers );
		self::assertGreaterThan( 163, count( $numbers ) );
	}

	public function testTestsOfTheFullMatrixAreRecognized(): void {
		foreach ( array(
			"test( 'opens', onlyInFull, async () => {} );",
			"test( 'opens', { tag: '@full' }, async () => {} );",
			"test(\n\t'opens',\n\tonlyInFull,\n\tasync () => {} );",
			"test.describe( 'at 1280 px', onlyInFull, () => {\n\ttest( 'opens', async () => {} );\n} );",
			"#[Group( 'heavy' )]\n\t#[DataProvider( 'all' )]\n\tpublic function opens(): void {",
			"#[Group( 'heavy' )]\nfinal class OpensTest {\n\tpublic function closes(): void {}\n\n\tpublic function opens(): void {",
		) as $code ) {
			self::assertTrue( self::declares( $code, 'opens' ), $code );
			self::assertTrue( self::isOnlyInFull( $code, 'opens' ), $code );
		}
		foreach ( array(
			"test( 'opens', async () => {} );\ntest( 'closes', onlyInFull, async () => {} );",
			"test( 'closes', onlyInFull, async () => {} );\ntest( 'opens', async () => {} );",
			"test.describe( 'at 1280 px', onlyInFull, () => {\n\ttest( 'closes', async () => {} );\n} );\n\ntest( 'opens', async () => {} );",
			"#[Group( 'heavy' )]\n\tpublic function closes(): void {}\n\n\tpublic function opens(): void {",
			"#[Group( 'data' )]\nfinal class OpensTest {\n\tpublic function opens(): void {",
		) as $code ) {
			self::assertTrue( self::declares( $code, 'opens' ), $code );
			self::assertFalse( self::isOnlyInFull( $code, 'opens' ), $code );
		}
	}

	public function testFaultyRowsAreFound(): void {
		$place = '`php/Plugin.php`';
		$own   = '`tests/php/unit/SpecificationTest.php: testFaultyRowsAreFound`';
		$jest  = 'src/early/interaction/test/header.ts';
		self::assertSame( array(), self::faults( '1.1', 'A', $place, $own ) );
		self::assertSame( array(), self::faults( '1.1', 'A', $place, "`$jest: shrinks after 82 px`" ) );
		foreach ( array(
			array( '', $place, $own ),
			array( 'A', '', $own ),
			array( 'A', '`php/Nothing.php`', $own ),
			array( 'A', $place, '' ),
			array( 'A', $place, '`tests/php/unit/SpecificationTest.php: testNothing`' ),
			array( 'A', $place, '`tests/php/unit/NothingTest.php: testFaultyRowsAreFound`' ),
			array( 'A', $place, "`$jest: shrinks after 83 px`" ),
			array( 'A', $place, '`tests/e2e/flows/chat.spec.ts: opens the contact form`' ),
			// The name of a group of tests.
			array( 'A', $place, "`$jest: the header`" ),
		) as $row ) {
			self::assertCount( 1, self::faults( '1.1', ...$row ) );
		}
	}

	/** @return array<string, array{string, string, string}> Statement, places and tests by number. */
	private static function rows( string $markdown ): array {
		$rows = array();
		preg_match_all( '/^\| ([1-9R]\.\d+) \| (.*) \| (.*) \| (.*) \|$/m', $markdown, $found, PREG_SET_ORDER );
		foreach ( $found as [ , $number, $statement, $places, $tests ] ) {
			self::assertArrayNotHasKey( $number, $rows );
			$rows[ $number ] = array( $statement, $places, $tests );
		}
		return $rows;
	}

	/** @return list<string> */
	private static function faults( string $number, string $statement, string $places, string $tests ): array {
		preg_match_all( '/`([^`]+)`/', $places, $files );
		preg_match_all( '/`([^`:]+): ([^`]+)`/', $tests, $named, PREG_SET_ORDER );
		$faults = array();
		if ( trim( $statement ) === '' ) {
			$faults[] = "$number has no statement";
		}
		if ( $files[1] === array() ) {
			$faults[] = "$number has no place";
		}
		if ( $named === array() ) {
			$faults[] = "$number has no test";
		}
		foreach ( $files[1] as $file ) {
			if ( ! file_exists( self::ROOT . $file ) ) {
				$faults[] = "$number: $file does not exist";
			}
		}
		$isInGate = $named === array();
		foreach ( $named as [ , $file, $test ] ) {
			$code = is_file( self::ROOT . $file ) ? (string) file_get_contents( self::ROOT . $file ) : null;
			if ( $code === null ) {
				$faults[] = "$number: $file does not exist";
			} elseif ( ! self::declares( $code, $test ) ) {
				$faults[] = "$number: $file has no test “{$test}”";
			}
			$isInGate = $isInGate || $code === null || ! self::isOnlyInFull( $code, $test );
		}
		if ( ! $isInGate ) {
			$faults[] = "$number: only `npm run test:full` runs its tests";
		}
		return $faults;
	}

	/** Whether a file has the test: a method, or a call of `it` or `test` with the name as it is written there. */
	private static function declares( string $code, string $test ): bool {
		$name = preg_quote( $test, '/' );
		return preg_match( "/\bfunction $name\(|(?:\bit|\btest|\))\(\s*(['\"`])$name\\1/u", $code ) === 1;
	}

	/**
	 * Whether `npm test` leaves a test out: a browser test that is tagged by itself or by its group of tests, or a PHP test that is heavy
	 * by itself or by its class.
	 */
	private static function isOnlyInFull( string $code, string $test ): bool {
		$name = preg_quote( $test, '/' );
		if ( preg_match( "/\bfunction $name\(/", $code ) === 1 ) {
			$heavy = "#\[Group\( 'heavy' \)\]\s+(?:#\[.*\]\s+)*";
			return preg_match( "/{$heavy}(?:public function $name\(|(?:final )?class )/", $code ) === 1;
		}
		$full = "(?:onlyInFull|\{ tag: '@full' \})";
		if ( preg_match( "/\(\s*(['\"`])$name\\1,\s*$full/u", $code ) === 1 ) {
			return true;
		}
		preg_match_all( "/^test\.describe\(\s*[^\n]*?,\s*$full.*?^\} \);/msu", $code, $groups );
		return preg_match( "/\(\s*(['\"`])$name\\1/u", implode( "\n", $groups[0] ) ) === 1;
	}
}
