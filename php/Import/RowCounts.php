<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Rows\Row;

/** Row counts of a job. */
final readonly class RowCounts {

	/**
	 * @param array<string, int> $plans    By value of Plan.
	 * @param array<string, int> $outcomes By value of Outcome.
	 * @param int                $later    Rows still waiting for pictures or accessories.
	 * @param int                $faulty   Rows with errors or notes.
	 */
	public function __construct( public array $plans, public array $outcomes, public int $later, public int $faulty ) {
	}

	/** @param list<array<string, string|null>> $rows */
	public static function of( array $rows ): self {
		$plans    = array_fill_keys( array_column( RowAction::cases(), 'value' ), 0 );
		$outcomes = array_fill_keys( array_column( RowOutcome::cases(), 'value' ), 0 );
		$later    = 0;
		$faulty   = 0;
		foreach ( $rows as $row ) {
			$count                           = (int) $row['rows_there'];
			$plans[ (string) $row['plan'] ] += $count;
			if ( $row['outcome'] !== null ) {
				$outcomes[ $row['outcome'] ] += $count;
			}
			$later  += (int) $row['later'] * $count;
			$faulty += (int) $row['faulty'] * $count;
		}
		return new self( $plans, $outcomes, $later, $faulty );
	}

	/** Rows to be imported. */
	public function runnable(): int {
		return $this->plans[ RowAction::Fresh->value ] + $this->plans[ RowAction::Changed->value ] + $this->plans[ RowAction::Same->value ];
	}

	/** Rows already imported. */
	public function run(): int {
		return array_sum( $this->outcomes );
	}
}
