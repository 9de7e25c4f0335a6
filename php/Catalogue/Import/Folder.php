<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use RuntimeException;

/** Where files wait while they are imported: below uploads, which all servers of a shop share, under names that nobody can guess. */
final class Folder {

	private const NAME = 'vitrine-imports';

	/** A new file's name. */
	public static function add(): string {
		$folder = self::path();
		if ( ! wp_mkdir_p( $folder ) ) {
			throw new RuntimeException( "The folder $folder cannot be made." );
		}
		if ( ! is_file( "$folder/.htaccess" ) ) {
			file_put_contents( "$folder/.htaccess", "Require all denied\n" );
			file_put_contents( "$folder/index.html", '' );
		}
		return bin2hex( random_bytes( 24 ) ) . '.csv';
	}

	public static function file( string $name ): string {
		return self::path() . "/$name";
	}

	public static function remove( string $name ): void {
		if ( is_file( self::file( $name ) ) ) {
			wp_delete_file( self::file( $name ) );
		}
	}

	private static function path(): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::NAME;
	}
}
