<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\TemporaryFiles;
use Vitrine\Database\Database;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Kernel\Clock;
use WP_Error;

/**
 * Adds pictures referenced by URL, each once per import: files of the own uploads folder where they are, others with WordPress's safe HTTP
 * client, which rejects private addresses.
 */
final class PictureDownloads {

	private const MAX_BYTES = 12 * MB_IN_BYTES;

	private const TIMEOUT_SECONDS = 20;

	/** A failed download is not repeated for this time, unless the user asks for it. */
	private const REMEMBERED_SECONDS = WEEK_IN_SECONDS;

	/** An error status that takes longer counts as no response. */
	private const SLOW_SECONDS = 3;

	/** Downloads per import that a server may leave unanswered. */
	private const MAX_UNANSWERED = 3;

	private const MAX_HOSTS       = 50;
	private const MAX_HOST_LENGTH = 100;

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly JobPictures $pictures,
	) {
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

	/**
	 * Downloads that failed lately, in any import.
	 *
	 * @param list<string> $addresses
	 * @return array<string, string> Error by URL.
	 */
	public function failedLately( array $addresses ): array {
		$hashes = array_combine( array_map( 'md5', $addresses ), $addresses );
		if ( $hashes === array() ) {
			return array();
		}
		$in     = implode( ',', array_fill( 0, count( $hashes ), '%s' ) );
		$failed = array();
		$rows   = $this->database->rows(
			"SELECT hash, error, tried_at FROM {import_pictures} WHERE hash IN ($in) ORDER BY job_id",
			array_map( 'strval', array_keys( $hashes ) )
		);
		foreach ( $rows as $row ) {
			$isRecent = (int) $row['tried_at'] > $this->since();
			$failed[ $hashes[ (string) $row['hash'] ] ?? '' ] = $isRecent ? (string) $row['error'] : '';
		}
		return array_filter( $failed );
	}

	/** @return list<string> Hosts of images that could not be downloaded lately. */
	public function unreachableHosts(): array {
		$rows = $this->database->rows(
			"SELECT DISTINCT host FROM {import_pictures} WHERE error IS NOT NULL AND host <> '' AND tried_at > %d LIMIT %d",
			array( $this->since(), self::MAX_HOSTS )
		);
		return array_map( 'strval', array_column( $rows, 'host' ) );
	}

	private function since(): int {
		return $this->clock->now()->getTimestamp() - self::REMEMBERED_SECONDS;
	}

	/** Adds a picture to the media library, or stores the error. Must run outside a transaction. */
	public function fetch( int $job, string $address, int $user ): void {
		$host = mb_substr( (string) wp_parse_url( $address, PHP_URL_HOST ), 0, self::MAX_HOST_LENGTH );
		if ( ! $this->pictures->claim( $job, $address, $host ) ) {
			return;
		}
		$attachment = null;
		$error      = null;
		$unanswered = false;
		try {
			$file       = UnregisteredPictures::find( $address );
			$attachment = $file === null
				? $this->downloaded( $job, $address, $host, $user )
				: PictureUpload::register( $file, $address, $user );
		} catch ( ImportRejected $rejection ) {
			$error = $rejection->getMessage();
		} catch ( NoResponse $rejection ) {
			$error      = $rejection->getMessage();
			$unanswered = true;
		}
		$this->pictures->close( $job, $address, $attachment, $error, $unanswered );
	}

	/**
	 * @return int Attachment id.
	 * @throws ImportRejected|NoResponse
	 */
	private function downloaded( int $job, string $address, string $host, int $user ): int {
		if ( $this->isUnanswered( $job, $host ) ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			/* translators: %s: name of a server such as images.example.com */
			throw new ImportRejected( sprintf( __( 'The image was not tried, because %s does not respond.', 'vitrine' ), $host ) );
			// phpcs:enable
		}
		require_once ABSPATH . 'wp-admin/includes/file.php'; // @phpstan-ignore requireOnce.fileNotFound
		$file = wp_tempnam( TemporaryFiles::DOWNLOAD );
		try {
			self::download( $file, $address );
			$name = pathinfo( (string) wp_parse_url( $address, PHP_URL_PATH ), PATHINFO_FILENAME );
			return PictureUpload::store( $file, $name, $address, $user );
		} finally {
			if ( is_file( $file ) ) {
				wp_delete_file( $file );
			}
		}
	}

	/** Whether a server has not responded several times in this import: each further attempt could take as long as the timeout. */
	private function isUnanswered( int $job, string $host ): bool {
		return (int) $this->database->value(
			'SELECT COUNT(*) FROM {import_pictures} WHERE job_id = %d AND host = %s AND unanswered = 1',
			array( $job, $host )
		) >= self::MAX_UNANSWERED;
	}

	/** @throws ImportRejected|NoResponse */
	private static function download( string $file, string $address ): void {
		$start  = microtime( true );
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
			if ( $answer->get_error_code() === 'http_request_not_executed' || wp_http_validate_url( $address ) === false ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new ImportRejected( __( 'Images can’t be downloaded from this URL.', 'vitrine' ) );
			}
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			/* translators: %s: error message */
			throw new NoResponse( sprintf( __( 'The image could not be downloaded: %s', 'vitrine' ), $answer->get_error_message() ) );
			// phpcs:enable
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( $status !== 200 ) {
			/* translators: %d: HTTP status such as 404 */
			$error = sprintf( __( 'The image could not be downloaded: the server responded with status %d.', 'vitrine' ), $status );
			throw microtime( true ) - $start > self::SLOW_SECONDS ? new NoResponse( $error ) : new ImportRejected( $error );
		}
		clearstatcache( true, $file );
		if ( (int) filesize( $file ) > self::MAX_BYTES ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			/* translators: %s: size such as "12 MB" */
			throw new ImportRejected( sprintf( __( 'The image is larger than %s.', 'vitrine' ), (string) size_format( self::MAX_BYTES ) ) );
			// phpcs:enable
		}
	}
}
