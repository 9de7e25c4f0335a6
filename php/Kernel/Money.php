<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use InvalidArgumentException;

/** An amount in minor units (cents) of one currency. `I18n\MoneyFormat` formats it. */
final readonly class Money {

	public function __construct( public int $amount, public string $currency = 'EUR' ) {
	}

	public function plus( self $other ): self {
		return new self( $this->amount + $this->assertSameCurrency( $other )->amount, $this->currency );
	}

	public function minus( self $other ): self {
		return new self( $this->amount - $this->assertSameCurrency( $other )->amount, $this->currency );
	}

	public function times( int $quantity ): self {
		return new self( $this->amount * $quantity, $this->currency );
	}

	/**
	 * The VAT included in a gross amount.
	 *
	 * @param int $rate Basis points: 2100 is 21 %.
	 */
	public function containedVat( int $rate ): self {
		return new self( Currency::of( $this->currency )->round( $this->amount * $rate / ( 10000 + $rate ) ), $this->currency );
	}

	private function assertSameCurrency( self $other ): self {
		if ( $other->currency !== $this->currency ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidArgumentException( "Cannot combine {$this->currency} and {$other->currency}" );
		}
		return $other;
	}
}
