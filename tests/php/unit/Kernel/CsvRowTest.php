<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Kernel\CsvRow;

final class CsvRowTest extends TestCase {

	/** @return iterable<string, array{list<int|string>, string}> */
	public static function lines(): iterable {
		yield 'texts' => array( array( 'a', 'b c' ), "\"a\",\"b c\"\r\n" );
		yield 'numbers, also below zero' => array( array( 1, -2 ), "1,-2\r\n" );
		yield 'quotes, commas and lines' => array( array( "say \"a\",\nb" ), "\"say \"\"a\"\",\nb\"\r\n" );
		foreach ( array( '=1+1', '+1', '-1', '@SUM(A1)', "\t=1", "\r=1", "\n=1", '|cmd' ) as $formula ) {
			yield "no formula from $formula" => array( array( $formula ), "\"'$formula\"\r\n" );
		}
		yield 'a sign inside is nothing' => array( array( '1=1' ), "\"1=1\"\r\n" );
	}

	/** @param list<int|string> $cells */
	#[DataProvider( 'lines' )]
	public function testDecodesRowsAsEncoded( array $cells, string $line ): void {
		self::assertSame( $line, CsvRow::encode( $cells ) );
	}
}
