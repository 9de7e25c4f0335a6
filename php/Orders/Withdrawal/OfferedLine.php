<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Orders\OrderLine;

/** A line of an order, and how much of it somebody may still withdraw from. */
final readonly class OfferedLine {

	/** @param int $withdrawn Pieces. */
	public function __construct( public OrderLine $line, public int $withdrawn ) {
	}

	/** Pieces. */
	public function left(): int {
		return $this->line->exempt ? 0 : max( 0, $this->line->quantity - $this->withdrawn );
	}
}
