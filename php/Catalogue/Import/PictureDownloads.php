<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Kernel\Database;
use WP_Error;

/** Pictures that a file names by their address: each is fetched once an import, by WordPress's own safe client, which asks no private addresses. */
final class PictureDownloads {

	private const LARGEST = 12 * MB_IN_BYTES;

	private const SECONDS = 20;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param list<string> $addresses
	 * @return array<string, string> Why these could not be fetched.
	 */
	public function failed( int $job, array $addresses ): array {
		$hashes = array_combine( array_map( 'md5', $addresses ), $addresses );
		if ( $hashes === array() ) {
			return array();
		}
		$rows   = $this->database->rows( 'SELECT hash, error FROM {import_pictures} WHERE job_id = %d AND hash IN (' . implode( ',', array_fill( 0, count( $hashes ), '%s' ) ) . ') AND error IS NOT NULL', array( $job, ...array_keys( $hashes ) ) );
		$failed = array();
		foreach ( $rows as $row ) {
			$failed[ $hashes[ (string) $row['hash'] ] ?? '' ] = (string) $row['error'];
		}
		return $failed;
	}

	/**
	 * Those that an import before this one could not fetch.
	 *
	 * @param list<string> $addresses
	 * @return array<string, string> Why, by address.
	 */
	public function failedBefore( int $job, array $addresses ): array {
		$hashes = array_combine( array_map( 'md5', $addresses ), $addresses );
		if ( $hashes === array() ) {
			return array();
		}
		$rows   = $this->database->rows( 'SELECT hash, error FROM {import_pictures} WHERE job_id < %d AND hash IN (' . implode( ',', array_fill( 0, count( $hashes ), '%s' ) ) . ') ORDER BY job_id', array( $job, ...array_keys( $hashes ) ) );
		$failed = array_filter( array_column( $rows, 'error', 'hash' ) );
		return array_combine( array_map( static fn ( int|string $hash ): string => $hashes[ (string) $hash ], array_keys( $failed ) ), $failed );
	}

	/** Takes a picture into the media library, or notes why not. No transaction is open. */
	public function fetch( int $job, string $address, int $user ): void {
		require_once ABSPATH . 'wp-admin/includes/file.php'; // @phpstan-ignore requireOnce.fileNotFound
		$file = wp_tempnam( 'vitrine-import' );
		try {
			self::download( $file, $address );
			PictureUpload::keep( $file, pathinfo( (string) wp_parse_url( $address, PHP_URL_PATH ), PATHINFO_FILENAME ), $address, $user );
			$error = null;
		} catch ( ImportFault $fault ) {
			$error = $fault->getMessage();
		} finally {
			if ( is_file( $file ) ) {
				wp_delete_file( $file );
			}
		}
		$this->database->run( 'DELETE FROM {import_pictures} WHERE job_id = %d AND hash = %s', array( $job, md5( $address ) ) );
		$this->database->insert(
			'import_pictures',
			array(
				'job_id' => $job,
				'hash'   => md5( $address ),
				'error'  => $error,
			)
		);
	}

	/** @throws ImportFault */
	private static function download( string $file, string $address ): void {
		$answer = wp_safe_remote_get(
			$address,
			array(
				'timeout'             => self::SECONDS,
				'redirection'         => 3,
				'stream'              => true,
				'filename'            => $file,
				// One byte more than may be, so that too much is told from just enough.
				'limit_response_size' => self::LARGEST + 1,
			)
		);
		if ( $answer instanceof WP_Error ) {
			throw new ImportFault( $answer->get_error_code() === 'http_request_not_executed' || wp_http_validate_url( $address ) === false
				? __( 'Pictures are not fetched from this address.', 'vitrine' )
				/* translators: %s: what went wrong */
				: sprintf( __( 'The picture could not be fetched: %s', 'vitrine' ), $answer->get_error_message() ) );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( $status !== 200 ) {
			/* translators: %d: HTTP status such as 404 */
			throw new ImportFault( sprintf( __( 'The picture could not be fetched: the server answered %d.', 'vitrine' ), $status ) );
		}
		clearstatcache( true, $file );
		if ( (int) filesize( $file ) > self::LARGEST ) {
			/* translators: %s: size such as "12 MB" */
			throw new ImportFault( sprintf( __( 'The picture has more than %s.', 'vitrine' ), (string) size_format( self::LARGEST ) ) );
		}
	}
}
