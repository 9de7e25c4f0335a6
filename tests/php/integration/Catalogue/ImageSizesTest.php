<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\ImageSizes;
use Vitrine\Import\ImportModule;
use Vitrine\Tests\Integration\TestCase;

/** Uploaded images (specification, section 9): quality 80; placeholder 40 px wide at quality 50. */
final class ImageSizesTest extends TestCase {

	/** Creates a noisy picture, which shows the quality in its number of bytes. */
	private function upload(): int {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$image = imagecreatetruecolor( 400, 300 );
		self::assertNotFalse( $image );
		mt_srand( 7 );
		for ( $x = 0; $x < 400; $x++ ) {
			for ( $y = 0; $y < 300; $y++ ) {
				imagesetpixel( $image, $x, $y, mt_rand( 0, 0xffffff ) );
			}
		}
		$file = wp_tempnam( 'noise' ) . '.png';
		imagepng( $image, $file );
		$upload = wp_upload_bits( 'noise.png', null, (string) file_get_contents( $file ) );
		unlink( $file );
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ), $upload['file'] );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $upload['file'] ) );
		return $id;
	}

	public function testImagesAreSavedAtQuality80(): void {
		$file = (string) get_attached_file( $this->upload() );
		foreach ( array( 'image/jpeg', 'image/webp' ) as $mime ) {
			$editor = wp_get_image_editor( $file );
			self::assertNotInstanceOf( \WP_Error::class, $editor );
			$editor->save( wp_tempnam( 'saved' ), $mime );
			self::assertSame( 80, $editor->get_quality() );
		}
	}

	public function testThePlaceholderIs40PixelsWideAtQuality50(): void {
		$used = array();
		$hear = static function ( int $quality ) use ( &$used ): int {
			$used[] = $quality;
			return $quality;
		};
		add_filter( 'wp_editor_set_quality', $hear, 100 );
		$meta = (array) wp_get_attachment_metadata( $this->upload() );
		remove_filter( 'wp_editor_set_quality', $hear, 100 );
		self::assertSame( 50, end( $used ) );
		$size = getimagesize( (string) ( $meta['vitrine_placeholder'] ?? '' ) );
		self::assertSame( array( 40, 30 ), array( $size[0] ?? 0, $size[1] ?? 0 ) );
		self::assertArrayHasKey( ImageSizes::sizeName( 320 ), (array) ( $meta['sizes'] ?? array() ) );
		self::assertSame( array( 80 ), array_values( array_unique( array_slice( $used, 0, -1 ) ) ) );
	}

	public function testUploadsLeaveNoTemporaryFiles(): void {
		$saved = '';
		add_filter(
			'image_make_intermediate_size',
			static function ( string $file ) use ( &$saved ): string {
				$saved = str_contains( $file, 'vitrine-placeholder' ) ? $file : $saved;
				return $file;
			}
		);
		$this->upload();
		self::assertTrue( str_starts_with( $saved, get_temp_dir() ), $saved );
		self::assertSame( array(), glob( substr( $saved, 0, (int) strrpos( $saved, '.' ) ) . '*' ), 'Neither the file nor an empty one.' );
		$old = get_temp_dir() . 'vitrine-placeholder-a1B2c3.tmp';
		$new = get_temp_dir() . 'vitrine-import-d4E5f6.tmp';
		$own = get_temp_dir() . 'vitrine-placeholders.txt';
		array_map( 'touch', array( $old, $own ), array_fill( 0, 2, time() - DAY_IN_SECONDS ) );
		touch( $new );
		do_action( ImportModule::HOOK );
		self::assertSame( array( false, true, true ), array_map( 'is_file', array( $old, $new, $own ) ) );
		array_map( 'unlink', array( $new, $own ) );
	}
}
