<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** Whether and how many of a product can be bought. */
final readonly class StockView {

	/**
	 * @param string $state    As of `Availability::key()`.
	 * @param string $leadText Time until it leaves the workshop.
	 * @param string $goneText What to do if it is not available.
	 * @param int    $most     Maximum quantity.
	 */
	public function __construct(
		public bool $available,
		public string $state,
		public string $text,
		public string $leadText,
		public string $goneText,
		public int $most,
	) {
	}
}
