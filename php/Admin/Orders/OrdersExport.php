<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Csv;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderLine;

/** The list of orders as it is filtered, as a file. */
final class OrdersExport {

	/** Of `admin-post.php`, and of its nonce. */
	public const ACTION = 'vitrine_orders_csv';

	public const TITLES = array( 'number', 'placed', 'status', 'payment', 'method', 'name', 'company', 'email', 'phone', 'street', 'postcode', 'city', 'country', 'language', 'products', 'pieces', 'items', 'delivery_cost', 'discount', 'vat', 'total', 'currency', 'delivery_date', 'note' );

	public function __construct( private readonly OrderBook $book, private readonly OrderFilters $filters ) {
	}

	/** Its address, for the list at hand. */
	public static function url(): string {
		return wp_nonce_url( add_query_arg( array( 'action' => self::ACTION ) + array_map( 'rawurlencode', OrderFilters::address() ), admin_url( 'admin-post.php' ) ), self::ACTION );
	}

	/** Hook `admin_post_vitrine_orders_csv`. */
	public function send(): void {
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'You are not allowed to see orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		if ( function_exists( 'set_time_limit' ) ) {
			// A hundred thousand orders take longer than a page may.
			set_time_limit( 0 );
		}
		Csv::download( 'orders-' . gmdate( 'Y-m-d' ) . '.csv', self::TITLES, $this->rows() );
	}

	/** @return iterable<list<int|string>> */
	private function rows(): iterable {
		foreach ( $this->book->each( $this->filters->query() ) as $order ) {
			yield self::row( $order );
		}
	}

	/** @return list<int|string> */
	public static function row( Order $order ): array {
		$money = static fn ( int $cents ): string => number_format( $cents / 100, 2, '.', '' );
		$to    = $order->delivery;
		return array(
			$order->number,
			$order->placedAt->format( DATE_ATOM ),
			$order->status->value,
			$order->paymentStatus->value,
			$order->paymentMethod,
			$order->billing->name(),
			$order->billing->company,
			$order->email,
			$order->phone,
			$to->street,
			$to->postcode,
			$to->city,
			$to->country,
			$order->language,
			implode( '; ', array_map( static fn ( OrderLine $line ): string => "$line->quantity x $line->title" . ( $line->sku === '' ? '' : " ($line->sku)" ), $order->lines ) ),
			$order->totals->count,
			$money( $order->totals->items ),
			$money( $order->totals->shipping ),
			$money( $order->totals->discount ),
			$money( array_sum( array_column( $order->totals->vat, 'vat' ) ) ),
			$money( $order->totals->total ),
			$order->currency,
			$order->deliveryDay,
			$order->note,
		);
	}
}
