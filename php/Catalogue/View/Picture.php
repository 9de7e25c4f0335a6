<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\View;

/**
 * A picture as the read model keeps it and as the wire shows it. Files are kept relative to the uploads folder, so that a shop
 * which moves to another address needs no rewriting.
 */
final class Picture {

	/** The size that stands for the picture where there is no srcset (cards, cart). */
	private const USUAL = 640;

	/** What the read model keeps of an attachment; null when it is no picture. */
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
		if ( $files === array() || max( array_keys( $files ) ) < min( 1280, (int) $meta['width'] ) ) {
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

	public static function alt( int $attachment, string $language ): string {
		$alt = (string) get_post_meta( $attachment, '_vitrine_alt_' . $language, true );
		return $alt === '' ? (string) get_post_meta( $attachment, '_wp_attachment_image_alt', true ) : $alt;
	}

	/**
	 * The wire shape of what `stored` made.
	 *
	 * @param string $uploads Address of the uploads folder, without trailing slash.
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
			if ( $usual === null || $usual[1] < self::USUAL ) {
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

	/** Address of the smallest size of what `stored` made. */
	public static function smallest( ?string $stored, string $uploads ): ?string {
		$picture = $stored === null || $stored === '' ? null : json_decode( $stored, true );
		$files   = is_array( $picture ) ? (array) ( $picture['files'] ?? array() ) : array();
		return $files === array() ? null : $uploads . '/' . reset( $files )[0];
	}
}
