<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront\Brand;

use Vitrine\Storefront\Brand\Brand;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** Uploads logos. */
abstract class BrandTestCase extends ShopTestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/**
	 * A red square on a transparent background.
	 *
	 * @param int<1, max> $width
	 * @param int<1, max> $height
	 */
	protected function upload( int $width, int $height, string $type = 'png', int $colour = 0xC00000 ): int {
		$image = imagecreatetruecolor( $width, $height );
		self::assertNotFalse( $image );
		imagesavealpha( $image, true );
		imagefill( $image, 0, 0, 0x7FFFFFFF );
		imagefilledrectangle( $image, 0, 0, intdiv( $width, 2 ), $height, $colour );
		$file = wp_upload_dir()['path'] . '/' . wp_unique_filename( wp_upload_dir()['path'], "logo.$type" );
		match ( $type ) {
			'png'  => imagepng( $image, $file ),
			'jpg'  => imagejpeg( $image, $file ),
			'webp' => imagewebp( $image, $file ),
			default => imagegif( $image, $file ),
		};
		return $this->attach( $file, 'image/' . ( $type === 'jpg' ? 'jpeg' : $type ) );
	}

	protected function attach( string $file, string $mime ): int {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$id = wp_insert_attachment( array( 'post_mime_type' => $mime, 'post_status' => 'inherit', 'post_title' => 'Logo' ), $file );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
		return $id;
	}

	protected function brand(): Brand {
		return $this->service( Brand::class );
	}

	protected function brandInHeader( string $path = '/' ): string {
		preg_match( '#<a class="v-header__brand.*?</a>#s', $this->http( 'GET', $path )->raw, $brand );
		return $brand[0] ?? self::fail( 'The page has no header.' );
	}
}
