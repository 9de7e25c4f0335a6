<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use WP_Image_Editor;

defined( 'ABSPATH' ) || exit;

/**
 * Pictures of e-mails as JPEG files, or PNG where they may be transparent: Outlook for Windows displays neither WebP nor AVIF. A size of
 * the attachment that fits is used as it is. Otherwise a file is made once, beside the upload, and deleted with the attachment. Don't call
 * it in requests of shoppers, because it makes files.
 *
 * @phpstan-type File array{path: string, url: string, width: int, height: int, type: string}
 */
final class MailPictures {

	/** Post meta of an attachment: the files made for e-mails, by size. */
	public const META = '_vitrine_mail_pictures';

	/** Factor from CSS pixels to those of the file, and that of the largest file used as it is. */
	private const DENSITY     = 2;
	private const MAX_DENSITY = 4;

	/** Types that all mail clients display. */
	private const SIMPLE = array( 'image/jpeg', 'image/png' );

	/** Types that all mail clients but Outlook for Windows display. */
	private const MODERN = array( 'image/webp', 'image/gif' );

	/** The whole picture, at most this large. */
	public function whole( int $attachment, int $width, int $height ): ?MailPicture {
		$files = self::files( $attachment );
		if ( $files === array() ) {
			return null;
		}
		$last  = end( $files );
		$scale = min( $width / $last['width'], $height / $last['height'], 1 );
		$side  = static fn ( int $full ): int => max( 1, (int) round( $full * $scale ) );
		return self::picture( $attachment, $files, $side( $last['width'] ), $side( $last['height'] ), false );
	}

	/** The middle of the picture, as a square of this width. */
	public function square( int $attachment, int $width ): ?MailPicture {
		$files = self::files( $attachment );
		return $files === array() ? null : self::picture( $attachment, $files, $width, $width, true );
	}

	/** Deletes the files made of an attachment. */
	public static function delete( int $attachment ): void {
		foreach ( self::stored( $attachment ) as $made ) {
			wp_delete_file( wp_get_upload_dir()['basedir'] . '/' . $made['file'] );
		}
		delete_post_meta( $attachment, self::META );
	}

	/** @param non-empty-array<int, File> $files */
	private static function picture( int $attachment, array $files, int $width, int $height, bool $isCropped ): ?MailPicture {
		$ready = self::ready( $files, $width, $height );
		if ( $ready !== null ) {
			return new MailPicture( $ready['url'], $width, $height );
		}
		$source = self::source( $files, $width * self::DENSITY, $height * self::DENSITY );
		$size   = "{$width}x{$height}";
		$upload = wp_get_upload_dir();
		// A file that was edited or replaced has another time.
		$from = md5( $source['path'] . '|' . ( is_file( $source['path'] ) ? (int) filemtime( $source['path'] ) : 0 ) );
		$made = self::stored( $attachment )[ $size ] ?? null;
		$file = $made !== null && $made['source'] === $from && is_file( "{$upload['basedir']}/{$made['file']}" ) ? $made['file'] : '';
		if ( $file === '' ) {
			$name = preg_replace( '/\.\w+$/D', '', end( $files )['path'] ) . "-mail-$attachment-$size";
			$file = self::make( $source['path'], $name, $width * self::DENSITY, $height * self::DENSITY, $isCropped );
			if ( $file !== '' ) {
				$new = array( $size => array( 'file' => $file, 'source' => $from ) );
				update_post_meta( $attachment, self::META, $new + self::stored( $attachment ) );
			}
		}
		if ( $file !== '' ) {
			return new MailPicture( "{$upload['baseurl']}/$file", $width, $height );
		}
		// The server can't read it: most clients can. Cropped, they would distort it.
		return in_array( $source['type'], self::MODERN, true ) && ( ! $isCropped || $source['width'] === $source['height'] )
			? new MailPicture( $source['url'], $width, $height, false )
			: null;
	}

	/**
	 * A file that can be used as it is.
	 *
	 * @param non-empty-array<int, File> $files
	 * @return File|null
	 */
	private static function ready( array $files, int $width, int $height ): ?array {
		$largest = max( array_column( $files, 'width' ) );
		foreach ( $files as $file ) {
			if (
				in_array( $file['type'], self::SIMPLE, true )
				&& $file['width'] >= min( $width * self::DENSITY, $largest )
				&& $file['width'] <= $width * self::MAX_DENSITY
				&& wp_image_matches_ratio( $width * self::DENSITY, $height * self::DENSITY, $file['width'], $file['height'] )
			) {
				return $file;
			}
		}
		return null;
	}

