<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders\Numbers;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Orders\Numbers\NumberPrefix;
use Vitrine\Orders\Numbers\NumberRange;

/** Prefixes make names that can be read in one way only. */
final class NumberPrefixTest extends TestCase {

	/** @return iterable<string, array{string, bool}> */
	public static function prefixes(): iterable {
		foreach ( array( '', 'INV-', 'RE-{YYYY}-', '{YYYY}/RE-', 'r/', '20-RE-', 'ABCDEFGHIJKLMNOPQRS-' ) as $valid ) {
			yield "valid: $valid" => array( $valid, true );
		}
		$refused = array(
			'<b>RE</b>-', 'RE&amp;-', "RE\n-", 'RE_', 'RE -', 'ΑΒ-', 'אב-', 'Ä-', "RE\u{202e}-", '=1-', '-RE-', '/RE-',
			'RE1', 'RE-{YYYY}', '{YYYY}', '{yyyy}-', 'RE-{YY}-', 'RE-{YYYY', 'ABCDEFGHIJKLMNOPQRST-', str_repeat( 'A', 60 ), "RE-\n",
		);
		foreach ( $refused as $prefix ) {
			yield "refused: $prefix" => array( $prefix, false );
		}
	}

	#[DataProvider( 'prefixes' )]
	public function testOnlyPrefixesThatEveryFileCanHaveAreAccepted( string $prefix, bool $isValid ): void {
		self::assertSame( $isValid, NumberPrefix::problem( $prefix, NumberRange::Invoice ) === '' );
	}

	public function testNumbersOfOrdersFitTheirColumn(): void {
		self::assertSame( '', NumberPrefix::problem( 'BE-{YYYY}-', NumberRange::Order ) );
		self::assertSame( 'length', NumberPrefix::problem( 'ORDER-{YYYY}-', NumberRange::Order ) );
		self::assertSame( 'B-2026-1234567890', NumberRange::Order->name( NumberPrefix::resolve( 'B-{YYYY}-', 2026 ), 1_234_567_890 ) );
		self::assertSame( 'INV-00012', NumberRange::Invoice->name( 'INV-', 12 ) );
	}

	/** @return iterable<string, array{string, string, bool}> */
	public static function pairs(): iterable {
		yield 'same'             => array( 'RE-', 'RE-', true );
		yield 'other case'       => array( 'RE-', 're-', true );
		yield 'different'        => array( 'RE-', 'GS-', false );
		yield 'longer'           => array( 'RE-', 'RE-GS-', false );
		yield 'other digits'     => array( 'R1-', 'R2-', false );
		yield 'year'             => array( 'RE-{YYYY}-', 'RE-2026-', true );
		yield 'year in a number' => array( 'RE-1{YYYY}-', 'RE-12026-', true );
		yield 'both years'       => array( '{YYYY}-RE-', '{YYYY}-GS-', false );
	}

	#[DataProvider( 'pairs' )]
	public function testPrefixesThatCouldGiveTheSameNameConflict( string $one, string $other, bool $conflict ): void {
		self::assertSame( $conflict, NumberPrefix::conflict( $one, $other ) );
		self::assertSame( $conflict, NumberPrefix::conflict( $other, $one ) );
	}
}
