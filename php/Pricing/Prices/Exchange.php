<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Kernel\Currency;

/** Converts amounts of the shop's main currency into one in which it also sells. Amounts in hundredths. */
final readonly class Exchange {

	/** More than the largest price of the main currency (`int`) in any real currency; sums of it are still exact in JavaScript. */
	private const MAX = 1_000_000_000_000;

	public Currency $currency;

	/**
	 * @param string              $code     ISO 4217.
	 * @param float|null          $rate     Units of this currency for one of the main currency; null for the main currency itself.
	 * @param key-of<Rounding::STEPS> $rounding
	 */
	public function __construct( string $code, public ?float $rate = null, private string $rounding = 'cent' ) {
		$this->currency = Currency::of( $code );
	}

	public function isMain(): bool {
		return $this->rate === null;
	}

	/** Whether amounts remain as they are: in the main currency, unless it has whole amounts only. */
	public function changesNothing(): bool {
		return $this->isMain() && $this->currency->step === 1;
	}

	/** The price of a product, with the ending that the shop has chosen. A price of 0 remains 0. */
	public function price( int $main ): int {
		return $this->rate === null || $main === 0
			? $this->amount( $main )
			: min( self::MAX, Rounding::apply( $main * $this->rate, $this->rounding, $this->currency ) );
	}

	/** All prices of a product. The prior price in another currency is not known: each has a price history of its own. */
	public function convert( StoredPrice $price ): StoredPrice {
		return new StoredPrice(
			$this->price( $price->regular ),
			$price->sale === null ? null : $this->price( $price->sale ),
			$this->isMain() ? $price->prior : null,
			$price->highest === null ? null : $this->price( $price->highest )
		);
	}

	/** Any other amount: delivery, a discount, a limit. */
	public function amount( int $main ): int {
		return $this->changesNothing() ? $main : min( self::MAX, $this->currency->round( $main * ( $this->rate ?? 1.0 ) ) );
	}

	/** An amount of this currency in the main one. */
	public function toMain( int $amount ): int {
		return $this->rate === null ? $amount : (int) round( $amount / $this->rate );
	}
}
