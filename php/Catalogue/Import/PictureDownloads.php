<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Import\Rows\ImportRejected;
use Vitrine\Kernel\Database;
use WP_Error;

/** Downloads pictures referenced by URL, each once per import, with WordPress's safe HTTP client, which rejects private addresses. */
final class PictureDownloads {

	private const MAX_BYTES = 12 * MB_IN_BYTES;

	private const TIMEOUT_SECONDS = 20;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param list<string> $addresses
	 * @return array<string, string> Error by URL, for failed downloads.
	 */
	public function failed( int $job, array $addresses ): array {
		$hashes = array_combine( array_map( 'md5', $addresses ), $addresses );
		if ( $hashes === array() ) {
			return array();
		}
		$in     = implode( ',', array_fill( 0, count( $hashes ), '%s' ) );
		$rows   = $this->database->rows(
			"SELECT hash, error FROM {import_pictures} WHERE job_id = %d AND hash IN ($in) AND error IS NOT NULL",
			array( $job, ...array_keys( $hashes ) )
		);
		$failed = array();
		foreach ( $rows as $row ) {
			$failed[ $hashes[ (string) $row['hash'] ] ?? '' ] = (string) $row['error'];
		}
		return $failed;
	}

	/**
	 * Downloads that failed in an earlier import.
	 *
	 * @param list<string> $addresses
	 * @return array<string, string> Error by URL.
	 */
	public function failedBefore( int $job, array $addresses ): array {
		$hashes = array_combine( array_map( 'md5', $addresses ), $addresses );
		if ( $hashes === array() ) {
			return array();
		}
		$in     = implode( ',', array_fill( 0, count( $hashes ), '%s' ) );
		$rows   = $this->database->rows(
			"SELECT hash, error FROM {import_pictures} WHERE job_id < %d AND hash IN ($in) ORDER BY job_id",
			array( $job, ...array_keys( $hashes ) )
		);
		$failed = array_filter( array_column( $rows, 'error', 'hash' ) );
		return array_combine(
			array_map( static fn ( int|string $hash ): string => $hashes[ (string) $hash ], array_keys( $failed ) ),
			$failed
		);
	}

	/** Adds a picture to the media library, or stores the error. Must run outside a transaction. */
	public function fetch( int $job, string $address, int $user ): void {
		require_once ABSPATH . 'wp-admin/includes/file.php'; // @phpstan-ignore requireOnce.fileNotFound
		$file = wp_tempnam( 'vitrine-import' );
		try {
			self::download( $file, $address );
			PictureUpload::store( $file, pathinfo( (string) wp_parse_url( $address, PHP_URL_PATH ), PATHINFO_FILENAME ), $address, $user );
			$error = null;
		} catch ( ImportRejected $rejection ) {
			$error = $rejection->getMessage();
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

	/** @throws ImportRejected */
	private static function download( string $file, string $address ): void {
		$answer = wp_safe_remote_get(
			$address,
			array(
				'timeout'             => self::TIMEOUT_SECONDS,
				'redirection'         => 3,
				'stream'              => true,
				'filename'            => $file,
				// One byte over the limit, to distinguish a file that is too large from one of exactly the maximum size.
				'limit_response_size' => self::MAX_BYTES + 1,
			)
		);
		if ( $answer instanceof WP_Error ) {
			throw new ImportRejected(
				$answer->get_error_code() === 'http_request_not_executed' || wp_http_validate_url( $address ) === false
					? __( 'Images can’t be downloaded from this URL.', 'vitrine' )
					/* translators: %s: error message */
					: sprintf( __( 'The image could not be downloaded: %s', 'vitrine' ), $answer->get_error_message() )
			);
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( $status !== 200 ) {
			throw new ImportRejected(
				/* translators: %d: HTTP status such as 404 */
				sprintf( __( 'The image could not be downloaded: the server responded with status %d.', 'vitrine' ), $status )
			);
		}
		clearstatcache( true, $file );
		if ( (int) filesize( $file ) > self::MAX_BYTES ) {
			/* translators: %s: size such as "12 MB" */
			throw new ImportRejected( sprintf( __( 'The image is larger than %s.', 'vitrine' ), (string) size_format( self::MAX_BYTES ) ) );
		}
	}
}
