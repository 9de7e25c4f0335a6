<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Admin\Orders\OrdersExport;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use WP_CLI;
use WP_CLI\Utils;

/** Lists, shows, updates and exports orders. */
final class OrdersCommand {

	private const FIELDS = array( 'number', 'placed', 'status', 'payment', 'customer', 'email', 'total', 'currency' );

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderEvents $events,
		private readonly ChangeOrder $change,
	) {
	}

	/**
	 * Lists orders, newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--status=<status>]
	 * : pending, processing, completed or cancelled.
	 *
	 * [--payment=<status>]
	 * : Payment status, such as paid or unpaid.
	 *
	 * [--search=<words>]
	 * : Beginning of an order number, e-mail address, name or SKU.
	 *
	 * [--page=<number>]
	 * : Page number.
	 * ---
	 * default: 1
	 * ---
	 *
	 * [--per-page=<number>]
	 * : Orders per page.
	 * ---
	 * default: 20
	 * ---
	 *
	 * [--fields=<fields>]
	 * : Comma-separated list of columns.
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 *   - count
	 *   - ids
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine orders list --status=processing
	 *     $ wp vitrine orders list --search=ona@shop.example --format=json
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function list( array $args, array $options ): void {
		$query  = self::query( $options )->page(
			max( 1, (int) ( $options['page'] ?? 1 ) ),
			max( 1, min( 500, (int) ( $options['per-page'] ?? 20 ) ) )
		);
		$found  = $this->orders->find( $query );
		$format = (string) ( $options['format'] ?? 'table' );
		if ( $format === 'count' ) {
			WP_CLI::line( (string) $found['total'] );
		} elseif ( $format === 'ids' ) {
			WP_CLI::line( implode( ' ', array_map( static fn ( OrderSummary $order ): string => $order->number, $found['orders'] ) ) );
		} else {
			Utils\format_items(
				$format,
				array_map( self::summary( ... ), $found['orders'] ),
				isset( $options['fields'] ) ? explode( ',', (string) $options['fields'] ) : self::FIELDS
			);
		}
	}

	/**
	 * Shows an order with its lines and history.
	 *
	 * ## OPTIONS
	 *
	 * <number>
	 * : Order number.
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - yaml
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine orders show V-1042
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function show( array $args, array $options ): void {
		$order  = $this->order( $args[0] );
		$fields = array(
			'number'   => $order->number,
			'placed'   => $order->dates->placedAt->format( DATE_ATOM ),
			'status'   => $order->status->value,
			'payment'  => "{$order->payment->status->value} ({$order->payment->method})",
			'customer' => $order->customer->billing->name(),
			'email'    => $order->customer->email,
			'phone'    => $order->customer->phone,
			'delivery' => $order->dates->deliveryDay,
			'total'    => self::money( $order->totals->total ) . " {$order->currency->code}",
		);
		foreach ( $order->lines as $index => $line ) {
			$fields[ 'line ' . ( $index + 1 ) ] = self::line( $line );
		}
		foreach ( $this->events->all( $order->id ) as $index => $event ) {
			$fields[ 'event ' . ( $index + 1 ) ] = trim(
				"{$event->at->format( DATE_ATOM )} $event->kind $event->from -> $event->to $event->actorName"
			);
		}
		$rows = array();
		foreach ( $fields as $field => $value ) {
			$rows[] = array(
				'field' => $field,
				'value' => $value,
			);
		}
		Utils\format_items( (string) ( $options['format'] ?? 'table' ), $rows, array( 'field', 'value' ) );
	}

	/**
	 * Changes the status of orders, if the transition is allowed. Customers are notified by e-mail, as in wp-admin.
	 *
	 * ## OPTIONS
	 *
	 * <number>...
	 * : Order numbers.
	 *
	 * --to=<status>
	 * : New status.
	 * ---
	 * options:
	 *   - processing
	 *   - completed
	 *   - cancelled
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine orders move V-1042 V-1043 --to=completed
	 *     Success: Moved 2 of 2 orders.
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function move( array $args, array $options ): void {
		$to     = OrderStatus::tryFrom( (string) ( $options['to'] ?? '' ) );
		$orders = array_map( $this->order( ... ), $args );
		if ( $to === null ) {
			WP_CLI::error( 'Invalid status.' );
		}
		$moved = 0;
		foreach ( $orders as $order ) {
			try {
				$this->change->changeStatus( $order, $to, Actor::staff( get_current_user_id(), 'WP-CLI' ) );
				++$moved;
			} catch ( IllegalTransition ) {
				WP_CLI::warning( "Order $order->number cannot change from {$order->status->value} to $to->value, or a dispute holds it." );
			}
		}
		Utils\report_batch_operation_results( 'order', 'move', count( $orders ), $moved, count( $orders ) - $moved );
	}

	/**
	 * Exports orders to a CSV file, as “Orders (for programs)” in wp-admin: the columns are the same in all languages.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : File to write to. Defaults to standard output.
	 *
	 * [--status=<status>]
	 * : pending, processing, completed or cancelled.
	 *
	 * [--payment=<status>]
	 * : Payment status, such as paid or unpaid.
	 *
	 * [--search=<words>]
	 * : Beginning of an order number, e-mail address, name or SKU.
	 *
	 * [--separator=<separator>]
	 * : What separates cells and, in amounts, the decimals. Defaults to what spreadsheets expect in the locale of the user or of the site.
	 * ---
	 * options:
	 *   - comma
	 *   - semicolon
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine orders export orders.csv --status=completed
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function export( array $args, array $options ): void {
		CsvOutput::write(
			$args[0] ?? '',
			OrdersExport::TITLES,
			OrdersExport::rows( $this->orders->each( self::query( $options ) ) ),
			CsvOutput::format( (string) ( $options['separator'] ?? '' ) )->encode( ... )
		);
	}

	private function order( string $number ): Order {
		$order = $this->orders->byNumber( $number );
		if ( $order === null ) {
			WP_CLI::error( "Order $number not found." );
		}
		return $order;
	}

	/** @param array<string, string|bool> $options */
	private static function query( array $options ): OrderQuery {
		$status  = isset( $options['status'] ) ? OrderStatus::tryFrom( (string) $options['status'] ) : null;
		$payment = isset( $options['payment'] ) ? PaymentStatus::tryFrom( (string) $options['payment'] ) : null;
		if ( ( isset( $options['status'] ) && $status === null ) || ( isset( $options['payment'] ) && $payment === null ) ) {
			WP_CLI::error( 'Invalid status.' );
		}
		return new OrderQuery( status: $status, search: (string) ( $options['search'] ?? '' ), paymentStatus: $payment );
	}

	/** @return array<string, string> */
	private static function summary( OrderSummary $order ): array {
		return array(
			'number'   => $order->number,
			'placed'   => $order->placedAt->format( 'Y-m-d H:i' ),
			'status'   => $order->status->value,
			'payment'  => $order->payment->status->value,
			'method'   => $order->payment->method,
			'customer' => $order->buyer->name,
			'email'    => $order->buyer->email,
			'total'    => self::money( $order->total->amount ),
			'currency' => $order->total->currency,
			'country'  => $order->buyer->country,
			'delivery' => $order->deliveryDay,
		);
	}

	private static function line( OrderLine $line ): string {
		return "$line->quantity x $line->title ($line->sku)";
	}

	private static function money( int $cents ): string {
		return number_format( $cents / 100, 2, '.', '' );
	}
}
