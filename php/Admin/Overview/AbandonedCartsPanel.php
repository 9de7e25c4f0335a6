<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\AdminDates;
use Vitrine\Cart\AbandonedCarts;
use Vitrine\Cart\Cart;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\SanitizedCart;
use Vitrine\Orders\Sales\ReportPeriod;

/** Carts that customers left in their accounts, at today's prices. */
final class AbandonedCartsPanel {

	private const MAX_ROWS = 8;

	public function __construct( private readonly AbandonedCarts $carts, private readonly Cart $cart ) {
	}

	/**
	 * @return array{count: int, more: bool, rows: list<array{customer: string, email: string, at: string, pieces: int, value: int}>} Carts
	 *   last changed in the period, at least a day ago.
	 */
	public function forPeriod( ReportPeriod $period, int $now ): array {
		$from   = $period->from->getTimestamp();
		$before = min( $period->until->getTimestamp(), $now - DAY_IN_SECONDS );
		$newest = $before > $from ? $this->carts->newest( $from, $before, self::MAX_ROWS ) : array();
		$count  = count( $newest ) < self::MAX_ROWS ? count( $newest ) : $this->carts->count( $from, $before );
		return array(
			'count' => $count,
			'more'  => $count >= AbandonedCarts::MAX_CARTS,
			'rows'  => array_map( $this->row( ... ), $newest ),
		);
	}

	/**
	 * @param array{user: int, at: int, lines: list<CartLine>} $left
	 * @return array{customer: string, email: string, at: string, pieces: int, value: int}
	 */
	private function row( array $left ): array {
		$user   = get_userdata( $left['user'] );
		$totals = $this->cart->price( new SanitizedCart( $left['lines'] ) )->totals;
		return array(
			'customer' => $user === false ? '' : $user->display_name,
			'email'    => $user === false ? '' : $user->user_email,
			'at'       => AdminDates::dayOf( $left['at'] ),
			'pieces'   => $totals->count,
			'value'    => $totals->items,
		);
	}
}
