<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Brand;

/** Proportions of an SVG file, which WordPress doesn't know. */
final class SvgSize {

	/** The root element is near the start. */
	private const READ_BYTES = 8192;

	/** @return array{int, int} Width and height; zeros if the file has none. */
	public static function read( string $path ): array {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$start = is_file( $path ) ? (string) file_get_contents( $path, false, null, 0, self::READ_BYTES ) : '';
		if ( preg_match( '/<svg\b[^>]*>/i', $start, $root ) !== 1 ) {
			return array( 0, 0 );
		}
		$number = '\s*([\d.]+)';
		if ( preg_match( "/\\bviewBox\\s*=\\s*[\"']\\s*[-\\d.]+[\\s,]+[-\\d.]+[\\s,]+([\\d.]+)[\\s,]+([\\d.]+)/i", $root[0], $size ) === 1 ) {
			return self::rounded( (float) $size[1], (float) $size[2] );
		}
		$hasWidth  = preg_match( "/\\swidth\\s*=\\s*[\"']$number(?:px)?\\s*[\"']/i", $root[0], $width );
		$hasHeight = preg_match( "/\\sheight\\s*=\\s*[\"']$number(?:px)?\\s*[\"']/i", $root[0], $height );
		return $hasWidth === 1 && $hasHeight === 1 ? self::rounded( (float) $width[1], (float) $height[1] ) : array( 0, 0 );
	}

	/** @return array{int, int} In tenths, as drawings can be small. */
	private static function rounded( float $width, float $height ): array {
		$isUsable = min( $width, $height ) > 0 && max( $width, $height ) < 1_000_000;
		return $isUsable ? array( (int) round( $width * 10 ), (int) round( $height * 10 ) ) : array( 0, 0 );
	}
}
