<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use LengthException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Kernel\Qr\QrCode;
use Vitrine\Kernel\Qr\QrPicture;

/**
 * The codes were read by zbarimg (Debian's zbar-tools) when their hashes were written; `transfer.spec.ts` reads one with jsQR. With
 * `VITRINE_QR=folder` the test leaves the pictures there to read them again.
 */
final class QrCodeTest extends TestCase {

	/** @return iterable<string, array{int, int, string}> Bytes, modules of a side, and the hash of the modules. */
	public static function codes(): iterable {
		yield 'version 1'        => array( 14, 21, '78309a22ce658a54b008d48bc8bfebc3' );
		yield 'version 2'        => array( 15, 25, 'c9b80f37cc8ad2d08e02af8e05c62e23' );
		yield 'version 3'        => array( 42, 29, '7aaab46b3fc849331f85db3c3bea8ff7' );
		yield 'version 4'        => array( 62, 33, '123569bbe78dc2a3279cd0ec20e95384' );
		yield 'version 5'        => array( 84, 37, '9aa4c268c35476e11ba2fe68d3ff9e3d' );
		yield 'version 6'        => array( 106, 41, 'a071637a1371714cf6efb8bf859d17d7' );
		yield 'version 7'        => array( 122, 45, '63c3aa128310df7e09e4a964661fb6af' );
		yield 'version 8, unequal blocks' => array( 152, 49, 'b804433ed6a9a3e986ac04ea9bb7c737' );
		yield 'version 9'        => array( 180, 53, '4a74b376477c1cfcd6a940822203d4c2' );
		yield 'version 10, long length'   => array( 181, 57, 'b25ecd28270148da5e2e77ce31fa304f' );
		yield 'version 11'       => array( 251, 61, '76c2cc6e840ed3d0df3dd8331f1bdad1' );
		yield 'version 12'       => array( 287, 65, '5e05ca9ac225a8973f77e173a85b0c7a' );
		yield 'version 13, full' => array( 331, 69, 'ad86473147e2a26fda3a5c7b255b5d98' );
	}

	#[DataProvider( 'codes' )]
	public function testCodesAreThoseThatWereRead( int $bytes, int $side, string $hash ): void {
		$text    = substr( str_repeat( "Rūta & Söhne, LT12 1000 0111 0100 1000; €\n", 9 ), 0, $bytes );
		$modules = QrCode::modules( $text );
		$lines   = array_map( static fn ( array $row ): string => implode( '', array_map( intval( ... ), $row ) ), $modules );
		self::assertCount( $side, $modules );
		$folder  = getenv( 'VITRINE_QR' );
		if ( is_string( $folder ) && $folder !== '' ) {
			file_put_contents( "$folder/$side.png", QrPicture::png( $modules, 4 ) );
			file_put_contents( "$folder/$side.txt", $text );
		}
		self::assertSame( $hash, md5( implode( "\n", $lines ) ) );
	}

	public function testLongerTextsAreRefused(): void {
		$this->expectException( LengthException::class );
		QrCode::modules( str_repeat( 'a', 332 ) );
	}

	public function testThePictureShowsTheModules(): void {
		$png   = QrPicture::png( array( array( true, false ), array( false, true ) ), 3 );
		$image = imagecreatefromstring( $png );
		self::assertNotFalse( $image );
		self::assertSame( array( 30, 15 ), array( imagesx( $image ), QrPicture::width( $png ) ) );
		$isDark = static fn ( int $x, int $y ): bool => imagecolorsforindex( $image, (int) imagecolorat( $image, $x, $y ) )['red'] === 0;
		// Edges of the two dark modules.
		$pixels = array_chunk( array( 11, 12, 12, 12, 14, 14, 15, 14, 14, 15, 17, 17, 18, 17 ), 2 );
		self::assertSame(
			array( false, true, true, false, false, true, false ),
			array_map( static fn ( array $pixel ): bool => $isDark( ...$pixel ), $pixels )
		);
	}
}
