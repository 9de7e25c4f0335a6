<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use InvalidArgumentException;

/** An amount in minor units (cents) of one currency. How it is written belongs to I18n\MoneyFormat. */
final readonly class Money {

	public function __construct( public int $amount, public string $currency = 'EUR' ) {
	}

	public function plus( self $other ): self {
		return new self( $this->amount + $this->same( $other )->amount, $this->currency );
	}

	public function minus( self $other ): self {
		return new self( $this->amount - $this->same( $other )->amount, $this->currency );
	}

	public function times( int $quantity ): self {
		return new self( $this->amount * $quantity, $this->currency );
	}

	/**
	 * The VAT that a gross amount contains.
	 *
	 * @param int $rate Basis points: 2100 is 21 %.
	 */
	public function containedVat( int $rate ): self {
		return new self( (int) round( $this->amount * $rate / ( 10000 + $rate ) ), $this->currency );
	}

	private function same( self $other ): self {
		if ( $other->currency !== $this->currency ) {
			throw new InvalidArgumentException( "{$this->currency} and {$other->currency} do not add up." );
		}
		return $other;
	}
}
