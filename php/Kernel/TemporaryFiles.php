<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * Files on disk for a moment, which only the web server's user can read: they may contain addresses of customers. Attachments are such
 * files while an e-mail is sent, because plugins that replace `wp_mail` know them only as paths.
 */
final class TemporaryFiles {

	/** No e-mail or download takes longer. */
	private const LONGEST_SECONDS = HOUR_IN_SECONDS;

	/** @var list<string> Each in a folder of its own, because its name is the attachment's. */
	private array $paths = array();

	/** @return string|null Path of a file that can be written until the end of the request; null if its folder cannot be created. */
	public function path( string $name ): ?string {
		if ( $this->paths === array() ) {
			// Also after a fatal error.
			register_shutdown_function( $this->remove( ... ) );
		}
		$folder        = self::prefix() . bin2hex( random_bytes( 16 ) );
		$path          = "$folder/" . basename( $name );
		$this->paths[] = $path;
		// WP_Filesystem may be FTP.
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP.
		return @mkdir( $folder, 0700 ) ? $path : null;
	}

	/**
	 * @param list<MailAttachment> $attachments
	 * @return list<string>|null Paths; null if they cannot be written.
	 */
	public function write( array $attachments ): ?array {
		foreach ( $attachments as $attachment ) {
			$path = $this->path( $attachment->name );
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			if ( $path === null || @file_put_contents( $path, $attachment->data ) !== strlen( $attachment->data ) ) {
				return null;
			}
		}
		return $this->paths;
	}

	public function remove(): void {
		array_map( self::delete( ... ), array_map( 'dirname', $this->paths ) );
		$this->paths = array();
	}

	/** Removes what a process left that was killed. */
	public static function sweep( int $age = self::LONGEST_SECONDS ): void {
		foreach ( glob( self::prefix() . '*' ) ?: array() as $folder ) {
			$isOwn = ! function_exists( 'posix_geteuid' ) || fileowner( $folder ) === posix_geteuid();
			if ( $isOwn && is_dir( $folder ) && ! is_link( $folder ) && (int) filemtime( $folder ) <= time() - $age ) {
				self::delete( $folder );
			}
		}
	}

	private static function delete( string $folder ): void {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP.
		array_map( static fn ( string $file ): bool => @unlink( $file ), glob( "$folder/*" ) ?: array() );
		@rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP.
	}

	/** Several sites may have the same folder for temporary files. */
	private static function prefix(): string {
		return get_temp_dir() . 'vitrine-' . substr( hash( 'sha256', ABSPATH . $GLOBALS['wpdb']->prefix ), 0, 12 ) . '-';
	}
}
