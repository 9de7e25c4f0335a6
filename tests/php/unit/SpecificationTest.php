<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use PHPUnit\Framework\TestCase;

/**
 * The table in docs/specification.md: each statement of the specification has a place in the code and at least one test, and what a row
 * names exists.
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
		foreach ( $named as [ , $file, $test ] ) {
			if ( ! is_file( self::ROOT . $file ) ) {
				$faults[] = "$number: $file does not exist";
			} elseif ( ! self::declares( (string) file_get_contents( self::ROOT . $file ), $test ) ) {
				$faults[] = "$number: $file has no test “{$test}”";
			}
		}
		return $faults;
	}

	/** Whether a file has the test: a method, or a call of `it` or `test` with the name as it is written there. */
	private static function declares( string $code, string $test ): bool {
		$name = preg_quote( $test, '/' );
		return preg_match( "/\bfunction $name\(|(?:\bit|\btest|\))\(\s*(['\"`])$name\\1/u", $code ) === 1;
	}
}
