<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Orders\OrderLine;

/** An order line and the quantity that can still be withdrawn from. */
final readonly class EligibleLine {

	/**
	 * @param int  $withdrawn Quantity.
	 * @param bool $ended     Of digital content and services: whether the right of withdrawal has ended.
	 */
	public function __construct( public OrderLine $line, public int $withdrawn, public bool $ended = false ) {
	}

	/** Quantity. */
	public function remaining(): int {
		return $this->line->exempt || $this->ended ? 0 : max( 0, $this->line->quantity - $this->withdrawn );
	}
}
