<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Rest;

use Closure;
use Vitrine\I18n\DateFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Lazy;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\DeliveryForecast;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Rest\Schema;
use Vitrine\Withdrawals\Withdrawal;
use Vitrine\Withdrawals\WithdrawalProgress;

/** An order in the `user` response, in the current language: the fields for the header and the account overview. */
final class UserOrderResource {

	public function __construct(
		private readonly DateFormat $dates,
		private readonly Clock $clock,
		/** @var Closure(): PaymentMethods Only for pending orders. */
		#[Lazy( PaymentMethods::class )]
		private readonly Closure $methods,
	) {
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::object(
			array(
				'number'         => Schema::text(),
				'key'            => Schema::text(),
				'order_status'   => self::orderStatus(),
				'status_label'   => Schema::text(),
				'payment_status' => self::paymentStatus(),
				'created_text'   => Schema::text(),
				'delivery_date'  => Schema::text(),
				'delivery_text'  => Schema::text(),
				'days_left'      => Schema::int( 0 ),
				'days_total'     => Schema::int( 0 ),
				'progress'       => Schema::int( 0, 100 ),
				'withdrawn'      => self::withdrawn(),
				'withdrawn_text' => Schema::text(),
				'progress_text'  => Schema::text(),
				'in_header'      => Schema::bool(),
			),
			array(),
			'UserOrder'
		);
	}

	/**
	 * @param list<Withdrawal> $withdrawals From this order.
	 * @return array<string, mixed>
	 */
	public function toArray( Order $order, array $withdrawals = array() ): array {
		$withdrawn = new WithdrawalProgress( $order, $withdrawals );
		// Nothing arrives any more once the whole order is withdrawn from.
		$isWithdrawn = $withdrawn->extent === WithdrawalProgress::WHOLE && $order->status !== OrderStatus::Cancelled;
		$state = $this->state( $order, $withdrawn );
		return array(
			// The header shows both texts: of an order that is withdrawn from, only the newer state.
			'status_label'  => $isWithdrawn ? $withdrawn->text() : $state['status_label'],
			'progress_text' => $isWithdrawn ? '' : $state['progress_text'],
			'in_header'     => $this->forecast( $order, null )->inHeader,
		) + $state;
	}

	/**
	 * The fields shared with `OrderResource`.
	 *
	 * @return array{
	 *     number: string, key: string, order_status: string, status_label: string, payment_status: string, created_text: string,
	 *     delivery_date: string, delivery_text: string, days_left: int, days_total: int, progress: int, withdrawn: string,
	 *     withdrawn_text: string, progress_text: string
	 * }
	 */
	public function state( Order $order, WithdrawalProgress $withdrawn ): array {
		$now      = $this->clock->now();
		$progress = $order->progress( $now );
		$method   = $order->status === OrderStatus::Pending ? ( $this->methods )()->find( $order->payment->method ) : null;
		// Refunded as a whole.
		$isRefunded = $order->status === OrderStatus::Processing && ! $order->hasDeliveryDay();
		return array(
			'number'         => $order->number,
			'key'            => $order->key,
			'order_status'   => $order->status->value,
			'status_label'   => $order->status->labelFor( $method ),
			'payment_status' => $order->payment->status->value,
			'created_text'   => $this->dates->long( $order->dates->placedAt ),
			'delivery_date'  => $order->dates->deliveryDay,
			'delivery_text'  => $order->hasDeliveryDay() ? DeliveryDays::text( $order, $this->dates ) : '',
			'days_left'      => $progress->daysLeft,
			'days_total'     => $progress->daysTotal,
			'progress'       => $progress->percent,
			'withdrawn'      => $withdrawn->extent,
			'withdrawn_text' => $withdrawn->text(),
			'progress_text'  => $isRefunded ? '' : $this->forecast( $order, $method )->text(),
		);
	}

	private function forecast( Order $order, ?PaymentMethod $method ): DeliveryForecast {
		return DeliveryForecast::of(
			$order->status,
			$order->dates->deliveryDay,
			$this->clock->now(),
			$order->isDelivered(),
			$method?->isPaidOnDelivery() === true
		);
	}

	/** @return array<string, mixed> */
	public static function orderStatus(): array {
		return self::oneOf( array_column( OrderStatus::cases(), 'value' ), 'OrderStatus' );
	}

	/** @return array<string, mixed> */
	public static function paymentStatus(): array {
		return self::oneOf( array_column( PaymentStatus::cases(), 'value' ), 'PaymentStatus' );
	}

	/** @return array<string, mixed> */
	public static function withdrawn(): array {
		return self::oneOf( array( WithdrawalProgress::NONE, WithdrawalProgress::PART, WithdrawalProgress::WHOLE ), 'WithdrawalExtent' );
	}

	/**
	 * @param list<string> $values
	 * @return array<string, mixed>
	 */
	private static function oneOf( array $values, string $title ): array {
		return array(
			'type'  => 'string',
			'enum'  => $values,
			'title' => $title,
		);
	}
}