	/**
	 * The smallest file that is large enough, or the largest.
	 *
	 * @param non-empty-array<int, File> $files
	 * @return File
	 */
	private static function source( array $files, int $width, int $height ): array {
		$last = end( $files );
		foreach ( $files as $file ) {
			$isWhole = wp_image_matches_ratio( $last['width'], $last['height'], $file['width'], $file['height'] );
			if ( $isWhole && $file['width'] >= $width && $file['height'] >= $height && is_file( $file['path'] ) ) {
				return $file;
			}
		}
		return $last;
	}

	/**
	 * The attachment's files, by width: the picture as uploaded comes last.
	 *
	 * @return array<int, File>
	 */
	private static function files( int $attachment ): array {
		$meta = $attachment > 0 ? wp_get_attachment_metadata( $attachment ) : false;
		$url  = wp_get_attachment_url( $attachment );
		$path = get_attached_file( $attachment );
		$hasSize = is_array( $meta ) && (int) ( $meta['width'] ?? 0 ) > 0 && (int) ( $meta['height'] ?? 0 ) > 0;
		if ( ! $hasSize || ! is_string( $url ) || ! is_string( $path ) ) {
			return array();
		}
		$files = array();
		foreach ( (array) ( $meta['sizes'] ?? array() ) as $size ) {
			$name = is_array( $size ) ? wp_basename( (string) ( $size['file'] ?? '' ) ) : '';
			if ( $name !== '' && min( (int) $size['width'], (int) $size['height'] ) > 0 ) {
				$files[] = self::file( dirname( $path ) . "/$name", dirname( $url ) . "/$name", $size );
			}
		}
		usort( $files, static fn ( array $a, array $b ): int => $a['width'] <=> $b['width'] );
		return array( ...$files, self::file( $path, $url, $meta ) );
	}

	/**
	 * @param array<mixed> $size
	 * @return File
	 */
	private static function file( string $path, string $url, array $size ): array {
		return array(
			'path'   => $path,
			'url'    => $url,
			'width'  => (int) $size['width'],
			'height' => (int) $size['height'],
			// By its ending, as with sizes that another plugin has converted.
			'type'   => (string) wp_check_filetype( $path )['type'],
		);
	}

	/** @return array<string, array{file: string, source: string}> Paths relative to the uploads. */
	private static function stored( int $attachment ): array {
		$stored = get_post_meta( $attachment, self::META, true );
		return is_array( $stored ) ? $stored : array();
	}

	/**
	 * @param string $name Path of the new file without its ending.
	 * @return string Path relative to the uploads; '' if the server can't make it.
	 */
	private static function make( string $source, string $name, int $width, int $height, bool $isCropped ): string {
		$editor = is_file( $source ) ? wp_get_image_editor( $source ) : null;
		if ( ! $editor instanceof WP_Image_Editor ) {
			return '';
		}
		// Fails if the picture is smaller already.
		$editor->resize( $width, $height, $isCropped );
		[ $type, $ending ] = self::mayBeTransparent( $source ) ? array( 'image/png', 'png' ) : array( 'image/jpeg', 'jpg' );
		// Plugins that convert pictures would answer with WebP or AVIF.
		$plain = static fn (): array => array();
		add_filter( 'image_editor_output_format', $plain, PHP_INT_MAX );
		try {
			$saved = $editor->save( "$name.$ending", $type );
		} finally {
			remove_filter( 'image_editor_output_format', $plain, PHP_INT_MAX );
		}
		return is_array( $saved ) && ( $saved['mime-type'] ?? '' ) === $type && is_file( $saved['path'] )
			? (string) _wp_relative_upload_path( $saved['path'] )
			: '';
	}

	private static function mayBeTransparent( string $path ): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$head = (string) file_get_contents( $path, false, null, 0, 4096 );
		return match ( wp_check_filetype( $path )['type'] ) {
			'image/jpeg' => false,
			// The header of the first chunk: extended with a flag, lossless with a flag, or lossy without transparency.
			'image/webp' => match ( substr( $head, 12, 4 ) ) {
				'VP8X'  => ( ord( $head[20] ?? "\0" ) & 0x10 ) !== 0,
				'VP8L'  => ( ord( $head[24] ?? "\0" ) & 0x10 ) !== 0,
				default => false,
			},
			// The property of an image that holds the transparency of another one.
			'image/avif' => str_contains( $head, 'auxC' ),
			default      => true,
		};
	}
}
