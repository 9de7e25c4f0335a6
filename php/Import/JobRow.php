<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Rows\CheckedProduct;
use Vitrine\Import\Rows\RowIssue;

/** A stored row of a job. */
final readonly class JobRow {

	/** @param list<RowIssue> $issues */
	public function __construct(
		public int $line,
		public int $offset,
		public string $sku,
		public RowAction $plan,
		public ?RowOutcome $outcome,
		public array $issues,
		public CheckedProduct $checked,
	) {
	}
}
