<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** The right of withdrawal, and what the owner promises. */
final readonly class AssuranceView {

	/**
	 * @param bool         $exempt     No right of withdrawal: made to the customer's specifications.
	 * @param string       $withdrawal   The right, unless there is none.
	 * @param string       $instructions URL of the instructions on withdrawal, or ''.
	 * @param list<string> $promises
	 */
	public function __construct(
		public bool $exempt,
		public string $withdrawal,
		public string $instructions,
		public array $promises,
	) {
	}
}
