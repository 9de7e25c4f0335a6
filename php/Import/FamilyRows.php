<?php
declare(strict_types=1);

namespace Vitrine\Import;

use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Import\Rows\CheckedProduct;
use Vitrine\Import\Rows\RowIssue;

/** The rows of an import job that belong to families: those of a family are checked and imported together. */
final class FamilyRows {

	/** Rows read of a family: those beyond the allowed number of variants only get an error. */
	private const MAX_ROWS = 1000;

	public function __construct( private readonly Database $database, private readonly JobRows $rows ) {
	}

	/** A family's SKU as stored with its rows; SKUs are compared without regard to case. */
	public static function key( string $sku ): string {
		return mb_substr( ReferenceResolver::folded( $sku ), 0, 64 );
	}

	/** The next family to check; null if there is none. */
	public function unchecked( int $job ): ?string {
		return $this->database->value(
			"SELECT family FROM {import_rows} WHERE job_id = %d AND later = 1 AND family <> '' ORDER BY line LIMIT 1",
			array( $job )
		);
	}

	/** The next family to import; null if there is none. */
	public function open( int $job ): ?string {
		return $this->database->value(
			"SELECT family FROM {import_rows} WHERE job_id = %d AND outcome IS NULL AND family <> '' AND plan IN (%s, %s, %s)
			ORDER BY family, line LIMIT 1",
			array( $job, RowAction::Fresh->value, RowAction::Changed->value, RowAction::Same->value )
		);
	}

	/** @return list<JobRow> */
	public function of( int $job, string $family ): array {
		return JobRows::read(
			$this->database->rows(
				'SELECT ' . JobRows::COLUMNS . ' FROM {import_rows}
				WHERE job_id = %d AND outcome IS NULL AND family = %s ORDER BY line LIMIT %d',
				array( $job, $family, self::MAX_ROWS )
			)
		);
	}

	/** The next row with postponed work; null if there is none. */
	public function later( int $job ): ?JobRow {
		return JobRows::read(
			$this->database->rows(
				'SELECT ' . JobRows::COLUMNS . " FROM {import_rows}
				WHERE job_id = %d AND later = 1 AND family <> '' ORDER BY line LIMIT 1",
				array( $job )
			)
		)[0] ?? null;
	}

	/**
	 * Stores the results of the check.
	 *
	 * @param array<int, ProductDraft>   $drafts  By line.
	 * @param array<int, CheckedProduct> $checked By line.
	 */
	public function check( int $job, array $drafts, array $checked ): void {
		foreach ( $drafts as $line => $draft ) {
			$found = ( $checked[ $line ] ?? new CheckedProduct() )->columns();
			$stock = $found['stock'] ?? 'NULL';
			$this->database->run(
				"UPDATE {import_rows} SET plan = %s, later = 0, faulty = %d, faults = %s,
				kind = NULLIF(%s, ''), family_kind = NULLIF(%s, ''), stock = $stock WHERE job_id = %d AND line = %d",
				array(
					$draft->plan->value,
					$draft->issues === array() ? 0 : 1,
					(string) RowIssue::write( $draft->issues ),
					(string) $found['kind'],
					(string) $found['family_kind'],
					$job,
					$line,
				)
			);
		}
	}

	/**
	 * Stores the outcomes in the transaction that saves the family.
	 *
	 * @param array<int, ProductDraft> $drafts By line.
	 */
	public function close( int $job, array $drafts ): void {
		$outcomes = array();
		foreach ( $drafts as $line => $draft ) {
			$outcome           = $draft->plan->outcome();
			$outcomes[ $line ] = array( $outcome, $draft->issues, $outcome !== RowOutcome::Failed && ! $draft->later->isEmpty() );
		}
		if ( ! $this->rows->close( $job, $outcomes ) ) {
			throw new RuntimeException( 'Another process has imported this family.' );
		}
	}
}
