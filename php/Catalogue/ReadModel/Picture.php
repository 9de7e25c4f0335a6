<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\ImageSizes;

/**
 * Picture data for the read model and for REST responses. Paths are relative to the uploads directory, so that they survive a domain
 * change.
 */
final class Picture {

	/** Width of the `src` image where no srcset is used (cards, cart). */
	private const DEFAULT_WIDTH = 640;

	/** JSON for the read model; null if the attachment is not an image. */
	public static function stored( int $attachment, string $language ): ?string {
		$meta = wp_get_attachment_metadata( $attachment );
		if ( ! is_array( $meta ) || ! isset( $meta['file'], $meta['width'], $meta['height'] ) ) {
			return null;
		}
		$folder = ltrim( dirname( $meta['file'] ) . '/', './' );
		$files  = array();
		foreach ( (array) ( $meta['sizes'] ?? array() ) as $name => $size ) {
			if ( str_starts_with( (string) $name, 'vitrine-' ) ) {
				$files[ (int) $size['width'] ] = array( $folder . $size['file'], (int) $size['height'] );
			}
		}
		if ( $files === array() || max( array_keys( $files ) ) < min( ImageSizes::LARGEST, (int) $meta['width'] ) ) {
			$files[ (int) $meta['width'] ] = array( (string) $meta['file'], (int) $meta['height'] );
		}
		ksort( $files );
		return (string) wp_json_encode(
			array(
				'files'       => $files,
				'alt'         => self::alt( $attachment, $language ),
				'placeholder' => (string) ( $meta['vitrine_placeholder'] ?? '' ),
			),
			JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
		);
	}

	/** @param string $language Code; a regional one has the texts of its language, unless it has its own. */
	public static function alt( int $attachment, string $language ): string {
		foreach ( array( "_vitrine_alt_$language", '_vitrine_alt_' . strtok( $language, '-' ), '_wp_attachment_image_alt' ) as $key ) {
			$alt = (string) get_post_meta( $attachment, $key, true );
			if ( $alt !== '' ) {
				return $alt;
			}
		}
		return '';
	}

	/**
	 * REST shape of a stored picture.
	 *
	 * @param string $uploads URL of the uploads directory, without trailing slash.
	 * @return array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null
	 */
	public static function wire( ?string $stored, string $uploads, string $alt = '' ): ?array {
		$picture = $stored === null || $stored === '' ? null : json_decode( $stored, true );
		if ( ! is_array( $picture ) || ! is_array( $picture['files'] ?? null ) || $picture['files'] === array() ) {
			return null;
		}
		$srcset = array();
		$usual  = null;
		foreach ( $picture['files'] as $width => [ $file, $height ] ) {
			$srcset[] = "$uploads/$file {$width}w";
			if ( $usual === null || $usual[1] < self::DEFAULT_WIDTH ) {
				$usual = array( "$uploads/$file", (int) $width, (int) $height );
			}
		}
		return array(
			'url'         => $usual[0],
			'width'       => $usual[1],
			'height'      => $usual[2],
			'alt'         => (string) $picture['alt'] === '' ? $alt : (string) $picture['alt'],
			'srcset'      => implode( ', ', $srcset ),
			'placeholder' => (string) $picture['placeholder'],
		);
	}

	/**
	 * The largest size of a picture for search engines and link previews, which show large ones larger.
	 *
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, ...} $picture As of `wire()`.
	 * @return array{url: string, width: int, height: int, alt: string, ...}
	 */
	public static function large( array $picture ): array {
		foreach ( $picture['srcset'] === '' ? array() : explode( ', ', $picture['srcset'] ) as $file ) {
			$at   = (int) strrpos( $file, ' ' );
			$wide = (int) substr( $file, $at + 1 );
			if ( $wide > $picture['width'] && $wide <= ImageSizes::LARGEST ) {
				$picture['height'] = (int) round( $picture['height'] * $wide / max( 1, $picture['width'] ) );
				$picture['width']  = $wide;
				$picture['url']    = substr( $file, 0, $at );
			}
		}
		return $picture;
	}

	/**
	 * URL of the second picture, in the usual size.
	 *
	 * @param string|null $gallery JSON of the stored pictures.
	 */
	public static function second( ?string $gallery, string $uploads ): ?string {
		// Decodes only the files of the second entry, which is JSON in JSON: a page of a list has two dozen galleries.
		$start   = $gallery === null ? false : strpos( $gallery, '","' );
		$end     = $start === false ? false : strpos( (string) $gallery, ']}', $start );
		$entry   = $end === false ? null : json_decode( '"' . substr( (string) $gallery, $start + 3, $end - $start - 1 ) . '}"' );
		$picture = is_string( $entry ) ? json_decode( $entry, true ) : null;
		foreach ( $picture['files'] ?? array() as $width => [ $file ] ) {
			$url = "$uploads/$file";
			if ( $width >= self::DEFAULT_WIDTH ) {
				break;
			}
		}
		return $url ?? null;
	}

	/** URL of the smallest size of a stored picture. */
	public static function smallest( ?string $stored, string $uploads ): ?string {
		$picture = $stored === null || $stored === '' ? null : json_decode( $stored, true );
		$files   = is_array( $picture ) ? (array) ( $picture['files'] ?? array() ) : array();
		return $files === array() ? null : $uploads . '/' . reset( $files )[0];
	}
}
