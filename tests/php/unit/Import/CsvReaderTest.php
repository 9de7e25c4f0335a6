<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Import\Csv\CsvReader;
use Vitrine\Import\Csv\Encoding;
use Vitrine\Import\Rows\ListCell;
use Vitrine\Kernel\CsvRow;

final class CsvReaderTest extends TestCase {

	private string $file = '';

	protected function tearDown(): void {
		if ( $this->file !== '' ) {
			unlink( $this->file );
		}
	}

	/** @return iterable<string, array{string, list<array{int, list<string>}>}> The file's content; line number and cells of each record. */
	public static function files(): iterable {
		yield 'plain cells' => array( "a,b\n1,2\n", array( array( 1, array( 'a', 'b' ) ), array( 2, array( '1', '2' ) ) ) );
		yield 'no line end at the end' => array( 'a,b', array( array( 1, array( 'a', 'b' ) ) ) );
		yield 'empty cells' => array( "a,,\r\n,\"\",b\r\n", array( array( 1, array( 'a', '', '' ) ), array( 2, array( '', '', 'b' ) ) ) );
		yield 'marks and commas in quotes' => array( "\"say \"\"a\"\", b\",c\n", array( array( 1, array( 'say "a", b', 'c' ) ) ) );
		yield 'lines in quotes count' => array(
			"\"a\nb\r\nc\",d\n\"e\"\n",
			array( array( 1, array( "a\nb\r\nc", 'd' ) ), array( 4, array( 'e' ) ) ),
		);
		yield 'an inch sign is not a quotation mark' => array( "lamp 15\",b\n", array( array( 1, array( 'lamp 15"', 'b' ) ) ) );
		yield 'empty lines are nothing' => array( "a\n\n , \nb\n", array( array( 1, array( 'a' ) ), array( 4, array( 'b' ) ) ) );
	}

	/** @param list<array{int, list<string>}> $expected */
	#[DataProvider( 'files' )]
	public function testReadsRecords( string $content, array $expected ): void {
		$reader = $this->reader( $content );
		$found  = array();
		for ( $record = $reader->next(); $record !== null; $record = $reader->next() ) {
			self::assertSame( '', $record->issue );
			$found[] = array( $record->line, $record->cells );
		}
		self::assertSame( $expected, $found );
	}

	public function testResumesAtAnyRecord(): void {
		$reader = $this->reader( "a\n\"b\nb\"\nc\n" );
		$reader->next();
		$second = $reader->next();
		self::assertNotNull( $second );
		$later = new CsvReader( $this->file, ',', $reader->offset(), $reader->line() );
		self::assertSame( array( 4, array( 'c' ) ), array( $later->line(), $later->next()?->cells ) );
		$later->seek( $second->offset, $second->line );
		self::assertSame( array( "b\nb" ), $later->next()?->cells );
	}

	public function testReadsLongCellWithManyQuotesInLinearTime(): void {
		$lines = str_repeat( "say \"\"a\"\"\n", 20_000 );
		$began = microtime( true );
		$cells = $this->reader( "\"$lines\",b\n" )->next()->cells ?? array();
		self::assertSame( array( str_replace( '""', '"', $lines ), 'b' ), $cells );
		self::assertLessThan( 5, microtime( true ) - $began );
	}

	/** @return iterable<string, array{string}> */
	public static function cells(): iterable {
		foreach ( array( 'a', '=1+1', "'=1", "''@x", '-12', "'quoted'", "\ttab", "two\nlines", 'say "a"', "'", '' ) as $text ) {
			yield json_encode( $text, JSON_THROW_ON_ERROR ) => array( $text );
		}
	}

	#[DataProvider( 'cells' )]
	public function testRemovesFormulaEscaping( string $text ): void {
		$cells = $this->reader( CsvRow::encode( array( $text, 'end' ) ) )->next()->cells ?? array();
		self::assertSame( array( $text, 'end' ), array_map( CsvRow::decodeCell( ... ), $cells ) );
		self::assertDoesNotMatchRegularExpression( '/^[=+\-@\t|]/', $cells[0] );
	}

	public function testKeepsEscapedBarsInLists(): void {
		$things = array( 'Vases | tall', 'a\\b', 'c' );
		self::assertSame( $things, ListCell::read( ListCell::write( $things ) ) );
		self::assertSame( array( 'a', 'b' ), ListCell::read( ' a ||b|a' ) );
	}

	/** @return iterable<string, array{string, Encoding|null}> */
	public static function starts(): iterable {
		yield 'marked UTF-8' => array( "\xEF\xBB\xBFa", Encoding::Utf8 );
		yield 'UTF-16 of Excel' => array( "\xFF\xFEa\0", Encoding::Utf16Le );
		yield 'UTF-16 big-endian' => array( "\xFE\xFF\0a", Encoding::Utf16Be );
		yield 'nothing said' => array( 'abc', null );
	}

	#[DataProvider( 'starts' )]
	public function testDetectsEncodingByBom( string $start, ?Encoding $expected ): void {
		self::assertSame( $expected, Encoding::named( $start ) );
	}

	public function testDoesNotSplitMultibyteCharacters(): void {
		$text = 'Vaza „Mėnulis“ 😀 é';
		foreach ( array( Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be ) as $encoding ) {
			$bytes = mb_convert_encoding( $text, $encoding->value, 'UTF-8' );
			for ( $cut = 0; $cut <= strlen( $bytes ); ++$cut ) {
				$whole = $encoding->completeLength( substr( $bytes, 0, $cut ) );
				self::assertSame(
					$text,
					$encoding->decode( substr( $bytes, 0, $whole ) ) . $encoding->decode( substr( $bytes, $whole ) ),
					"$encoding->value cut at $cut"
				);
			}
		}
		self::assertSame( '€ „ö“ ž', Encoding::Windows1252->decode( "\x80 \x84\xF6\x93 \x9E" ) );
	}

	private function reader( string $content ): CsvReader {
		$this->file = (string) tempnam( sys_get_temp_dir(), 'reader' );
		file_put_contents( $this->file, $content );
		return new CsvReader( $this->file, ',' );
	}
}
