<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Kernel\Clock;

/**
 * Who may see an order by its key. Keys live on in mailboxes and histories, so after a while the e-mail address is asked for as well;
 * whose order it is need not say it.
 */
final class OrderAccess {

	/** Days for which the key alone is enough. */
	private const KEY_ALONE = 30;

	public function __construct( private readonly OrderBook $book, private readonly Clock $clock ) {
	}

	/**
	 * A wrong address and a key that opens nothing give the same, so that neither tells of the other.
	 *
	 * @param string   $email    '' where it was not said.
	 * @param int|null $customer User id of who is signed in.
	 * @return Order|false|null False where the address must be said first, null where nothing opens.
	 */
	public function byKey( string $key, string $email, ?int $customer ): Order|false|null {
		$order = $this->book->byKey( $key );
		if ( $order === null || ( $order->customerId !== null && $order->customerId === $customer ) ) {
			return $order;
		}
		if ( $email === '' ) {
			return $this->isOld( $order ) ? false : $order;
		}
		return self::same( $order->email, $email ) ? $order : null;
	}

	/** The order of this number that was placed with this address. */
	public function byNumber( string $number, string $email ): ?Order {
		$order = $this->book->byNumber( $number );
		return $order !== null && self::same( $order->email, $email ) ? $order : null;
	}

	private function isOld( Order $order ): bool {
		return $order->placedAt->modify( '+' . self::KEY_ALONE . ' days' ) < $this->clock->now();
	}

	/** Compared in constant time; nobody remembers how they spelled their own address. */
	private static function same( string $known, string $given ): bool {
		return $known !== '' && hash_equals( hash( 'sha256', strtolower( $known ) ), hash( 'sha256', strtolower( $given ) ) );
	}
}
