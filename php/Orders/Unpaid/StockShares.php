<?php
declare(strict_types=1);

namespace Vitrine\Orders\Unpaid;

/**
 * Divides a product's stock, so that unpaid orders of guests leave a part of it whatever its size (decision 30): a share for any of them,
 * then last pieces, which each order gets only a few of, then pieces for orders that are paid online; the rest is kept.
 */
final readonly class StockShares {

	private function __construct( public int $share, public int $last, public int $online, public int $kept ) {
	}

	/**
	 * @param int $items   Available ones, and those that the same kind of unpaid orders holds.
	 * @param int $percent Of the share.
	 */
	public static function of( int $items, int $percent ): self {
		$items  = max( 0, $items );
		$share  = intdiv( $items * $percent, 100 );
		$last   = intdiv( $items - $share + 1, 2 );
		$rest   = $items - $share - $last;
		$online = intdiv( $rest, 2 );
		return new self( $share, $last, $online, $rest - $online );
	}

	/**
	 * @param int $unproven What unpaid orders of guests hold, without those whose mailbox is proven.
	 * @param int $proven   What those with a proven mailbox hold.
	 * @param int $stock    Still available, the new order included.
	 * @return int|null Last pieces that the order takes; null if the items are kept for others.
	 */
	public static function lastPiecesOfGuest(
		int $ordered,
		int $unproven,
		int $proven,
		int $stock,
		bool $isPaidOnline,
		int $percent
	): ?int {
		if ( $ordered > $stock ) {
			// Sold out: reducing the stock fails and reports the product.
			return 0;
		}
		// What proven guests hold counts as sold here: proving an invented mailbox does not make room for the next one's share.
		$shares = self::of( $stock + $unproven, $percent );
		$mine   = $shares->share + $shares->last + ( $isPaidOnline ? $shares->online : 0 );
		if ( $unproven + $ordered > $mine || $stock - $ordered < self::of( $stock + $unproven + $proven, $percent )->kept ) {
			return null;
		}
		return max( 0, min( $ordered, $unproven + $ordered - $shares->share ) );
	}

	/**
	 * Customers with a verified e-mail address can buy everything that guests don't hold, but not reserve it for days.
	 *
	 * @param int $reserved What their unpaid orders hold.
	 * @return int|null As for guests.
	 */
	public static function lastPiecesOfVerified( int $ordered, int $reserved, int $stock, bool $isPaidOnline, int $percent ): ?int {
		if ( $ordered > $stock ) {
			return 0;
		}
		$shares = self::of( $stock + $reserved, $percent );
		return ! $isPaidOnline && $reserved + $ordered > $shares->share + $shares->last
			? null
			: max( 0, min( $ordered, $reserved + $ordered - $shares->share ) );
	}
}
