<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Import\Rows\CheckedProduct;
use Vitrine\Catalogue\Import\Rows\RowIssue;

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
