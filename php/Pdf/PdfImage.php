<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

/** A picture for PDF files, in RGB or grey. */
final readonly class PdfImage {

	/** Of the light that a pixel reflects; brighter ones are invisible on paper. */
	private const BLANK = 235;

	/**
	 * @param string $data   A JPEG file, or the pixels.
	 * @param string $filter '' for pixels.
	 */
	public function __construct(
		public int $width,
		public int $height,
		public string $data,
		private string $colourSpace = 'DeviceRGB',
		private string $filter = '',
	) {
	}

	/** @return self|null Null for types other than JPEG and PNG, and for variants of them that few files have, such as CMYK. */
	public static function fromFile( string $path ): ?self {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$data = is_file( $path ) ? (string) file_get_contents( $path ) : '';
		if ( str_starts_with( $data, PngPixels::SIGNATURE ) ) {
			$pixels = PngPixels::read( $data );
			return $pixels === null ? null : new self( $pixels->width, $pixels->height, $pixels->rgb );
		}
		$size  = str_starts_with( $data, "\xFF\xD8\xFF" ) ? getimagesizefromstring( $data ) : false;
		$space = array( 1 => 'DeviceGray', 3 => 'DeviceRGB' )[ is_array( $size ) ? $size['channels'] ?? 0 : 0 ] ?? null;
		return is_array( $size ) && $space !== null && ( $size['bits'] ?? 0 ) === 8
			? new self( $size[0], $size[1], $data, $space, '/Filter /DCTDecode' )
			: null;
	}

	/** Whether nothing of it is visible on white paper, as of a white logo. Unknown of JPEG files, which are not decoded. */
	public function isBlank(): bool {
		$white = implode( '', array_map( chr( ... ), range( self::BLANK, 255 ) ) );
		return $this->filter === '' && strspn( $this->data, $white ) === strlen( $this->data );
	}

	/** @return int The object's number. */
	public function write( PdfObjects $objects ): int {
		return $objects->stream(
			$this->data,
			"/Type /XObject /Subtype /Image /Width $this->width /Height $this->height"
			. " /ColorSpace /$this->colourSpace /BitsPerComponent 8 $this->filter",
			$this->filter === ''
		);
	}
}
