<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Payments\Settings\Iban;

final class IbanTest extends TestCase {

	/** @return iterable<string, array{string, bool}> */
	public static function numbers(): iterable {
		yield 'Lithuanian'       => array( 'LT12 1000 0111 0100 1000', true );
		yield 'German, compact'  => array( 'de89370400440532013000', true );
		yield 'with letters'     => array( 'GB82 WEST 1234 5698 7654 32', true );
		yield 'two figures swapped' => array( 'LT12 1000 0111 0100 0100', false );
		yield 'one figure wrong' => array( 'DE89370400440532013001', false );
		yield 'a word'           => array( 'my account', false );
		yield 'nothing'          => array( '', false );
	}

	#[DataProvider( 'numbers' )]
	public function testTyposAreDetected( string $iban, bool $valid ): void {
		self::assertSame( $valid, Iban::isValid( $iban ) );
	}

	public function testFormatGroupsByFour(): void {
		self::assertSame( 'LT12 1000 0111 0100 1000', Iban::format( 'lt1210000 1110 1001000' ) );
	}
}
