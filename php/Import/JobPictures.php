<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;

/** The pictures that an import has added by their address: each address is tried once, whatever the media library says about it later. */
final class JobPictures {

	/** Per import, so that a faulty file fills neither the disk nor the media library. */
	public const MAX_PICTURES = 20_000;

	/** Of a picture that ended the process each time: a large image can exhaust its memory. */
	private const MAX_ATTEMPTS = 2;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** Reserves an attempt before it is made; false if the address was tried before. */
	public function claim( int $job, string $address, string $host ): bool {
		$now     = $this->clock->now()->getTimestamp();
		$hash    = md5( $address );
		$resumes = $this->database->run(
			'UPDATE {import_pictures} SET attempts = attempts + 1, tried_at = %d
			WHERE job_id = %d AND hash = %s AND error IS NULL AND attachment_id IS NULL AND attempts < %d',
			array( $now, $job, $hash, self::MAX_ATTEMPTS )
		) > 0;
		if ( $resumes ) {
			return true;
		}
		try {
			$this->database->insert(
				'import_pictures',
				array(
					'job_id'   => $job,
					'hash'     => $hash,
					'host'     => $host,
					'attempts' => 1,
					'tried_at' => $now,
				)
			);
		} catch ( DuplicateKey ) {
			return false;
		}
		return true;
	}

	/** @param bool $unanswered The server did not respond. */
	public function close( int $job, string $address, ?int $attachment, ?string $error, bool $unanswered = false ): void {
		$this->database->update(
			'import_pictures',
			array(
				'attachment_id' => $attachment,
				'error'         => $error,
				'unanswered'    => $unanswered ? 1 : 0,
				'tried_at'      => $this->clock->now()->getTimestamp(),
			),
			array(
				'job_id' => $job,
				'hash'   => md5( $address ),
			)
		);
	}

	/**
	 * @param list<string> $addresses
	 * @return array<string, int> Attachment by address.
	 */
	public function added( int $job, array $addresses ): array {
		$added = array();
		foreach ( $this->tried( $job, $addresses ) as $address => $row ) {
			if ( $row['attachment'] !== null ) {
				$added[ $address ] = (int) $row['attachment'];
			}
		}
		return $added;
	}

	/**
	 * @param list<string> $names Addresses among them count.
	 * @return array<string, string> Why this import does not add a picture, by address.
	 */
	public function failed( int $job, array $names ): array {
		$addresses = array_values( array_filter( $names, MediaLookup::isAddress( ... ) ) );
		$tried     = $this->tried( $job, $addresses );
		$failed    = array();
		foreach ( $tried as $address => $row ) {
			$error = match ( true ) {
				$row['error'] !== null         => $row['error'],
				$row['attachment'] !== null    => null,
				$row['attachment_id'] !== null => __( 'The image was deleted from the media library in the meantime.', 'vitrine' ),
				(int) $row['attempts'] < self::MAX_ATTEMPTS => null,
				default                        => __( 'The image was left out, because the server stopped while adding it.', 'vitrine' ),
			};
			if ( $error !== null ) {
				$failed[ $address ] = $error;
			}
		}
		$new = array_diff( $addresses, array_keys( $tried ) );
		return $new === array() || $this->count( $job ) < self::MAX_PICTURES
			? $failed
			: $failed + array_fill_keys( $new, self::leftOut() );
	}

	private static function leftOut(): string {
		return sprintf(
			/* translators: %s: number of images */
			__( 'The image was left out: an import adds up to %s images. Import the file again to add the others.', 'vitrine' ),
			number_format_i18n( self::MAX_PICTURES )
		);
	}

	private function count( int $job ): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {import_pictures} WHERE job_id = %d', array( $job ) );
	}

	/**
	 * @param list<string> $addresses
	 * @return array<string, array<string, string|null>> Rows by address; `attachment` is null if it no longer exists.
	 */
	private function tried( int $job, array $addresses ): array {
		$hashes = array_combine( array_map( 'md5', $addresses ), $addresses );
		if ( $hashes === array() ) {
			return array();
		}
		$in    = implode( ',', array_fill( 0, count( $hashes ), '%s' ) );
		$rows  = $this->database->rows(
			"SELECT i.hash, i.attachment_id, i.attempts, i.error, p.ID AS attachment FROM {import_pictures} i
			LEFT JOIN {$this->database->wpdb->posts} p ON p.ID = i.attachment_id AND p.post_type = 'attachment'
			WHERE i.job_id = %d AND i.hash IN ($in)",
			array( $job, ...array_map( 'strval', array_keys( $hashes ) ) )
		);
		$tried = array();
		foreach ( $rows as $row ) {
			$tried[ $hashes[ (string) $row['hash'] ] ] = $row;
		}
		return $tried;
	}
}
