<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront\Brand;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\SettingsEdition;
use Vitrine\PageCache\SiteChanges;
use Vitrine\Pdf\PdfImage;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Tag;

/** WordPress's site logo in the header, in structured data, in e-mails and on paper. */
final class LogoTest extends BrandTestCase {

	public function testWithoutALogoTheHeaderHasTheName(): void {
		self::assertStringContainsString( get_bloginfo( 'name' ) . '</a>', $this->brandInHeader() );
		self::assertStringNotContainsString( '<img', $this->brandInHeader() );
	}

	public function testTheHeaderShowsTheSiteLogoInItsProportions(): void {
		update_option( 'site_logo', $this->upload( 1600, 400 ) );
		$brand = $this->brandInHeader();
		self::assertStringContainsString( ' width="192" height="48" alt="' . get_bloginfo( 'name' ) . '"', $brand );
		preg_match( '# src="([^"]+)" srcset="([^"]+)"#', $brand, $found );
		self::assertSame( 200, $this->http( 'GET', (string) wp_parse_url( $found[1] ?? '', PHP_URL_PATH ) )->status );
		self::assertStringContainsString( ' 2x', $found[2] ?? '' );
		$home = $this->http( 'GET', '/lt/' )->raw;
		preg_match( '#"logo":"([^"]+)"#', $home, $logo );
		self::assertStringEndsWith( '.png', stripslashes( $logo[1] ?? '' ) );
	}

	public function testTheLogoOfAThemeCounts(): void {
		set_theme_mod( 'custom_logo', $this->upload( 300, 100 ) );
		self::assertStringContainsString( 'width="144" height="48"', $this->brandInHeader() );
		remove_theme_mod( 'custom_logo' );
		self::assertStringNotContainsString( '<img', $this->brandInHeader() );
	}

	/** @return iterable<string, array{int<1, max>, int<1, max>, string}> */
	public static function shapes(): iterable {
		yield 'wide' => array( 3000, 300, 'width="240" height="24"' );
		yield 'tall' => array( 300, 900, 'width="16" height="48"' );
		yield 'small' => array( 24, 16, 'width="24" height="16"' );
		if ( self::isFull() ) {
			yield '6000 pixels' => array( 6000, 1500, 'width="192" height="48"' );
		}
	}

	/**
	 * @param int<1, max> $width
	 * @param int<1, max> $height
	 */
	#[DataProvider( 'shapes' )]
	public function testEachShapeFitsTheHeader( int $width, int $height, string $size ): void {
		update_option( 'site_logo', $this->upload( $width, $height ) );
		$brand = $this->brandInHeader();
		self::assertStringContainsString( $size, $brand );
		preg_match_all( '#-(\d+)x\d+\.png#', $brand, $sizes );
		self::assertLessThanOrEqual( 2560, max( array( 0, ...array_map( intval( ... ), $sizes[1] ) ) ) );
		$mail = $this->brand()->emailLogo();
		self::assertNotNull( $mail );
		self::assertTrue( $mail->width <= 200 && $mail->height <= 56, "$mail->width x $mail->height" );
		self::assertFileExists( $this->brand()->paperLogoFile() );
	}

	/** @return iterable<string, array{string, string}> */
	public static function types(): iterable {
		yield 'PNG' => array( 'png', 'image/png' );
		yield 'JPEG' => array( 'jpg', 'image/jpeg' );
		yield 'WebP' => array( 'webp', 'image/png' );
		yield 'GIF' => array( 'gif', 'image/png' );
	}

	#[DataProvider( 'types' )]
	public function testEmailsAndPaperHavePngOrJpeg( string $type, string $mime ): void {
		$id = $this->upload( 480, 120, $type );
		update_option( 'site_logo', $id );
		$file = $this->brand()->paperLogoFile();
		self::assertSame( $mime, getimagesize( $file )['mime'] ?? '' );
		self::assertNotNull( PdfImage::fromFile( $file ) );
		self::assertMatchesRegularExpression( '#^http://[^/]+/.+\.(png|jpg)$#D', $this->brand()->emailLogo()->url ?? '' );
		wp_delete_attachment( $id, true );
		self::assertFileDoesNotExist( $file );
	}

