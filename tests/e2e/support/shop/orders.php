<?php
/** Operations of shop.php: payment methods and orders. */

declare(strict_types=1);

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\Storage\OrderDeliveryDays;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\EnabledPaymentMethods;

/**
 * @param callable(): Container $shop
 * @return array<string, callable(array<string, mixed>): mixed> By name.
 */
return static function ( callable $shop ): array {
	/** Enables payment methods: a new shop has none. */
	$take_payment = static function () use ( $shop ): bool {
		$settings = $shop()->get( Settings::class );
		$settings->save( new BankAccount( 'Own shop', 'LT12 1000 0111 0100 1000' ) );
		$settings->save( new EnabledPaymentMethods( array( CashOnDelivery::KEY => true ) ) );
		return true;
	};

	/** Many tests order and pay later: nothing is kept for buyers with a confirmed e-mail address. */
	$sell_all = static function () use ( $shop ): bool {
		$shop()->get( Settings::class )->save( new UnpaidLimits( share: 0 ) );
		return true;
	};

	$orders = static fn ( array $input ): array => array_map(
		static fn ( OrderSummary $order ): array => array(
			'id'     => $order->id,
			'number' => $order->number,
			'total'  => $order->total->amount,
			'status' => $order->status->value,
		),
		$shop()->get( OrderRepository::class )->find( new OrderQuery( search: $input['email'], perPage: 50 ) )['orders']
	);

	/** Sets the dates and the status of an order. */
	$time_order = static function ( array $input ) use ( $shop ): bool {
		$day  = static fn ( int $days ): string => $shop()->get( Clock::class )->now()->modify( "$days days" )->format( 'Y-m-d' );
		$book = $shop()->get( OrderRepository::class );
		$shop()->get( OrderDeliveryDays::class )->restart( $input['id'], $day( $input['from'] ), $day( $input['to'] ) );
		$order  = $book->byId( $input['id'] ) ?? throw new RuntimeException( "Unknown order {$input['id']}." );
		$status = OrderStatus::from( $input['status'] );
		return $order->status === $status || $book->changeStatus( $order->id, $order->status, $status );
	};

	return array(
		'take-payment' => $take_payment,
		'sell-all'     => $sell_all,
		'orders'       => $orders,
		'time-order'   => $time_order,
	);
};
