<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Kernel\SpreadsheetRow;

final class SpreadsheetRowTest extends TestCase {

	/** @return iterable<string, array{string, string}> Text, cell without the surrounding quotes. */
	public static function texts(): iterable {
		foreach ( array( '=', '+', '-', '@', "\u{2212}", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}" ) as $sign ) {
			yield "at the start: $sign" => array( "{$sign}1+1", "'{$sign}1+1" );
			foreach ( array( ';', ',', '|', "\t", "\n", "\r\n", '; ', ";\u{a0}", ";\u{FEFF}", ';"' ) as $before ) {
				yield 'after ' . json_encode( $before ) . " $sign" => array(
					"A{$before}{$sign}1+1",
					str_replace( '"', '""', "A{$before}'{$sign}1+1" ),
				);
			}
		}
		yield 'an attack' => array( 'A;=HYPERLINK("http://x","y")', "A;'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")" );
		yield 'after spaces' => array( '  =1', "  '=1" );
		yield 'after an invisible character' => array( "\u{FEFF}\u{200B}=1", "\u{FEFF}\u{200B}'=1" );
		yield 'a tab' => array( "\t1", "'\t1" );
		yield 'a pipe' => array( '|cmd', "'|cmd" );
		yield 'two' => array( ';=1;=2', ";'=1;'=2" );
		yield 'invalid UTF-8' => array( "\xFF;=1", "?;'=1" );
		yield 'nothing to escape' => array( "1=1, a-b; c @d, O'Neill", "1=1, a-b; c @d, O'Neill" );
	}

	#[DataProvider( 'texts' )]
	public function testNoPartOfTextIsFormula( string $text, string $cell ): void {
		self::assertSame( "\"$cell\"\r\n", SpreadsheetRow::forDecimalMark( '.' )->encode( array( $text ) ) );
	}

	public function testWritesSeparatorAndDecimalsOfLocale(): void {
		$cells = array( 1, -2, 12.5, -0.05, 'a"b', '12.50' );
		self::assertSame( "1,-2,12.50,-0.05,\"a\"\"b\",\"12.50\"\r\n", SpreadsheetRow::forDecimalMark( '.' )->encode( $cells ) );
		self::assertSame( "1;-2;12,50;-0,05;\"a\"\"b\";\"12.50\"\r\n", SpreadsheetRow::forDecimalMark( ',' )->encode( $cells ) );
	}

	/** Parses the line as applications with other separators do, which ignore where quotes begin. */
	public function testNoSeparatorMakesFormula(): void {
		$text = "A;=1,=2|=3\t=4\n=5\r\n=6;\"=7\";'=8; =9";
		foreach ( array( ',', '.' ) as $decimal ) {
			$line = SpreadsheetRow::forDecimalMark( $decimal )->encode( array( $text, $text ) );
			foreach ( preg_split( '/[,;|\t\r\n]/', $line ) ?: array() as $part ) {
				self::assertDoesNotMatchRegularExpression( '/^["\s]*=/', $part, $line );
			}
		}
	}
}
