<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** Pictures in the uploads folder that the media library does not have, as after a move that copied only the files. */
final class UnregisteredPictures {

	private const EXTENSION = '/^(?:jpe?g|png|webp|avif|gif)$/i';

	/** Where plugins keep files that are not for everyone. */
	private const PRIVATE_FOLDER = '~(?:^|/)(?:\.|vitrine-|woocommerce_uploads)[^/]*/~';

	/** Path of the picture below the uploads folder, of the original if the file is only one of its sizes; null if it is not there. */
	public static function find( string $address ): ?string {
		$file = UploadAddress::current()->file( $address );
		foreach ( $file === null || $file === '' ? array() : PictureName::spellings( $file ) as $spelling ) {
			$name = PictureName::of( $spelling );
			if ( self::size( $spelling ) !== null ) {
				return self::original( $name ) ?? $spelling;
			}
		}
		return null;
	}

	private static function original( PictureName $name ): ?string {
		$size   = self::size( $name->beside( $name->base ) ) ?? array( 0, 0 );
		$isSize = $name->sizeless !== null && $size === array( $name->width, $name->height );
		$root   = $isSize ? $name->sizeless : $name->root;
		$whole  = $isSize ? (string) preg_replace( '/-\d+x\d+(?=\.[^.]+$)/', '', $name->base ) : $name->base;
		// The edit of a picture, and not the picture before it.
		$isEdit = str_contains( $name->base, "$root-e" );
		foreach ( $isEdit ? array( $whole ) : array( "$root.$name->extension", "$root-scaled.$name->extension", $whole ) as $option ) {
			$larger = $option === $name->base ? null : self::size( $name->beside( $option ) );
			if ( $larger !== null && max( $larger ) >= max( $size ) ) {
				return $name->beside( $option );
			}
		}
		return null;
	}

	/** @return array{int, int}|null In pixels; null if no picture can be read there, or it is outside the public uploads. */
	private static function size( string $file ): ?array {
		$isPicture = preg_match( self::EXTENSION, PictureName::of( $file )->extension ) === 1;
		if ( ! $isPicture || preg_match( self::PRIVATE_FOLDER, $file ) === 1 ) {
			return null;
		}
		$folder = realpath( (string) wp_get_upload_dir()['basedir'] );
		$path   = $folder === false || str_contains( $file, "\0" ) ? false : realpath( "$folder/$file" );
		$inside = $path !== false && str_starts_with( $path, $folder . DIRECTORY_SEPARATOR );
		$size   = $inside && is_file( $path ) && is_readable( $path ) ? wp_getimagesize( $path ) : false;
		return is_array( $size ) ? array( (int) $size[0], (int) $size[1] ) : null;
	}
}
