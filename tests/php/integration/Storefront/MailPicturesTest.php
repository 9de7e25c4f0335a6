<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Families\VariantOverrides;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\ProductPictures;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\PageCache\SiteChanges;
use Vitrine\Storefront\MailPicture;
use Vitrine\Storefront\MailPictures;
use Vitrine\Tests\Integration\Storefront\Brand\BrandTestCase;
use Vitrine\Tests\Support\FamilyFactory;

/** Outlook for Windows displays JPEG and PNG files only. */
final class MailPicturesTest extends BrandTestCase {

	private function whole( int $attachment ): ?MailPicture {
		return $this->service( MailPictures::class )->whole( $attachment, 64, 96 );
	}

	/**
	 * A picture without transparency.
	 *
	 * @param int<1, max> $width
	 * @param int<1, max> $height
	 */
	private function photo( int $width, int $height, string $type = 'webp' ): int {
		$image = imagecreatetruecolor( $width, $height );
		self::assertNotFalse( $image );
		imagefilledrectangle( $image, 0, 0, $width, $height, 0x336699 );
		$file = wp_upload_dir()['path'] . '/' . wp_unique_filename( wp_upload_dir()['path'], "photo.$type" );
		self::assertTrue( $type === 'webp' ? imagewebp( $image, $file ) : imagejpeg( $image, $file ) );
		return $this->attach( $file, 'image/' . ( $type === 'jpg' ? 'jpeg' : $type ) );
	}

	private static function path( ?MailPicture $picture ): string {
		return str_replace( wp_upload_dir()['baseurl'], wp_upload_dir()['basedir'], $picture->url ?? self::fail( 'There is no picture.' ) );
	}

	/** @return array{string, int, int} Type, width and height of the file. */
	private static function file( ?MailPicture $picture ): array {
		$size = getimagesize( self::path( $picture ) );
		return $size === false ? self::fail( 'There is no file.' ) : array( $size['mime'], $size[0], $size[1] );
	}

	public function testAWebpPictureIsAJpegOfTwiceTheSize(): void {
		$id      = $this->photo( 600, 450 );
		$picture = $this->whole( $id );
		self::assertEquals( new MailPicture( $picture->url ?? '', 64, 48 ), $picture );
		self::assertSame( array( 'image/jpeg', 128, 96 ), self::file( $picture ) );
		$file = self::path( $picture );
		wp_delete_attachment( $id, true );
		self::assertFileDoesNotExist( $file );
	}

	public function testATallPictureFits(): void {
		$picture = $this->whole( $this->photo( 300, 900 ) );
		self::assertSame( array( 32, 96 ), array( $picture?->width, $picture?->height ) );
	}

	public function testATransparentPictureIsAPng(): void {
		self::assertSame( array( 'image/png', 128, 96 ), self::file( $this->whole( $this->upload( 600, 450, 'webp' ) ) ) );
	}

	public function testASquareIsTheMiddleOfThePicture(): void {
		$picture = $this->service( MailPictures::class )->square( $this->photo( 600, 450 ), 56 );
		self::assertSame( array( 'image/jpeg', 112, 112 ), self::file( $picture ) );
	}

	public function testASizeThatFitsIsUsedAsItIs(): void {
		$id = $this->photo( 600, 450, 'jpg' );
		self::assertStringEndsWith( '-160x120.jpg', $this->whole( $id )->url ?? '' );
		self::assertSame( '', get_post_meta( $id, MailPictures::META, true ) );
	}

	public function testTheFileIsMadeOnce(): void {
		$id    = $this->photo( 600, 450 );
		$first = $this->whole( $id );
		// From here on, the server can't make any.
		add_filter( 'wp_image_editors', '__return_empty_array' );
		self::assertEquals( $first, $this->whole( $id ) );
		$sizes = wp_get_attachment_metadata( $id )['sizes'] ?? array();
		touch( dirname( self::path( $first ) ) . '/' . $sizes['vitrine-160']['file'], time() + 5 );
		clearstatcache();
		self::assertFalse( $this->whole( $id )?->forOutlook, 'The file was replaced.' );
	}

