<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\Dates;
use Vitrine\Cart\AbandonedCarts;
use Vitrine\Cart\Cart;
use Vitrine\Cart\CartLine;
use Vitrine\Orders\Sales\Period;

/** Carts that customers have left in their accounts, at today's prices. */
final class LeftCarts {

	private const SHOWN = 8;

	public function __construct( private readonly AbandonedCarts $carts, private readonly Cart $cart ) {
	}

	/** @return array{count: int, more: bool, rows: list<array{customer: string, email: string, at: string, pieces: int, value: int}>} Not changed for a day, and last in the period. */
	public function of( Period $period, int $now ): array {
		$from   = $period->from->getTimestamp();
		$before = min( $period->until->getTimestamp(), $now - DAY_IN_SECONDS );
		$newest = $before > $from ? $this->carts->newest( $from, $before, self::SHOWN ) : array();
		$count  = count( $newest ) < self::SHOWN ? count( $newest ) : $this->carts->count( $from, $before );
		return array(
			'count' => $count,
			'more'  => $count >= AbandonedCarts::MOST,
			'rows'  => array_map( $this->row( ... ), $newest ),
		);
	}

	/**
	 * @param array{user: int, at: int, lines: list<CartLine>} $left
	 * @return array{customer: string, email: string, at: string, pieces: int, value: int}
	 */
	private function row( array $left ): array {
		$user   = get_userdata( $left['user'] );
		$totals = $this->cart->of( array_map( static fn ( CartLine $line ): array => $line->wire(), $left['lines'] ) )->totals;
		return array(
			'customer' => $user === false ? '' : $user->display_name,
			'email'    => $user === false ? '' : $user->user_email,
			'at'       => Dates::dayOf( $left['at'] ),
			'pieces'   => $totals->count,
			'value'    => $totals->items,
		);
	}
}
