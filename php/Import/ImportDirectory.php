<?php
declare(strict_types=1);

namespace Vitrine\Import;

use RuntimeException;

/** Directory for files being imported: below uploads, which all servers of a shop share, with unguessable names. */
final class ImportDirectory {

	private const NAME = 'vitrine-imports';

	/** Path of a new file. */
	public static function add(): string {
		$folder = self::path();
		if ( ! wp_mkdir_p( $folder ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RuntimeException( "Could not create directory $folder." );
		}
		if ( ! is_file( "$folder/.htaccess" ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			file_put_contents( "$folder/.htaccess", "Require all denied\n" );
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			file_put_contents( "$folder/index.html", '' );
		}
		return bin2hex( random_bytes( 24 ) ) . '.csv';
	}

	public static function file( string $name ): string {
		return self::path() . "/$name";
	}

	/** The file as it was uploaded, kept if its encoding has to be guessed. */
	public static function original( string $name ): string {
		return self::file( "$name.original" );
	}

	public static function remove( string $name ): void {
		foreach ( array( self::file( $name ), self::original( $name ) ) as $file ) {
			if ( is_file( $file ) ) {
				wp_delete_file( $file );
			}
		}
	}

	private static function path(): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::NAME;
	}
}
