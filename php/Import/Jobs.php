<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Database\Database;
use Vitrine\Import\Choices\Choices;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Kernel\Clock;

/** Stores import jobs. Status transitions are conditional updates, as two users may act at once. */
final class Jobs {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** @param array<string, int|string> $job Columns of the table. */
	public function add( array $job ): Job {
		$id = $this->database->insert(
			'import_jobs',
			$job + array(
				'status'     => JobStatus::Fresh->value,
				'created_at' => $this->clock->now()->getTimestamp(),
			)
		);
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $this->find( $id ) ?? throw new ImportRejected( __( 'Import not found.', 'vitrine' ) );
	}

	public function find( int $id ): ?Job {
		$row = $this->database->row( 'SELECT * FROM {import_jobs} WHERE id = %d', array( $id ) );
		return $row === null ? null : self::job( $row );
	}

	/** @return list<Job> Those with pending work first, then the newest. */
	public function listed( int $count ): array {
		return array_map(
			self::job( ... ),
			$this->database->rows(
				'SELECT * FROM {import_jobs} ORDER BY CASE WHEN status IN (%s, %s) THEN 0 ELSE 1 END, id DESC LIMIT %d',
				array( JobStatus::Checking->value, JobStatus::Running->value, $count )
			)
		);
	}

	/** @return list<int> Jobs with pending work, oldest first. */
	public function active(): array {
		return array_map(
			'intval',
			array_column(
				$this->database->rows(
					'SELECT id FROM {import_jobs} WHERE status IN (%s, %s) ORDER BY id',
					array( JobStatus::Checking->value, JobStatus::Running->value )
				),
				'id'
			)
		);
	}

	/** Returns false if the status changed in the meantime. */
	public function move( int $id, JobStatus $from, JobStatus $to ): bool {
		return $this->database->run(
			'UPDATE {import_jobs} SET status = %s WHERE id = %d AND status = %s',
			array( $to->value, $id, $from->value )
		) > 0;
	}

	/** @param int|null $price Cents; only before the check, which depends on it. */
	public function setDeliveryPrice( int $id, ?int $price ): void {
		$value = $price ?? 'NULL';
		$this->database->run(
			"UPDATE {import_jobs} SET delivery_price = $value WHERE id = %d AND status = %s",
			array( $id, JobStatus::Fresh->value )
		);
	}

	/** Only before the check, which depends on them. */
	public function choose( int $id, Choices $choices ): void {
		$this->database->run(
			'UPDATE {import_jobs} SET choices = %s WHERE id = %d AND status = %s',
			array( (string) $choices->toJson(), $id, JobStatus::Fresh->value )
		);
	}

	/**
	 * The file was converted again, before its check.
	 *
	 * @param array<string, int|string> $columns Of `FileConverter`.
	 */
	public function reread( int $id, array $columns ): void {
		// What the formats found in the file applies to its earlier reading.
		$set = isset( $columns['choices'] ) ? array() : array( 'choices = NULL' );
		foreach ( array_keys( $columns ) as $name ) {
			$set[] = "$name = %s";
		}
		$set = implode( ', ', $set );
		$this->database->run(
			"UPDATE {import_jobs} SET $set WHERE id = %d AND status = %s",
			array( ...array_values( $columns ), $id, JobStatus::Fresh->value )
		);
	}

	/** See `JobReset`. @return bool False if the job is no longer checked. */
	public function reset( int $id, int $position, int $line ): bool {
		return $this->database->run(
			'UPDATE {import_jobs} SET status = %s, position = %d, line = %d WHERE id = %d AND status = %s',
			array( JobStatus::Fresh->value, $position, $line, $id, JobStatus::Checked->value )
		) > 0;
	}

	public function fail( Job $job, string $error ): void {
		if ( $this->move( $job->id, $job->status, JobStatus::Failed ) ) {
			$this->database->run( 'UPDATE {import_jobs} SET error = %s WHERE id = %d', array( $error, $job->id ) );
		}
	}

	/** Saves the progress of a check; false if another process advanced it or the job was cancelled. */
	public function advance( Job $job, int $position, int $line ): bool {
		return $this->database->run(
			'UPDATE {import_jobs} SET position = %d, line = %d WHERE id = %d AND status = %s AND position = %d',
			array( $position, $line, $job->id, $job->status->value, $job->progress->position )
		) > 0;
	}

	/** @return list<Job> Jobs created before a Unix time. */
	public function before( int $time ): array {
		return array_map(
			self::job( ... ),
			$this->database->rows( 'SELECT * FROM {import_jobs} WHERE created_at < %d ORDER BY id', array( $time ) )
		);
	}

	/** @param array<string, string|null> $row */
	private static function job( array $row ): Job {
		$header = json_decode( (string) $row['header'], true );
		return new Job(
			id: (int) $row['id'],
			status: JobStatus::from( (string) $row['status'] ),
			file: new JobFile(
				name: (string) $row['name'],
				path: (string) $row['file'],
				format: (string) $row['format'],
				encoding: (string) $row['encoding'],
				delimiter: (string) $row['delimiter'],
				header: is_array( $header ) ? array_values( array_map( 'strval', $header ) ) : array(),
				languages: explode( ',', (string) $row['languages'] ),
			),
			progress: new JobProgress( (int) $row['bytes'], (int) $row['position'], (int) $row['line'], (string) $row['error'] ),
			user: (int) $row['user_id'],
			createdAt: (int) $row['created_at'],
			deliveryPrice: $row['delivery_price'] === null ? null : (int) $row['delivery_price'],
			choices: Choices::fromJson( $row['choices'] ),
		);
	}
}