	/** @return iterable<string, array{string, bool}> */
	public static function unreadable(): iterable {
		yield 'WebP' => array( 'webp', true );
		yield 'AVIF' => array( 'avif', false );
	}

	#[DataProvider( 'unreadable' )]
	public function testAServerWithoutTheTypeLeavesThePictureToOtherClients( string $type, bool $isShown ): void {
		$id = $this->photo( 600, 450 );
		if ( $type === 'avif' ) {
			$file = (string) preg_replace( '/webp$/', 'avif', (string) get_attached_file( $id ) );
			file_put_contents( $file, 'ftypavif' );
			update_attached_file( $id, $file );
			wp_update_attachment_metadata( $id, array( 'file' => $file, 'width' => 600, 'height' => 450 ) );
		}
		add_filter( 'wp_image_editors', '__return_empty_array' );
		$picture = $this->whole( $id );
		self::assertSame( $isShown ? false : null, $picture?->forOutlook );
		self::assertNull( $this->service( MailPictures::class )->square( $id, 56 ), 'It would be distorted.' );
	}

	public function testPluginsThatConvertPicturesDontConvertThese(): void {
		$id = $this->photo( 600, 450 );
		add_filter( 'image_editor_output_format', static fn (): array => array( 'image/jpeg' => 'image/webp' ) );
		self::assertSame( 'image/jpeg', self::file( $this->whole( $id ) )[0] );
	}

	public function testPagesAreNotPurgedForIt(): void {
		$id = $this->photo( 600, 450 );
		self::assertSame( array(), SiteChanges::ofMeta( $id, MailPictures::META ) );
		self::assertNotSame( array(), SiteChanges::ofMeta( $id, '_wp_attachment_metadata' ) );
	}

	public function testAVariantHasItsOwnPicturesBeforeThoseOfItsFamily(): void {
		$shop     = new FamilyFactory();
		$family   = $shop->shirt(
			array(
				$shop->variant( 'Red M', array( 'overrides' => new VariantOverrides( pictures: array( 31 ) ) ) ),
				$shop->variant( 'Blue M' ),
			),
			array( 'pictures' => array( 11, 12 ) )
		);
		$variants = $shop->variants( $family );
		self::assertSame(
			array( $family => array( 11, 12 ), $variants[0] => array( 31, 11, 12 ), $variants[1] => array( 11, 12 ) ),
			$this->service( ProductPictures::class )->of( array( $family, ...$variants ) )
		);
		self::assertSame( array(), $this->service( ProductPictures::class )->of( array() ) );
	}

	public function testAnOrderShowsItsProductsAfterTheRequestOfTheShopper(): void {
		$id      = $this->photo( 600, 450 );
		$product = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( sku: 'PHOTO', price: 1000, stock: 5, vatRate: 2100, pictures: array( $id ) ),
			array( 'lt' => new ProductText( 'Vaza & co', 'vaza' ) )
		);
		self::assertTrue( $this->place( self::body( array( self::line( $product ) ) ), 'lt' )['status'] );
		self::assertSame( '', get_post_meta( $id, MailPictures::META, true ) );
		$this->service( Outbox::class )->deliver();
		$image = '~<img src="[^"]+/photo[^"/]*-mail-\d+-64x48\.jpg" width="64" height="48" alt="Vaza &amp; co" ~';
		foreach ( $this->mails() as $mail ) {
			self::assertMatchesRegularExpression( $image, $mail['message'] );
			self::assertStringNotContainsString( '.webp', $mail['message'] );
		}
		add_filter( 'wp_image_editors', '__return_empty_array' );
		MailPictures::delete( $id );
		$this->service( Outbox::class )->add( 'order_confirmation', array( 'order' => 1 ) );
		$this->service( Outbox::class )->deliver();
		$html = $this->mails()[2]['message'];
		self::assertMatchesRegularExpression( '~<!--\[if !mso\]><!-->\s*<img src="[^"]+\.webp"[^>]+>\s*<!--<!\[endif\]-->~', $html );
	}
}
