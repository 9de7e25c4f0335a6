<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** Maps addresses of this site's uploads to files, whichever scheme, `www.` prefix or encoding a file has them in. */
final readonly class UploadAddress {

	/** @param list<string> $bases Host and path of the uploads folder, as `key()` spells them. */
	private function __construct( private array $bases ) {
	}

	public static function current(): self {
		$uploads = wp_get_upload_dir();
		$bases   = array( (string) $uploads['baseurl'] );
		$root    = wp_normalize_path( ABSPATH );
		$folder  = wp_normalize_path( (string) $uploads['basedir'] );
		if ( str_starts_with( $folder, $root ) ) {
			// Uploads may have the address of another server, while old files still name the shop's.
			$bases[] = site_url( substr( $folder, strlen( $root ) ) );
		}
		return new self( array_values( array_unique( array_filter( array_map( self::key( ... ), $bases ) ) ) ) );
	}

	/** The file, relative to the uploads folder; null for other addresses. */
	public function file( string $address ): ?string {
		$key = self::key( $address );
		foreach ( $this->bases as $base ) {
			if ( $key !== null && str_starts_with( $key, "$base/" ) ) {
				return ltrim( substr( $key, strlen( $base ) ), '/' );
			}
		}
		return null;
	}

	/** Host, port and decoded path, without what may differ between addresses of the same file. */
	private static function key( string $address ): ?string {
		if ( preg_match( '~^https?://(?:www\.)?([^/?#@]+)([^?#]*)~i', $address, $found ) !== 1 ) {
			return null;
		}
		$host = (string) preg_replace( '/:(?:80|443)?$/', '', strtolower( $found[1] ) );
		return $host . (string) preg_replace( '~/{2,}~', '/', rtrim( rawurldecode( $found[2] ), '/' ) );
	}
}
