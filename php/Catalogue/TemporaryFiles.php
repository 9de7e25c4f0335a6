<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** Files in the server's temporary folder that a stopped process has left. */
final class TemporaryFiles {

	/** Start of the names of placeholders of images. */
	public const PLACEHOLDER = 'vitrine-placeholder';

	/** Start of the names of downloaded images. */
	public const DOWNLOAD = 'vitrine-import';

	/** A file of this age is no longer in use. */
	private const UNUSED_SECONDS = HOUR_IN_SECONDS;

	/** A new path. `wp_tempnam()` creates `….tmp`, beside which an image editor saves a second file with the extension of its type. */
	public static function path( string $prefix, string $extension ): string {
		return get_temp_dir() . $prefix . '-' . bin2hex( random_bytes( 8 ) ) . ".$extension";
	}

	/** Hook `vitrine_import`, hourly. */
	public static function clean(): void {
		$before = time() - self::UNUSED_SECONDS;
		$files  = array_merge(
			...array_map(
				static fn ( string $prefix ): array => glob( get_temp_dir() . "$prefix-*" ) ?: array(),
				array( self::PLACEHOLDER, self::DOWNLOAD )
			)
		);
		foreach ( $files as $file ) {
			// Other sites of the server may share the folder, and their files belong to other users.
			if ( is_file( $file ) && wp_is_writable( $file ) && filemtime( $file ) < $before ) {
				wp_delete_file( $file );
			}
		}
	}
}
