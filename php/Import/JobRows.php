<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Import\Rows\CheckedProduct;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\ProductKind;

/** The rows of import jobs: one per line of the file (unique key); its outcome is written once. */
final class JobRows {

	public const COLUMNS = 'line, position, sku, plan, outcome, faults, kind, family_kind, stock';

	/** Lines per statement. */
	private const CHUNK = 100;

	private const RUNNABLE = array( RowAction::Fresh, RowAction::Changed, RowAction::Same );

	public function __construct( private readonly Database $database, private readonly BulkWrite $bulk ) {
	}

	/**
	 * Stores the result of the check.
	 *
	 * @param list<Row>          $rows
	 * @param list<ProductDraft> $drafts In the same order.
	 */
	public function add( int $job, array $rows, array $drafts ): void {
		$this->bulk->insert(
			'{import_rows}',
			array_map(
				static fn ( Row $row, ProductDraft $draft ): array => array(
					'job_id'   => $job,
					'line'     => $row->line,
					'position' => $row->offset,
					'sku'      => mb_substr( $row->sku(), 0, 64 ),
					'family'   => FamilyRows::key( $row->family->sku ),
					'plan'     => $draft->plan->value,
					'later'    => $draft->later->awaited === array() ? 0 : 1,
					'faulty'   => $draft->issues === array() ? 0 : 1,
					'faults'   => RowIssue::write( $draft->issues ),
				) + ( $draft->before === null
					? new CheckedProduct()
					: new CheckedProduct( ProductKind::Simple, null, $draft->before->facts->stock )
				)->columns(),
				$rows,
				$drafts
			)
		);
	}

	/**
	 * Lines that already contain these SKUs, which are compared without regard to case.
	 *
	 * @param list<string> $skus
	 * @return array<string, int> By SKU, folded.
	 */
	public function lines( int $job, array $skus ): array {
		return $this->linesBy( 'MIN', $job, $skus );
	}

	/**
	 * @param 'MIN'|'MAX'  $which
	 * @param list<string> $skus
	 * @return array<string, int>
	 */
	private function linesBy( string $which, int $job, array $skus ): array {
		if ( $skus === array() ) {
			return array();
		}
		$skus  = array_values( array_unique( array( ...$skus, ...array_map( ReferenceResolver::folded( ... ), $skus ) ) ) );
		$in    = implode( ',', array_fill( 0, count( $skus ), '%s' ) );
		$rows  = $this->database->rows(
			"SELECT sku, $which(line) AS line FROM {import_rows} WHERE job_id = %d AND plan <> %s AND sku IN ($in) GROUP BY sku",
			array( $job, RowAction::Skipped->value, ...$skus )
		);
		$lines = array();
		foreach ( $rows as $row ) {
			$sku           = ReferenceResolver::folded( (string) $row['sku'] );
			$line          = (int) $row['line'];
			$lines[ $sku ] = $which === 'MIN' ? min( $lines[ $sku ] ?? $line, $line ) : max( $lines[ $sku ] ?? $line, $line );
		}
		return $lines;
	}

	/**
	 * The last line with each of these SKUs.
	 *
	 * @param list<string> $skus
	 * @return array<string, int> By SKU, folded.
	 */
	public function lastLines( int $job, array $skus ): array {
		return $this->linesBy( 'MAX', $job, $skus );
	}

	/** @return list<JobRow> The next rows of simple products without an outcome. */
	public function open( int $job, int $count ): array {
		$plans = array_column( self::RUNNABLE, 'value' );
		$in    = implode( ',', array_fill( 0, count( $plans ), '%s' ) );
		return $this->rows(
			"job_id = %d AND outcome IS NULL AND family = '' AND plan IN ($in) ORDER BY line LIMIT %d",
			array( $job, ...$plans, $count )
		);
	}

	/** @return list<JobRow> The next rows of simple products with postponed work. */
	public function later( int $job, int $count ): array {
		return $this->rows( "job_id = %d AND later = 1 AND family = '' ORDER BY line LIMIT %d", array( $job, $count ) );
	}

