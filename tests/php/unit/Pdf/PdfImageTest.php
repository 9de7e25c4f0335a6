<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Pdf;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Pdf\PdfImage;
use Vitrine\Pdf\PngPixels;

/** Pictures in PDF files. */
final class PdfImageTest extends TestCase {

	private static function chunk( string $type, string $data ): string {
		return pack( 'N', strlen( $data ) ) . $type . $data . pack( 'N', crc32( $type . $data ) );
	}

	/** @param string $rows Filtered rows. */
	private static function png(
		int $width,
		int $height,
		int $depth,
		int $type,
		string $rows,
		string $more = '',
		int $interlace = 0
	): string {
		return PngPixels::SIGNATURE
			. self::chunk( 'IHDR', pack( 'NNCCCCC', $width, $height, $depth, $type, 0, 0, $interlace ) )
			. $more . self::chunk( 'IDAT', (string) gzcompress( $rows ) ) . self::chunk( 'IEND', '' );
	}

	private static function image( string $data ): ?PdfImage {
		$file = (string) tempnam( sys_get_temp_dir(), 'vitrine' );
		try {
			file_put_contents( $file, $data );
			return PdfImage::fromFile( $file );
		} finally {
			unlink( $file );
		}
	}

	/** @return iterable<string, array{string, string}> File and the pixels as RGB. */
	public static function files(): iterable {
		yield 'RGB without a filter' => array( self::png( 2, 1, 8, 2, "\0\1\2\3\4\5\6" ), "\1\2\3\4\5\6" );
		yield 'sub' => array( self::png( 2, 1, 8, 2, "\1\1\2\3\4\5\6" ), "\1\2\3\5\7\x09" );
		yield 'up' => array( self::png( 1, 2, 8, 2, "\0\1\2\3\2\4\5\xFF" ), "\1\2\3\5\7\2" );
		yield 'average' => array( self::png( 2, 1, 8, 0, "\3\x08\x01" ), "\x08\x08\x08\5\5\5" );
		yield 'Paeth' => array( self::png( 2, 2, 8, 0, "\0\x0A\x14\4\1\2" ), "\x0A\x0A\x0A\x14\x14\x14\x0B\x0B\x0B\x16\x16\x16" );
		yield 'alpha on white' => array( self::png( 2, 1, 8, 6, "\0\0\0\0\0\0\0\0\xFF" ), "\xFF\xFF\xFF\0\0\0" );
		yield 'grey with alpha' => array( self::png( 1, 1, 8, 4, "\0\0\x80" ), "\x7F\x7F\x7F" );
		yield 'two bits of grey' => array( self::png( 3, 1, 2, 0, "\0" . chr( 0b00_01_11_00 ) ), "\0\0\0UUU\xFF\xFF\xFF" );
		$palette = self::chunk( 'PLTE', "\1\2\3\4\5\6" ) . self::chunk( 'tRNS', "\0" );
		yield 'palette of one bit' => array( self::png( 2, 1, 1, 3, "\0" . chr( 0b0100_0000 ), $palette ), "\xFF\xFF\xFF\4\5\6" );
	}

	#[DataProvider( 'files' )]
	public function testDecodesPngFiles( string $file, string $rgb ): void {
		self::assertSame( bin2hex( $rgb ), bin2hex( self::image( $file )->data ?? '' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function others(): iterable {
		yield 'empty' => array( '' );
		yield 'SVG' => array( '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' );
		yield 'signature only' => array( PngPixels::SIGNATURE );
		yield 'interlaced' => array( self::png( 1, 1, 8, 0, "\0\0", '', 1 ) );
		yield '16 bits' => array( self::png( 1, 1, 16, 0, "\0\0\0" ) );
		yield 'too few rows' => array( self::png( 2, 9, 8, 2, "\0\1\2\3" ) );
		yield 'too large' => array( self::png( 60_000, 60_000, 8, 2, "\0" ) );
		yield 'damaged' => array( str_replace( (string) gzcompress( "\0\0" ), 'xxxxxxxxxx', self::png( 1, 1, 8, 0, "\0\0" ) ) );
		yield 'damaged JPEG' => array( "\xFF\xD8\xFF\xE0" );
	}

	#[DataProvider( 'others' )]
	public function testLeavesOutWhatItCannotDraw( string $file ): void {
		self::assertNull( self::image( $file ) );
	}

	public function testKnowsAWhiteLogo(): void {
		self::assertTrue( self::image( self::png( 2, 1, 8, 6, "\0\0\0\0\0\xFF\xFF\xFF\xFF" ) )?->isBlank() );
		self::assertFalse( self::image( self::png( 2, 1, 8, 6, "\0\0\0\0\xFF\xFF\xFF\xFF\xFF" ) )?->isBlank() );
	}
}
