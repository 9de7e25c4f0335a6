<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** How many rows of a job are what. */
final readonly class Counts {

	/**
	 * @param array<string, int> $plans    By the values of Plan.
	 * @param array<string, int> $outcomes By the values of Outcome.
	 * @param int                $later    Rows that still wait for pictures or accessories.
	 * @param int                $faulty   Rows with something to tell.
	 */
	public function __construct( public array $plans, public array $outcomes, public int $later, public int $faulty ) {
	}

	/** @param list<array<string, string|null>> $rows */
	public static function of( array $rows ): self {
		$plans    = array_fill_keys( array_column( Plan::cases(), 'value' ), 0 );
		$outcomes = array_fill_keys( array_column( Outcome::cases(), 'value' ), 0 );
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

	/** Rows that a run takes. */
	public function runnable(): int {
		return $this->plans[ Plan::Fresh->value ] + $this->plans[ Plan::Changed->value ] + $this->plans[ Plan::Same->value ];
	}

	/** Rows that a run has been through. */
	public function run(): int {
		return array_sum( $this->outcomes );
	}
}
