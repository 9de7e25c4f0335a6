<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;

/** One step for many orders: each by itself, with a report of what was done, and of what was not and why. */
final class BulkSteps {

	/** Of the form that asks once more where nothing leads back. */
	public const SURE = 'sure';

	/** Seconds that a report waits to be read. */
	private const KEPT_FOR = 600;

	public function __construct( private readonly OrderBook $book, private readonly OrderSteps $steps ) {
	}

	/** @param list<int> $ids */
	public function take( string $step, array $ids ): void {
		$user   = wp_get_current_user();
		$actor  = Actor::staff( $user->ID, $user->display_name );
		$report = array(
			'step'    => $step,
			'done'    => array(),
			'refused' => array(),
		);
		foreach ( $ids as $id ) {
			$order = $this->book->byId( $id );
			if ( $order === null ) {
				continue;
			}
			$objection = $this->steps->take( $order, $step, $actor );
			if ( $objection === '' ) {
				$report['done'][] = $order->number;
			} else {
				$report['refused'][ $order->number ] = $objection;
			}
		}
		set_transient( self::key(), $report, self::KEPT_FOR );
	}

	/** Prints the report of what was done just now, once. */
	public function tell(): void {
		$report = get_transient( self::key() );
		if ( ! is_array( $report ) ) {
			return;
		}
		delete_transient( self::key() );
		$label = OrderSteps::label( (string) $report['step'] );
		if ( $report['done'] !== array() ) {
			/* translators: 1: what was done with orders, 2: their numbers */
			wp_admin_notice( esc_html( sprintf( __( '%1$s, done for: %2$s.', 'vitrine' ), $label, implode( ', ', $report['done'] ) ) ), array( 'type' => 'success' ) );
		}
		if ( $report['refused'] !== array() ) {
			$lines = array_map( static fn ( string|int $number, string $why ): string => '<li>' . esc_html( "$number: $why" ) . '</li>', array_keys( $report['refused'] ), $report['refused'] );
			/* translators: %s: what was to be done with orders */
			wp_admin_notice( '<p>' . esc_html( sprintf( __( '%s, not done for:', 'vitrine' ), $label ) ) . '</p><ul class="ul-disc">' . implode( '', $lines ) . '</ul>', array( 'type' => 'warning', 'paragraph_wrap' => false ) );
		}
	}

	/**
	 * Asks once more, with the orders by name.
	 *
	 * @param list<int> $ids
	 */
	public function ask( string $step, array $ids ): void {
		$orders = array_values( array_filter( array_map( $this->book->byId( ... ), $ids ), static fn ( ?Order $order ): bool => $order !== null ) );
		echo '<div class="wrap"><h1>' . esc_html( OrderSteps::label( $step ) ) . '</h1><p>' . esc_html( OrderSteps::meaning( $step, array_filter( $orders, $this->steps->collects( ... ) ) !== array() ) ) . '</p><ul class="ul-disc">';
		foreach ( $orders as $order ) {
			echo '<li>' . esc_html( "$order->number, {$order->billing->name()}, {$order->status->label()}" ) . '</li>';
		}
		echo '</ul><form method="post" action="' . esc_url( OrdersScreen::url( OrderFilters::address() ) ) . '">';
		wp_nonce_field( OrdersPage::BULK_NONCE );
		printf( '<input type="hidden" name="action" value="%s"><input type="hidden" name="%s" value="1">', esc_attr( $step ), esc_attr( self::SURE ) );
		foreach ( $orders as $order ) {
			printf( '<input type="hidden" name="orders[]" value="%d">', (int) $order->id );
		}
		/* translators: %s: number of orders */
		submit_button( sprintf( _n( 'Yes, %s order', 'Yes, %s orders', count( $orders ), 'vitrine' ), number_format_i18n( count( $orders ) ) ), 'primary', 'submit', false );
		echo ' <a class="button" href="' . esc_url( OrdersScreen::url( OrderFilters::address() ) ) . '">' . esc_html__( 'Back', 'vitrine' ) . '</a></form></div>';
	}

	private static function key(): string {
		return 'vitrine_bulk_' . get_current_user_id();
	}
}
