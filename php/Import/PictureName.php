<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Normalizer;

/** The name of a picture's file, taken apart as WordPress composes the names of sizes and of scaled, rotated and edited pictures. */
final readonly class PictureName {

	private const SIZE = '/-(\d{1,5})x(\d{1,5})$/';

	private const SUFFIXES = '/(?:-scaled|-rotated|-e\d{10,})+$/';

	private function __construct(
		/** Below the uploads folder; '' for a bare name. */
		public string $folder,
		public string $base,
		public string $extension,
		/** The name without its extension and the suffixes of a scaled, rotated or edited picture. */
		public string $root,
		/** The same without a size such as `-300x225`; null if the name has none. */
		public ?string $sizeless,
		public int $width,
		public int $height,
	) {
	}

	public static function of( string $file ): self {
		$folder    = str_contains( $file, '/' ) ? substr( $file, 0, (int) strrpos( $file, '/' ) ) : '';
		$base      = $folder === '' ? ltrim( $file, '/' ) : substr( $file, strlen( $folder ) + 1 );
		$dot       = strrpos( $base, '.' );
		$stem      = $dot === false ? $base : substr( $base, 0, $dot );
		$extension = $dot === false ? '' : substr( $base, $dot + 1 );
		$isSize    = preg_match( self::SIZE, $stem, $size ) === 1 && strlen( $size[0] ) < strlen( $stem );
		return new self(
			$folder,
			$base,
			$extension,
			self::withoutSuffixes( $stem ),
			$isSize ? self::withoutSuffixes( substr( $stem, 0, -strlen( $size[0] ) ) ) : null,
			$isSize ? (int) $size[1] : 0,
			$isSize ? (int) $size[2] : 0
		);
	}

	/**
	 * How the media library may spell a file: WordPress replaces spaces and special characters on upload, and files made on a Mac have
	 * accents as characters of their own.
	 *
	 * @return non-empty-list<string> The name itself first.
	 */
	public static function spellings( string $file ): array {
		$composed = class_exists( Normalizer::class ) ? Normalizer::normalize( $file ) : $file;
		$decoded  = rawurldecode( $file );
		$names    = array( $file, is_string( $composed ) ? $composed : $file );
		if ( $decoded !== $file && preg_match( '//u', $decoded ) === 1 ) {
			$names[] = $decoded;
		}
		foreach ( $names as $name ) {
			$slash   = strrpos( $name, '/' );
			$folder  = $slash === false ? '' : substr( $name, 0, $slash + 1 );
			$names[] = $folder . sanitize_file_name( substr( $name, strlen( $folder ) ) );
		}
		return array_values( array_unique( $names ) );
	}

	/** @return list<string> Roots of the pictures that this file can belong to. */
	public function roots(): array {
		$roots = array_filter( array( $this->root, (string) $this->sizeless ), static fn ( string $root ): bool => $root !== '' );
		return array_values( array_unique( $roots ) );
	}

	/** The path of another file in the same folder. */
	public function beside( string $base ): string {
		return $this->folder === '' ? $base : "$this->folder/$base";
	}

	private static function withoutSuffixes( string $stem ): string {
		$root = (string) preg_replace( self::SUFFIXES, '', $stem );
		return $root === '' ? $stem : $root;
	}
}
