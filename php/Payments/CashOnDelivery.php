<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use DateTimeImmutable;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Prices\Currencies;

defined( 'ABSPATH' ) || exit;

/** Cash payment on delivery or pick-up; carriers accept cash only up to a limit. */
final class CashOnDelivery implements PaymentMethod {

	public const KEY = 'cash_on_delivery';

	/**
	 * @param int          $limit    In the shop's main currency.
	 * @param list<string> $shipping Keys of the shipping methods that it is offered with; empty for all.
	 */
	public function __construct(
		private readonly EnabledPaymentMethods $enabled,
		private readonly int $limit,
		private readonly PaymentDeadlines $deadlines,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly Currencies $currencies,
		private readonly array $shipping,
		private readonly DeliveryMethods $delivery,
	) {
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Cash on delivery', 'vitrine' );
	}

	public function description(): string {
		$sentences = array( __( 'Pay when you receive your order.', 'vitrine' ) );
		if ( $this->limit !== 0 ) {
			$sentences = array( sprintf(
				/* translators: %s: amount of money */
				__( 'Pay when you receive your order. Available for orders up to %s.', 'vitrine' ),
				$this->money->format( new Money( $this->currentLimit(), $this->currencies->code() ) )
			) );
		}
		if ( $this->shipping !== array() ) {
			$names       = array_map( $this->delivery->label( ... ), $this->shipping );
			/* translators: %s: names of shipping methods */
			$sentences[] = sprintf( __( 'Only with: %s.', 'vitrine' ), implode( ', ', $names ) );
		}
		return implode( ' ', $sentences );
	}

	public function isEnabled(): bool {
		return $this->enabled->isEnabled( self::KEY, false );
	}

	public function missingSettings(): string {
		return '';
	}

	public function isAvailable( ?int $total = null ): bool {
		return $this->isEnabled() && ( $total === null || $total <= ( $this->maxTotal() ?? $total ) );
	}

	public function minTotal(): ?int {
		return null;
	}

	public function shippingMethods(): array {
		return $this->shipping;
	}

	public function limitText(): string {
		return '';
	}

	public function maxTotal(): ?int {
		return $this->limit === 0 ? null : $this->currentLimit();
	}

	/** In the currency of the current language. */
	private function currentLimit(): int {
		return $this->currencies->exchange()->amount( $this->limit );
	}

	public function isPaidOnDelivery(): bool {
		return true;
	}

	public function isPaidOnline(): bool {
		return false;
	}

	public function payBy( DateTimeImmutable $placedAt, bool $verified ): ?DateTimeImmutable {
		return $verified ? null : $this->deadlines->confirmBy( $placedAt );
	}

	public function endsAt( Order $order ): ?DateTimeImmutable {
		return null;
	}

	/** An order of an unknown customer waits for its confirmation: it costs nothing to place one with an invented address. */
	public function initialStatus( bool $verified ): OrderStatus {
		return $verified ? OrderStatus::Processing : OrderStatus::Pending;
	}

	public function instructions( Order $order ): string {
		if ( $order->payment->status !== PaymentStatus::Unpaid || $order->status === OrderStatus::Cancelled || $order->isFree() ) {
			return '';
		}
		if ( $order->status === OrderStatus::Pending ) {
			return $order->payment->payBy === null ? '' : sprintf(
				/* translators: %s: day and time */
				__( 'Please confirm your order by %s: open it from our e-mail. Otherwise, it is cancelled automatically.', 'vitrine' ),
				$this->dates->deadline( $order->payment->payBy )
			);
		}
		return sprintf(
			/* translators: %s: amount of money */
			__( 'Please have %s ready when you receive your order.', 'vitrine' ),
			$this->money->format( new Money( $order->totals->total, $order->currency->code ) )
		);
	}
}
