<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use DateTimeImmutable;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Pricing\Prices\Currencies;

defined( 'ABSPATH' ) || exit;

/** Online payment by card, wallet or local payment method, as enabled in the shop's Stripe account. */
final class Card implements PaymentMethod {

	public const KEY = 'card';

	/** Name of the provider in order histories. */
	public const PROVIDER = 'Stripe';

	/** @param bool $isBlocked Whether this site is a copy of the live shop, where live keys must not be used. */
	public function __construct(
		private readonly EnabledPaymentMethods $enabled,
		private readonly StripeSettings $settings,
		private readonly MoneyFormat $money,
		private readonly Currencies $currencies,
		private readonly bool $isBlocked = false,
	) {
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Card or wallet', 'vitrine' );
	}

	public function description(): string {
		return $this->settings->testMode
			? __( 'Test payment: your card will not be charged.', 'vitrine' )
			: __( 'You pay when you place your order.', 'vitrine' );
	}

	public function isEnabled(): bool {
		return $this->enabled->isEnabled( self::KEY, $this->settings->isComplete() );
	}

	public function missingSettings(): string {
		if ( ! $this->settings->isComplete() ) {
			return __( 'The Stripe publishable key or secret key is missing.', 'vitrine' );
		}
		return $this->isBlocked ? __( 'On a copy of your shop, cards need Stripe’s test keys and the test mode.', 'vitrine' ) : '';
	}

	public function isAvailable( ?int $total = null ): bool {
		return $this->isEnabled() && $this->missingSettings() === '' && ( $total === null || $total >= $this->minTotal() );
	}

	public function minTotal(): int {
		return MinimumCharges::of( $this->currencies->exchange(), $this->currencies->main() );
	}

	public function shippingMethods(): array {
		return array();
	}

	public function limitText(): string {
		return sprintf(
			/* translators: %s: amount of money */
			__( 'Available for orders of %s or more.', 'vitrine' ),
			$this->money->format( new Money( $this->minTotal(), $this->currencies->code() ) )
		);
	}

	public function maxTotal(): ?int {
		return null;
	}

	public function instructions( Order $order ): string {
		if ( $order->payment->status === PaymentStatus::OnHold ) {
			return __( 'We have received your payment and need to check it. We will get in touch with you.', 'vitrine' );
		}
		return CardPayment::isPayable( $order )
			? __( 'Your order is awaiting payment. Please pay soon: unpaid orders are cancelled automatically after a while.', 'vitrine' )
			: '';
	}

	public function isPaidOnline(): bool {
		return true;
	}

	public function isPaidOnDelivery(): bool {
		return false;
	}

	public function payBy( DateTimeImmutable $placedAt, bool $verified ): ?DateTimeImmutable {
		return null;
	}

	public function endsAt( Order $order ): ?DateTimeImmutable {
		return null;
	}

	public function initialStatus( bool $verified ): OrderStatus {
		return OrderStatus::Pending;
	}
}
