<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Filters;

/** Attachments in the REST shape: a srcset of all registered sizes, and a tiny placeholder. */
final class ResponsiveImages {

	/** Post meta: alt text per language, in addition to WordPress's own. */
	private const ALT = '_vitrine_alt_';

	public function __construct( private readonly Languages $languages ) {
	}

	/**
	 * Preloads attachments with one query.
	 *
	 * @param list<int> $attachments
	 */
	public function prime( array $attachments ): void {
		$attachments = array_values( array_filter( $attachments ) );
		if ( $attachments !== array() ) {
			update_meta_cache( 'post', $attachments );
		}
	}

	/**
	 * @param int    $least  Minimum width of `url` in pixels, if the picture is that wide.
	 * @param string $family Name prefix of the registered sizes to use.
	 * @return array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null
	 */
	public function forAttachment( int $attachment, int $least = 1280, string $family = 'vitrine-' ): ?array {
		$meta = $attachment > 0 ? get_post_meta( $attachment, '_wp_attachment_metadata', true ) : null;
		if ( ! is_array( $meta ) || ! isset( $meta['file'], $meta['width'], $meta['height'] ) ) {
			return null;
		}
		$base   = wp_get_upload_dir()['baseurl'] . '/';
		$folder = dirname( (string) $meta['file'] );
		$folder = $folder === '.' ? '' : "$folder/";
		$files  = array();
		foreach ( (array) ( $meta['sizes'] ?? array() ) as $name => $size ) {
			if ( str_starts_with( (string) $name, $family ) ) {
				$files[ (int) $size['width'] ] = array( $base . $folder . $size['file'], (int) $size['height'] );
			}
		}
		if ( $files === array() || $family === 'vitrine-' ) {
			$files[ (int) $meta['width'] ] = array( $base . $meta['file'], (int) $meta['height'] );
		}
		ksort( $files );
		$widths = array_keys( $files );
		$usual  = array_values( array_filter( $widths, static fn ( int $width ): bool => $width >= $least ) )[0] ?? end( $widths );
		return array(
			'url'         => $files[ $usual ][0],
			'width'       => (int) $usual,
			'height'      => $files[ $usual ][1],
			'alt'         => $this->alt( $attachment ),
			'srcset'      => implode( ', ', array_map( static fn ( int $width ): string => "{$files[ $width ][0]} {$width}w", $widths ) ),
			'placeholder' => (string) ( $meta['vitrine_placeholder'] ?? '' ),
		);
	}

	/**
	 * Makes the browser fetch the page's largest picture before it has read the styles. Without effect if the head is printed already, as
	 * in classic themes, or names another picture.
	 *
	 * @param array{srcset: string, ...} $image
	 */
	public static function preload( array $image, string $sizes ): void {
		Filters::add(
			'wp_preload_resources',
			static fn ( array $files ): array => in_array( 'image', array_column( $files, 'as' ), true ) ? $files : array(
				...$files,
				array(
					'as'            => 'image',
					'imagesrcset'   => $image['srcset'],
					'imagesizes'    => $sizes,
					'fetchpriority' => 'high',
				),
			)
		);
	}

	private function alt( int $attachment ): string {
		$language = $this->languages->current();
		foreach ( array( self::ALT . $language->code, self::ALT . $language->base(), '_wp_attachment_image_alt' ) as $key ) {
			$alt = (string) get_post_meta( $attachment, $key, true );
			if ( $alt !== '' ) {
				return $alt;
			}
		}
		return '';
	}
}
