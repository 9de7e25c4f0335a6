<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Orders\OrderLine;

/** An order line and the quantity that can still be withdrawn from. */
final readonly class EligibleLine {

	/** @param int $withdrawn Quantity. */
	public function __construct( public OrderLine $line, public int $withdrawn ) {
	}

	/** Quantity. */
	public function remaining(): int {
		return $this->line->exempt ? 0 : max( 0, $this->line->quantity - $this->withdrawn );
	}
}
