<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** A row of a job as it is kept. */
final readonly class JobRow {

	/** @param list<Fault> $faults */
	public function __construct( public int $line, public int $offset, public string $sku, public Plan $plan, public ?Outcome $outcome, public array $faults ) {
	}
}
