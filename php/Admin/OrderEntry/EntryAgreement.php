<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

/** What the customer agrees to, as the form says. */
final readonly class EntryAgreement {

	/**
	 * @param bool     $terms    The terms of sale.
	 * @param bool     $beginNow That services begin before the withdrawal period ends.
	 * @param int|null $total    As shown by the last check, in cents; null before it.
	 * @param string   $currency Of the total.
	 */
	public function __construct(
		public bool $terms = false,
		public bool $beginNow = false,
		public ?int $total = null,
		public string $currency = '',
	) {
	}

	public function withoutTotal(): self {
		return new self( $this->terms, $this->beginNow );
	}
}
