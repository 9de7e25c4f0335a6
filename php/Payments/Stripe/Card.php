<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Payments\PaymentSwitches;

/** Payment in the shop by card, wallet or a method of the customer's country, whatever the shop has switched on at Stripe. */
final class Card implements PaymentMethod {

	public const KEY = 'card';

	/** Who takes the money, as an order's history names it. */
	public const PROVIDER = 'Stripe';

	/** Cents; Stripe takes nothing smaller. */
	private const LEAST = 50;

	public function __construct( private readonly PaymentSwitches $switches, private readonly StripeSettings $settings ) {
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Card or wallet', 'vitrine' );
	}

	public function description(): string {
		return $this->settings->testMode
			? __( 'Test payment, no money moves.', 'vitrine' )
			: __( 'You pay on this page right after ordering.', 'vitrine' );
	}

	public function isOn(): bool {
		return $this->switches->isOn( self::KEY, $this->settings->isComplete() );
	}

	public function missing(): string {
		return $this->settings->isComplete() ? '' : __( 'The publishable key or the secret key of Stripe is missing.', 'vitrine' );
	}

	public function available( ?int $total = null ): bool {
		return $this->isOn() && $this->settings->isComplete() && ( $total === null || $total >= self::LEAST );
	}

	public function instructions( Order $order ): string {
		if ( $order->paymentStatus === PaymentStatus::OnHold ) {
			return __( 'Your payment has arrived and needs a look by us. We will get in touch with you.', 'vitrine' );
		}
		return CardPayment::isPayable( $order ) ? __( 'Your order waits for its payment. Please pay soon: after a while it is cancelled by itself.', 'vitrine' ) : '';
	}

	public function paidAtOnce(): bool {
		return true;
	}

	public function paidOnDelivery(): bool {
		return false;
	}

	public function remindAfter(): int {
		return 0;
	}

	public function firstStatus(): OrderStatus {
		return OrderStatus::Pending;
	}
}
