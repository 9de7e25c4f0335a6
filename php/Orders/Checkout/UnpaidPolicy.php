<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\PricedCart;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Role;
use Vitrine\Kernel\Mailbox;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\Storage\UnpaidStock;
use Vitrine\Orders\Unpaid\UnpaidBuyer;
use Vitrine\Orders\Unpaid\UnpaidLimit;
use Vitrine\Orders\Unpaid\UnpaidLimitReached;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Rest\RateLimiter;

/** Decides which limits apply to an order that isn't paid yet. */
final class UnpaidPolicy {

	public function __construct(
		private readonly UnpaidStock $stock,
		private readonly Customers $customers,
		private readonly Currencies $currencies,
		private readonly Settings $settings,
	) {
	}

	/**
	 * Counts the order's reserved stock until it is paid or cancelled, inside the order's transaction. Pro customers have no limits.
	 *
	 * @param int      $order    Id of the stored order, whose stock has not been reduced yet.
	 * @param int|null $customer Id of the signed-in user.
	 * @param string   $email    Of the order. A mailbox that is known from earlier orders counts as unproven, too: anyone can type it.
	 * @throws UnpaidLimitReached
	 */
	public function reserve( int $order, PricedCart $cart, ?int $customer, string $email, bool $isPaidOnline ): void {
		$products = $cart->demand();
		$account  = $customer === null ? null : $this->customers->find( $customer );
		if ( $products === array() || $cart->totals->total === 0 || $account?->role === Role::ProCustomer ) {
			return;
		}
		$verified = $account?->emailVerified === true;
		$limits   = $this->settings->get( UnpaidLimits::class )->forBuyer( $verified, $isPaidOnline );
		$value    = $this->currencies->exchange()->toMain( self::value( $cart ) );
		if ( $limits->areExceeded( array_sum( $products ), $value ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new UnpaidLimitReached( UnpaidLimit::Order );
		}
		$this->stock->add( $order, $products, $value, self::buyer( $verified ? $account : null, $email, $isPaidOnline ), $limits );
	}

	/** Whether the customer has proven an e-mail address: such orders are reserved for longer. */
	public function isVerified( ?int $customer ): bool {
		return $customer !== null && $this->customers->find( $customer )?->emailVerified === true;
	}

	/** @param Customer|null $account With a verified e-mail address, which counts instead of the typed one. */
	private static function buyer( ?Customer $account, string $email, bool $isPaidOnline ): UnpaidBuyer {
		$address = RateLimiter::isEnabled() ? RateLimiter::address() : '';
		$network = RateLimiter::isEnabled() ? RateLimiter::network() : '';
		return new UnpaidBuyer(
			self::hash( 'mailbox:' . Mailbox::of( $account->email ?? $email ) ),
			$address === '' ? '' : self::hash( "address:$address" ),
			$network === $address ? '' : self::hash( "network:$network" ),
			$account !== null,
			$isPaidOnline
		);
	}

	private static function hash( string $subject ): string {
		return substr( hash_hmac( 'sha256', "unpaid:$subject", wp_salt() ), 0, 40 );
	}

	/** Price of the items that are reserved from stock, in the cart's currency. */
	private static function value( PricedCart $cart ): int {
		$value = 0;
		foreach ( $cart->lines as $line ) {
			$value += $line->item->stock === null ? 0 : $line->quantity * $line->unitPrice;
			foreach ( $line->accessories as $accessory ) {
				$value += $accessory->stock === null ? 0 : $line->quantity * $accessory->price;
			}
		}
		return $value;
	}
}
