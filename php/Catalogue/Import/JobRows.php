<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Kernel\Database;

/** The rows of jobs: a line of a file is one row, once (unique key), and its outcome is written once. */
final class JobRows {

	private const RUNNABLE = array( Plan::Fresh, Plan::Changed, Plan::Same );

	public function __construct( private readonly Database $database ) {
	}

	/** Keeps what the check says of a row. */
	public function add( int $job, Row $row, Draft $draft ): void {
		$this->database->insert(
			'import_rows',
			array(
				'job_id'   => $job,
				'line'     => $row->line,
				'position' => $row->offset,
				'sku'      => mb_substr( $row->sku(), 0, 64 ),
				'plan'     => $draft->plan->value,
				'later'    => $draft->awaited === array() ? 0 : 1,
				'faulty'   => $draft->faults === array() ? 0 : 1,
				'faults'   => Fault::write( $draft->faults ),
			)
		);
	}

	/**
	 * Lines on which these article numbers stand already.
	 *
	 * @param list<string> $skus
	 * @return array<string, int>
	 */
	public function lines( int $job, array $skus ): array {
		if ( $skus === array() ) {
			return array();
		}
		$rows  = $this->database->rows( 'SELECT sku, MIN(line) AS line FROM {import_rows} WHERE job_id = %d AND plan <> %s AND sku IN (' . implode( ',', array_fill( 0, count( $skus ), '%s' ) ) . ') GROUP BY sku', array( $job, Plan::Skipped->value, ...$skus ) );
		$lines = array();
		foreach ( $rows as $row ) {
			$lines[ (string) $row['sku'] ] = (int) $row['line'];
		}
		return $lines;
	}

	/** @return list<JobRow> The next ones that have no outcome yet. */
	public function open( int $job, int $count ): array {
		$plans = array_column( self::RUNNABLE, 'value' );
		return $this->rows( 'job_id = %d AND outcome IS NULL AND plan IN (' . implode( ',', array_fill( 0, count( $plans ), '%s' ) ) . ') ORDER BY line LIMIT %d', array( $job, ...$plans, $count ) );
	}

	/** @return list<JobRow> The next ones with something left to do. */
	public function later( int $job, int $count ): array {
		return $this->rows( 'job_id = %d AND later = 1 ORDER BY line LIMIT %d', array( $job, $count ) );
	}

	/**
	 * Writes a row's outcome, in the same transaction as what it tells of; false when it has one.
	 *
	 * @param list<Fault> $faults
	 */
	public function close( int $job, int $line, Outcome $outcome, array $faults, bool $later ): bool {
		return $this->database->run(
			'UPDATE {import_rows} SET outcome = %s, later = %d, faulty = %d, faults = %s WHERE job_id = %d AND line = %d AND outcome IS NULL',
			array( $outcome->value, $later ? 1 : 0, $faults === array() ? 0 : 1, (string) Fault::write( $faults ), $job, $line )
		) > 0;
	}

	/**
	 * Nothing is left to do for a row; false when that was so before.
	 *
	 * @param list<Fault> $faults
	 * @param bool        $changed What was left to do has changed the product.
	 */
	public function settle( int $job, int $line, array $faults, bool $changed = false ): bool {
		return $this->database->run(
			'UPDATE {import_rows} SET later = 0, faulty = %d, faults = %s, outcome = CASE WHEN outcome = %s THEN %s ELSE outcome END WHERE job_id = %d AND line = %d AND later = 1',
			array( $faults === array() ? 0 : 1, (string) Fault::write( $faults ), Outcome::Same->value, ( $changed ? Outcome::Changed : Outcome::Same )->value, $job, $line )
		) > 0;
	}

	/** @return list<JobRow> Those of which something is wrong or was left out, after a line. */
	public function faulty( int $job, int $after, int $count ): array {
		return $this->rows( 'job_id = %d AND faulty = 1 AND line > %d ORDER BY line LIMIT %d', array( $job, $after, $count ) );
	}

	public function counts( int $job ): Counts {
		$rows = $this->database->rows( 'SELECT plan, outcome, later, faulty, COUNT(*) AS rows_there FROM {import_rows} WHERE job_id = %d GROUP BY plan, outcome, later, faulty', array( $job ) );
		return Counts::of( $rows );
	}

	public function forget( int $job ): void {
		$this->database->run( 'DELETE FROM {import_rows} WHERE job_id = %d', array( $job ) );
		$this->database->run( 'DELETE FROM {import_pictures} WHERE job_id = %d', array( $job ) );
	}

	/**
	 * @param list<int|string> $values
	 * @return list<JobRow>
	 */
	private function rows( string $where, array $values ): array {
		return array_map(
			static fn ( array $row ): JobRow => new JobRow( (int) $row['line'], (int) $row['position'], (string) $row['sku'], Plan::from( (string) $row['plan'] ), Outcome::tryFrom( (string) $row['outcome'] ), Fault::read( $row['faults'] ) ),
			$this->database->rows( "SELECT line, position, sku, plan, outcome, faults FROM {import_rows} WHERE $where", $values )
		);
	}
}
