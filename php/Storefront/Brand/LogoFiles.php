<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Brand;

use Vitrine\Pdf\PdfImage;

/**
 * Chooses the files of the logo: for pages, and a PNG or JPEG for e-mails and paper. Without a usable file the shop's name takes its place.
 *
 * @phpstan-type File array{url: string, path: string, width: int, height: int, type: string}
 */
final class LogoFiles {

	/** Space for the logo in the header, and in e-mails and on paper, in CSS pixels. */
	private const PAGE  = array( 240, 48 );
	private const EMAIL = array( 200, 56 );

	/** Factor from CSS pixels to those of the file for e-mails and paper. */
	private const DENSITY = 2.4;

	/** Files that are wider are never loaded for a logo. */
	private const MAX_WIDTH = 2560;

	private const TYPES = array( 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml' );

	/** Types that mail clients display and the PDF writer reads. */
	private const SIMPLE = array( 'image/png', 'image/jpeg' );

	/** Pixels of a PNG that the PDF writer decodes fast enough. */
	private const MAX_PIXELS = 100_000;

	/** Size in the attachment's metadata, so that WordPress deletes the file with the others. */
	private const VARIANT = 'vitrine-logo';

	private bool $isWriting = false;

	public function isWriting(): bool {
		return $this->isWriting;
	}

	/** @return array<string, mixed> */
	public function read( int $attachment ): array {
		$files = $attachment > 0 ? self::candidates( $attachment ) : array();
		if ( $files === array() ) {
			return array();
		}
		$last = end( $files );
		$page = self::page( $files );
		if ( $last['type'] === 'image/svg+xml' ) {
			return array( 'url' => $last['url'], 'page' => $page->toArray() );
		}
		$file = self::simple( $files ) ?? $this->variant( $attachment, $files );
		return array_filter(
			array(
				'url'       => $last['url'],
				'page'      => $page->toArray(),
				'email'     => $file === null ? null : self::logo( $file, self::EMAIL )->toArray(),
				'file'      => $file === null ? '' : _wp_relative_upload_path( $file['path'] ),
				'printable' => $file !== null && PdfImage::fromFile( $file['path'] )?->isBlank() === false,
			)
		);
	}

	/**
	 * The attachment's files with the picture's proportions, by width.
	 *
	 * @return array<int, File>
	 */
	private static function candidates( int $attachment ): array {
		$type = get_post_mime_type( $attachment );
		$url  = wp_get_attachment_url( $attachment );
		$path = get_attached_file( $attachment );
		if ( ! in_array( $type, self::TYPES, true ) || ! is_string( $url ) || $url === '' || ! is_string( $path ) ) {
			return array();
		}
		// Some sites keep uploads elsewhere: their URLs are others.
		$isHere = str_starts_with( set_url_scheme( $url, 'https' ), set_url_scheme( wp_get_upload_dir()['baseurl'], 'https' ) );
		$exists = static fn ( string $path ): bool => ! $isHere || ( is_file( $path ) && filesize( $path ) > 0 );
		$meta   = wp_get_attachment_metadata( $attachment );
		$meta   = is_array( $meta ) ? $meta : array();
		$width  = (int) ( $meta['width'] ?? 0 );
		$height = (int) ( $meta['height'] ?? 0 );
		if ( $type === 'image/svg+xml' ) {
			[ $width, $height ] = $width > 0 && $height > 0 ? array( $width, $height ) : SvgSize::read( $path );
		}
		if ( $width < 1 || $height < 1 ) {
			return array();
		}
		$files = array();
		if ( $exists( $path ) && ( $width <= self::MAX_WIDTH || $type === 'image/svg+xml' ) ) {
			$files[ $width ] = compact( 'url', 'path', 'width', 'height', 'type' );
		}
		foreach ( (array) ( $meta['sizes'] ?? array() ) as $name => $size ) {
			$file = is_array( $size ) ? wp_basename( (string) ( $size['file'] ?? '' ) ) : '';
			if ( $file === '' || $name === self::VARIANT ) {
				continue;
			}
			if ( ! wp_image_matches_ratio( $width, $height, (int) $size['width'], (int) $size['height'] ) ) {
				continue;
			}
			$sized = path_join( dirname( $path ), $file );
			if ( $exists( $sized ) ) {
				$files[ (int) $size['width'] ] = array(
					'url'    => path_join( dirname( $url ), $file ),
					'path'   => $sized,
					'width'  => (int) $size['width'],
					'height' => (int) $size['height'],
					'type'   => (string) ( $size['mime-type'] ?? $type ),
				);
			}
		}
		ksort( $files );
		return $files;
	}

	/** @param non-empty-array<int, File> $files */
	private static function page( array $files ): Logo {
		$last  = end( $files );
		$logo  = self::logo( $last, self::PAGE );
		$first = self::atLeast( $files, $logo->width );
		$set   = array();
		foreach ( array( 1, 2, 3 ) as $density ) {
			$file                = self::atLeast( $files, $logo->width * $density );
			$set[ $file['url'] ] ??= esc_url_raw( $file['url'] ) . " {$density}x";
		}
		return new Logo( $first['url'], $logo->width, $logo->height, count( $set ) > 1 ? implode( ', ', $set ) : '' );
	}

	/**
	 * A file that can be used as it is.
	 *
	 * @param non-empty-array<int, File> $files
	 * @return File|null
	 */
	private static function simple( array $files ): ?array {
		$last = end( $files );
		$file = self::atLeast( $files, (int) min( $last['width'], self::logo( $last, self::EMAIL )->width * self::DENSITY ) );
		return in_array( $file['type'], self::SIMPLE, true )
			&& $file['width'] * $file['height'] <= self::MAX_PIXELS
			&& PdfImage::fromFile( $file['path'] ) !== null ? $file : null;
	}

	/**
	 * A small PNG made with WordPress's image editor.
	 *
	 * @param non-empty-array<int, File> $files
	 * @return File|null
	 */
	private function variant( int $attachment, array $files ): ?array {
		[ $width, $height ] = array_map( static fn ( int $side ): int => (int) ( $side * self::DENSITY ), self::EMAIL );
		$source = self::atLeast( $files, $width * 2 );
		$editor = is_file( $source['path'] ) ? wp_get_image_editor( $source['path'] ) : null;
		if ( ! $editor instanceof \WP_Image_Editor ) {
			return null;
		}
		// Fails if the picture is smaller already.
		$editor->resize( $width, $height );
		$path  = preg_replace( '/\.\w+$/D', '', $source['path'] ) . '-' . self::VARIANT . '.png';
		$saved = $editor->save( $path, 'image/png' );
		if ( ! is_array( $saved ) || ( $saved['mime-type'] ?? '' ) !== 'image/png' || ! is_file( $saved['path'] ) ) {
			return null;
		}
		$this->remember( $attachment, $saved );
		return array(
			'url'    => path_join( dirname( $source['url'] ), $saved['file'] ),
			'path'   => $saved['path'],
			'width'  => (int) $saved['width'],
			'height' => (int) $saved['height'],
			'type'   => 'image/png',
		);
	}

	/** @param array<mixed> $saved */
	private function remember( int $attachment, array $saved ): void {
		$meta = wp_get_attachment_metadata( $attachment, true );
		if ( ! is_array( $meta ) ) {
			return;
		}
		$fields                         = array( 'file', 'width', 'height', 'mime-type', 'filesize' );
		$meta['sizes'][ self::VARIANT ] = array_intersect_key( $saved, array_flip( $fields ) );
		$this->isWriting                = true;
		try {
			wp_update_attachment_metadata( $attachment, $meta );
		} finally {
			$this->isWriting = false;
		}
	}

	/**
	 * @param non-empty-array<int, File> $files
	 * @return File
	 */
	private static function atLeast( array $files, int $width ): array {
		foreach ( $files as $file ) {
			if ( $file['width'] >= $width ) {
				return $file;
			}
		}
		return end( $files );
	}

	/**
	 * In this space; a picture is not enlarged, a drawing is.
	 *
	 * @param File             $file
	 * @param array{int, int} $space
	 */
	private static function logo( array $file, array $space ): Logo {
		$scale = min( $space[0] / $file['width'], $space[1] / $file['height'], $file['type'] === 'image/svg+xml' ? INF : 1 );
		$round = static fn ( int $side ): int => max( 1, (int) round( $side * $scale ) );
		return new Logo( $file['url'], $round( $file['width'] ), $round( $file['height'] ) );
	}
}
