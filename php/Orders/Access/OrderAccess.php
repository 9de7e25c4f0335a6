<?php
declare(strict_types=1);

namespace Vitrine\Orders\Access;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;

/**
 * Controls access to an order by its key. Keys remain in mailboxes and browser histories, so orders older than `KEY_ONLY_DAYS` also require
 * the e-mail address, except from the signed-in owner.
 */
final class OrderAccess {

	/** Days during which the key alone is sufficient. */
	private const KEY_ONLY_DAYS = 30;

	public function __construct( private readonly OrderRepository $orders, private readonly Clock $clock ) {
	}

	/**
	 * A wrong e-mail address and an unknown key give the same result, so that neither can be probed.
	 *
	 * @param string   $email    '' if not given.
	 * @param int|null $customer Id of the signed-in user.
	 * @return Order|false|null False if the e-mail address is required, null if nothing was found.
	 */
	public function byKey( string $key, string $email, ?int $customer ): Order|false|null {
		$order = $this->orders->byKey( $key );
		if ( $order === null || ( $order->customer->id !== null && $order->customer->id === $customer ) ) {
			return $order;
		}
		if ( $email === '' ) {
			return $this->isOld( $order ) ? false : $order;
		}
		return self::isSameEmail( $order->customer->email, $email ) ? $order : null;
	}

	/** Finds an order by its number if it was placed with this e-mail address. */
	public function byNumber( string $number, string $email ): ?Order {
		$order = $this->orders->byNumber( $number );
		return $order !== null && self::isSameEmail( $order->customer->email, $email ) ? $order : null;
	}

	private function isOld( Order $order ): bool {
		return $order->dates->placedAt->modify( '+' . self::KEY_ONLY_DAYS . ' days' ) < $this->clock->now();
	}

	/** Compares in constant time and ignores case. */
	private static function isSameEmail( string $known, string $given ): bool {
		return $known !== '' && hash_equals( hash( 'sha256', strtolower( $known ) ), hash( 'sha256', strtolower( $given ) ) );
	}
}