	public function testAWhiteLogoIsNotOnPaper(): void {
		update_option( 'site_logo', $this->upload( 480, 120, 'png', 0xFFFFFF ) );
		self::assertNotNull( $this->brand()->emailLogo() );
		self::assertNull( $this->brand()->paperLogo() );
		self::assertSame( '', $this->brand()->paperLogoFile() );
	}

	public function testAnSvgFileIsAnImageInTheHeaderOnly(): void {
		$upload = wp_upload_dir()['path'] . '/logo.svg';
		$svg    = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 5"><script>alert(1)</script></svg>';
		file_put_contents( $upload, $svg );
		update_option( 'site_logo', $this->attach( $upload, 'image/svg+xml' ) );
		$brand = $this->brandInHeader();
		self::assertMatchesRegularExpression( '#<img style="[^"]+" src="[^"]+logo\.svg" width="192" height="48"#', $brand );
		self::assertStringNotContainsString( '<svg', $brand );
		self::assertNull( $this->brand()->emailLogo() );
		self::assertSame( '', $this->brand()->paperLogoFile() );
	}

	/** @return iterable<string, array{callable(int): mixed}> */
	public static function damages(): iterable {
		yield 'deleted' => array( static fn ( int $id ) => wp_delete_attachment( $id, true ) );
		yield 'no picture' => array( static fn ( int $id ) => wp_update_post( array( 'ID' => $id, 'post_mime_type' => 'text/plain' ) ) );
		yield 'no metadata' => array( static fn ( int $id ) => delete_post_meta( $id, '_wp_attachment_metadata' ) );
		yield 'zero bytes' => array(
			static fn ( int $id ) => array_map(
				static fn ( string $file ) => file_put_contents( $file, '' ),
				glob( dirname( (string) get_attached_file( $id ) ) . '/logo*' ) ?: array()
			),
		);
	}

	/** @param callable(int): mixed $damage */
	#[DataProvider( 'damages' )]
	public function testWithoutAUsableFileTheNameTakesItsPlace( callable $damage ): void {
		$id = $this->upload( 480, 120 );
		$damage( $id );
		update_option( 'site_logo', $id );
		self::assertStringContainsString( get_bloginfo( 'name' ) . '</a>', $this->brandInHeader() );
		self::assertNull( $this->brand()->emailLogo() );
	}

	public function testADeletedLogoLeavesThePage(): void {
		$id = $this->upload( 480, 120 );
		update_option( 'site_logo', $id );
		self::assertStringContainsString( '<img', $this->brandInHeader() );
		wp_delete_attachment( $id, true );
		self::assertStringNotContainsString( '<img', $this->brandInHeader() );
	}

	public function testAChangedFileIsNoticed(): void {
		$id = $this->upload( 480, 120 );
		update_option( 'site_logo', $id );
		self::assertStringContainsString( 'width="192"', $this->brandInHeader() );
		$other = $this->upload( 120, 120 );
		update_post_meta( $id, '_wp_attached_file', get_post_meta( $other, '_wp_attached_file', true ) );
		wp_update_attachment_metadata( $id, (array) wp_get_attachment_metadata( $other ) );
		self::assertStringContainsString( 'width="48"', $this->brandInHeader() );
	}

	public function testAChangePurgesEveryPage(): void {
		$before = get_option( Brand::OPTION );
		Brand::invalidate();
		self::assertNotSame( $before, get_option( Brand::OPTION ) );
		self::assertSame( array( Tag::SITE ), SiteChanges::ofOption( Brand::OPTION ) );
		self::assertTrue( SettingsEdition::concerns( Brand::OPTION ) );
	}

	public function testItCostsNoQuery(): void {
		global $wpdb;
		update_option( 'site_logo', $this->upload( 480, 120 ) );
		$this->brand()->logo();
		wp_cache_flush();
		wp_load_alloptions();
		get_option( 'site_logo' );
		get_theme_mods();
		$before = $wpdb->num_queries;
		self::assertNotNull( $this->brand()->logo() );
		self::assertSame( '', $this->brand()->fontRules() );
		self::assertSame( $before, $wpdb->num_queries );
	}
}
