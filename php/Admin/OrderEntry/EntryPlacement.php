<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Customers\Customers;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Checkout\CheckoutRejected;
use Vitrine\Orders\Checkout\CustomerQueue;
use Vitrine\Orders\Checkout\OrderPlaced;
use Vitrine\Orders\Checkout\PlaceOrder;
use Vitrine\Orders\Checkout\StaffOrder;
use Vitrine\Rest\RouteError;

/** Places the order of the form for its customer. */
final class EntryPlacement {

	public function __construct(
		private readonly PlaceOrder $checkout,
		private readonly CustomerQueue $queue,
		private readonly Customers $customers,
		private readonly Languages $languages,
	) {
	}

	public static function staff( Entry $entry ): StaffOrder {
		$user = wp_get_current_user();
		return new StaffOrder( Actor::staff( $user->ID, $user->display_name ), $entry->note );
	}

	/** The account that gets the order: the one that the form was opened for, unless the e-mail address is another one now. */
	public function customer( Entry $entry ): ?int {
		$buyer   = $entry->buyer;
		$account = $buyer->account === 0 || $buyer->account === get_current_user_id() ? null : $this->customers->find( $buyer->account );
		return $account !== null && strcasecmp( $account->email, trim( $buyer->email ) ) === 0 ? $account->id : null;
	}

	/** @return OrderPlaced|CheckoutRejected|null Null while too many discount codes are tried. */
	public function place( Entry $entry ): OrderPlaced|CheckoutRejected|null {
		$customer = $this->customer( $entry );
		try {
			return $this->languages->withLanguage(
				$this->languages->find( $entry->buyer->language ) ?? $this->languages->default(),
				fn (): OrderPlaced|CheckoutRejected => $this->queue->run(
					$customer,
					fn (): OrderPlaced|CheckoutRejected => $this->checkout->place( $entry->toForm(), $customer, '', self::staff( $entry ) )
				)
			);
		} catch ( RouteError ) {
			return null;
		}
	}
}
