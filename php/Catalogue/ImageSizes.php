<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Image sizes (uncropped) and the tiny placeholder shown while an image loads. Specification, section 9: quality 80; placeholder 40 px wide
 * at quality 50.
 */
final class ImageSizes {

	/** For the magnified picture of the product page. */
	public const LARGEST           = 1600;
	public const WIDTHS            = array( 160, 320, 480, 640, 960, 1280, self::LARGEST );
	public const QUALITY           = 80;
	public const PLACEHOLDER_WIDTH = 40;
	public const PLACEHOLDER_QUALITY = 50;

	public static function registerSizes(): void {
		foreach ( self::WIDTHS as $width ) {
			add_image_size( self::sizeName( $width ), $width, 0, false );
		}
	}

	public static function sizeName( int $width ): string {
		return 'vitrine-' . $width;
	}

	public static function quality(): int {
		return self::QUALITY;
	}

	/**
	 * Hook `wp_generate_attachment_metadata`: creates the placeholder of an uploaded image.
	 *
	 * @param array<string, mixed> $meta
	 * @return array<string, mixed>
	 */
	public static function addPlaceholder( array $meta, int $attachment ): array {
		$file = wp_attachment_is_image( $attachment ) ? get_attached_file( $attachment ) : false;
		$data = is_string( $file ) ? self::placeholder( $file ) : null;
		return $data === null ? $meta : array( 'vitrine_placeholder' => $data ) + $meta;
	}

	/** A 40 px wide version as a data URI; null if the server can't read the file. */
	private static function placeholder( string $file ): ?string {
		$editor = wp_get_image_editor( $file );
		if ( $editor instanceof WP_Error || $editor->resize( self::PLACEHOLDER_WIDTH, null ) !== true ) {
			return null;
		}
		$low  = static fn (): int => self::PLACEHOLDER_QUALITY;
		$mime = wp_image_editor_supports( array( 'mime_type' => 'image/webp' ) ) ? 'image/webp' : 'image/jpeg';
		$path = TemporaryFiles::path( TemporaryFiles::PLACEHOLDER, $mime === 'image/webp' ? 'webp' : 'jpg' );
		add_filter( 'wp_editor_set_quality', $low, 99 );
		$saved = $editor->save( $path, $mime );
		remove_filter( 'wp_editor_set_quality', $low, 99 );
		$path  = $saved instanceof WP_Error ? $path : $saved['path'];
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$bytes = $saved instanceof WP_Error ? null : (string) file_get_contents( $path );
		if ( is_file( $path ) ) {
			wp_delete_file( $path );
		}
		if ( $bytes === null ) {
			return null;
		}
		return 'data:' . $mime . ';base64,' . base64_encode( $bytes );
	}
}