	/**
	 * Stores the outcomes of rows, in the same transaction as their changes; false if one of them already has an outcome.
	 *
	 * @param array<int, array{RowOutcome, list<RowIssue>, bool}> $outcomes Outcome, issues, and whether work is postponed, by line.
	 */
	public function close( int $job, array $outcomes ): bool {
		$lines   = array();
		$values  = array();
		$checked = $this->issuesOf( $job, array_keys( $outcomes ) );
		foreach ( $outcomes as $line => [ $outcome, $issues, $later ] ) {
			$faults = (string) RowIssue::write( $issues );
			// Most rows still have the issues of the check, so that many can be written at once.
			$isSame         = $faults === ( $checked[ $line ] ?? '' );
			$changed        = $isSame ? array() : array( $issues === array() ? 0 : 1, $faults );
			$value          = array( $outcome->value, $later ? 1 : 0, ...$changed );
			$key            = implode( ' ', $value );
			$values[ $key ] = $value;
			$lines[ $key ][] = $line;
		}
		$closed = 0;
		foreach ( $lines as $key => $some ) {
			$faults = count( $values[ $key ] ) > 2 ? ', faulty = %d, faults = %s' : '';
			foreach ( array_chunk( $some, self::CHUNK ) as $chunk ) {
				$in      = implode( ',', $chunk );
				$closed += $this->database->run(
					"UPDATE {import_rows} SET outcome = %s, later = %d$faults
					WHERE job_id = %d AND line IN ($in) AND outcome IS NULL",
					array( ...$values[ $key ], $job )
				);
			}
		}
		return $closed === count( $outcomes );
	}

	/**
	 * @param list<int> $lines
	 * @return array<int, string> As stored, by line.
	 */
	private function issuesOf( int $job, array $lines ): array {
		$issues = array();
		foreach ( array_chunk( $lines, self::CHUNK ) as $chunk ) {
			$rows    = $this->database->rows(
				'SELECT line, faults FROM {import_rows} WHERE job_id = %d AND line IN (' . implode( ',', $chunk ) . ')',
				array( $job )
			);
			foreach ( $rows as $row ) {
				$issues[ (int) $row['line'] ] = (string) $row['faults'];
			}
		}
		return $issues;
	}

	/**
	 * Marks a row's postponed work as done; false if it already was.
	 *
	 * @param list<RowIssue> $issues
	 * @param bool           $changed The postponed work changed the product.
	 */
	public function complete( int $job, int $line, array $issues, bool $changed = false ): bool {
		return $this->database->run(
			'UPDATE {import_rows} SET later = 0, faulty = %d, faults = %s, outcome = CASE WHEN outcome = %s THEN %s ELSE outcome END WHERE job_id = %d AND line = %d AND later = 1',
			array(
				$issues === array() ? 0 : 1,
				(string) RowIssue::write( $issues ),
				RowOutcome::Same->value,
				( $changed ? RowOutcome::Changed : RowOutcome::Same )->value,
				$job,
				$line,
			)
		) > 0;
	}

	/** @return list<JobRow> Rows with errors or notes, after a given line. */
	public function withIssues( int $job, int $after, int $count ): array {
		return $this->rows( 'job_id = %d AND faulty = 1 AND line > %d ORDER BY line LIMIT %d', array( $job, $after, $count ) );
	}

	/** Whether rows were rejected because they have no delivery cost. */
	public function lackDeliveryCost( int $job ): bool {
		// Quotation marks within texts are escaped.
		$like = '%,"' . $this->database->wpdb->esc_like( RowIssue::DELIVERY_COST ) . '"]%';
		return $this->database->value(
			'SELECT line FROM {import_rows} WHERE job_id = %d AND faulty = 1 AND plan = %s AND faults LIKE %s LIMIT 1',
			array( $job, RowAction::Wrong->value, $like )
		) !== null;
	}

	public function counts( int $job ): RowCounts {
		$rows = $this->database->rows(
			'SELECT plan, outcome, later, faulty, COUNT(*) AS rows_there FROM {import_rows} WHERE job_id = %d GROUP BY plan, outcome, later, faulty',
			array( $job )
		);
		return RowCounts::of( $rows );
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
		return self::read(
			$this->database->rows( 'SELECT ' . self::COLUMNS . " FROM {import_rows} WHERE $where", $values )
		);
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return list<JobRow>
	 */
	public static function read( array $rows ): array {
		return array_map(
			static fn ( array $row ): JobRow => new JobRow(
				(int) $row['line'],
				(int) $row['position'],
				(string) $row['sku'],
				RowAction::from( (string) $row['plan'] ),
				RowOutcome::tryFrom( (string) $row['outcome'] ),
				RowIssue::read( $row['faults'] ),
				CheckedProduct::read( $row )
			),
			$rows
		);
	}
}
