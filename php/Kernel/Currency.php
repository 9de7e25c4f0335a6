<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** A currency in which the shop can sell. Amounts are stored in hundredths, also where only whole units are usual. */
final readonly class Currency {

	public const CODES = array(
		'EUR', 'ALL', 'AUD', 'BAM', 'CAD', 'CHF', 'CZK', 'DKK', 'GBP', 'HUF', 'MDL', 'MKD', 'NOK', 'NZD', 'PLN', 'RON', 'RSD', 'SEK', 'TRY',
		'UAH', 'USD',
	);

	/** ISO 4217 has two decimals for the forint, but prices, VAT and payments are whole. */
	private const WHOLE = array( 'HUF' );

	/** @param int $step The smallest amount, in hundredths: 1, or 100 if only whole units are used. */
	private function __construct( public string $code, public int $step ) {
	}

	/** @param string $code ISO 4217. */
	public static function of( string $code ): self {
		return new self( $code, in_array( $code, self::WHOLE, true ) ? 100 : 1 );
	}

	/** Decimals that are shown. */
	public function decimals(): int {
		return $this->step === 1 ? 2 : 0;
	}

	/** The nearest amount of the currency, in hundredths. */
	public function round( float $hundredths ): int {
		return (int) round( $hundredths / $this->step ) * $this->step;
	}

	/** Whether an amount in hundredths can be paid in this currency. */
	public function allows( int $hundredths ): bool {
		return $hundredths % $this->step === 0;
	}
}
