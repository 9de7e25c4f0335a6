<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Rows\ImportRejected;
use WP_Error;

/** Adds a file to the media library if it is an image. */
final class PictureUpload {

	/** In pixels; a small file can decode to an image that exhausts memory. */
	private const MAX_PIXELS = 50_000_000;

	private const TYPES = array(
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/webp' => 'webp',
		'image/avif' => 'avif',
		'image/gif'  => 'gif',
	);

	/**
	 * @param string $file   Is moved.
	 * @param string $name   Title, without the file extension.
	 * @param string $source Origin, by which later imports find the attachment.
	 * @return int Attachment id.
	 * @throws ImportRejected
	 */
	public static function store( string $file, string $name, string $source, int $user ): int {
		$type = self::type( $file );
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
				'meta_input'  => array( MediaLookup::SOURCE => wp_slash( $source ) ),
			)
		);
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $made instanceof WP_Error ? throw new ImportRejected( $made->get_error_message() ) : $made;
	}

	/**
	 * Adds a file of the uploads folder where it is.
	 *
	 * @param string $file   Path below the uploads folder.
	 * @param string $source As of `store()`.
	 * @return int Attachment id.
	 * @throws ImportRejected
	 */
	public static function register( string $file, string $source, int $user ): int {
		$uploads = wp_get_upload_dir();
		$path    = "{$uploads['basedir']}/$file";
		$made    = wp_insert_attachment(
			wp_slash(
				array(
					'post_title'     => PictureName::of( $file )->root,
					'post_mime_type' => self::type( $path ),
					'post_author'    => $user,
					'guid'           => "{$uploads['baseurl']}/$file",
					'meta_input'     => array( MediaLookup::SOURCE => $source ),
				)
			),
			$path,
			0,
			true
		);
		if ( $made instanceof WP_Error ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( $made->get_error_message() );
		}
		wp_update_attachment_metadata( $made, wp_generate_attachment_metadata( $made, $path ) );
		return $made;
	}

	/**
	 * @return key-of<self::TYPES>
	 * @throws ImportRejected
	 */
	private static function type( string $file ): string {
		foreach ( array( 'file', 'media', 'image' ) as $part ) {
			require_once ABSPATH . "wp-admin/includes/$part.php"; // @phpstan-ignore requireOnce.fileNotFound
		}
		$type = (string) wp_get_image_mime( $file );
		$size = wp_getimagesize( $file );
		if ( ! isset( self::TYPES[ $type ] ) || ! is_array( $size ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( __( 'This is not an image (JPEG, PNG, WebP, AVIF or GIF).', 'vitrine' ) );
		}
		if ( $size[0] * $size[1] > self::MAX_PIXELS ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( __( 'The image has too many pixels.', 'vitrine' ) );
		}
		return $type;
	}
}
