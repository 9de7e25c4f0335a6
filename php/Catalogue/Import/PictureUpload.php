<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use WP_Error;

/** Takes a file into the media library, when it is a picture. */
final class PictureUpload {

	/** Pixels; a small file can hold a picture that no memory does. */
	private const MOST_PIXELS = 50_000_000;

	private const TYPES = array(
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/webp' => 'webp',
		'image/avif' => 'avif',
		'image/gif'  => 'gif',
	);

	/**
	 * @param string $file   Is moved away.
	 * @param string $name   What it is to be called, without its ending.
	 * @param string $source Where it comes from; it is found by that again.
	 * @return int The attachment.
	 * @throws ImportFault
	 */
	public static function keep( string $file, string $name, string $source, int $user ): int {
		foreach ( array( 'file', 'media', 'image' ) as $part ) {
			require_once ABSPATH . "wp-admin/includes/$part.php"; // @phpstan-ignore requireOnce.fileNotFound
		}
		$type = (string) wp_get_image_mime( $file );
		$size = wp_getimagesize( $file );
		if ( ! isset( self::TYPES[ $type ] ) || ! is_array( $size ) ) {
			throw new ImportFault( __( 'This is no picture (JPEG, PNG, WebP, AVIF or GIF).', 'vitrine' ) );
		}
		if ( $size[0] * $size[1] > self::MOST_PIXELS ) {
			throw new ImportFault( __( 'The picture has too many pixels.', 'vitrine' ) );
		}
		$name = mb_substr( sanitize_file_name( $name ), 0, 80 );
		$made = media_handle_sideload(
			array(
				'name'     => ( $name === '' ? 'picture' : $name ) . '.' . self::TYPES[ $type ],
				'tmp_name' => $file,
			),
			0,
			null,
			array(
				'post_author' => $user,
				'meta_input'  => array( Pictures::SOURCE => wp_slash( $source ) ),
			)
		);
		return $made instanceof WP_Error ? throw new ImportFault( $made->get_error_message() ) : $made;
	}
}
