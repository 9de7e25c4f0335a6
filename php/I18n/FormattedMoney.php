<?php
declare(strict_types=1);

namespace Vitrine\I18n;

/** An amount with its formatted text, in the language that was current when it was formatted. */
final readonly class FormattedMoney {

	/** @param int $amount Minor units. */
	public function __construct( public int $amount, public string $currency, public string $formatted ) {
	}

	/**
	 * As `Schema::money` describes it.
	 *
	 * @return array{amount: int, currency: string, formatted: string}
	 */
	public function toArray(): array {
		return array(
			'amount'    => $this->amount,
			'currency'  => $this->currency,
			'formatted' => $this->formatted,
		);
	}
}
