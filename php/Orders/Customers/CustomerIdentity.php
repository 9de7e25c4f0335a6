<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderOwner;

/**
 * A customer of the shop: an account, or a mailbox that guests have ordered with. Orders belong to an account only if it placed them or
 * has proven the mailbox (decision 7), so a guest with an account's e-mail address is another customer.
 */
final readonly class CustomerIdentity {

	/**
	 * @param int|null $userId Null for a guest.
	 * @param string   $email  Of a guest; '' for an account.
	 */
	private function __construct( public ?int $userId, public string $email ) {
	}

	public static function account( int $userId ): self {
		return new self( $userId, '' );
	}

	public static function guest( string $email ): self {
		return new self( null, strtolower( $email ) );
	}

	/** @return self|null Null for an anonymised order. */
	public static function ofOrder( Order $order ): ?self {
		if ( $order->customer->id !== null ) {
			return self::account( $order->customer->id );
		}
		return $order->customer->email === '' ? null : self::guest( $order->customer->email );
	}

	/** @return list<self> */
	public static function ofOwner( OrderOwner $owner ): array {
		$guest = self::guest( $owner->email );
		return $owner->customer === null ? array( $guest ) : array( $guest, self::account( $owner->customer ) );
	}

	/** Identifies the customer in tables, without the e-mail address. */
	public function key(): string {
		return $this->userId === null ? 'e:' . hash( 'sha256', $this->email ) : "u:$this->userId";
	}
}
