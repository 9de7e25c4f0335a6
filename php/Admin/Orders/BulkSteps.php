<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Orders\Actor;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;

/** Applies a bulk action to orders one by one, and reports successes and failures. */
final class BulkSteps {

	/** Form field that confirms an irreversible action. */
	public const CONFIRM_FIELD = 'sure';

	/** Seconds that a report is kept until it is shown. */
	private const RESULT_TTL_SECONDS = 600;

	public function __construct( private readonly OrderRepository $orders, private readonly OrderSteps $steps ) {
	}

	/** @param list<int> $ids */
	public function apply( string $step, array $ids ): void {
		$user   = wp_get_current_user();
		$actor  = Actor::staff( $user->ID, $user->display_name );
		$report = array(
			'step'    => $step,
			'done'    => array(),
			'refused' => array(),
		);
		foreach ( $ids as $id ) {
			$order = $this->orders->byId( $id );
			if ( $order === null ) {
				continue;
			}
			// What becomes of a payment for a cancelled order is decided, and shown, on its page.
			$objection = $step === OrderSteps::PAID && $order->status === OrderStatus::Cancelled
				? __( 'The order is cancelled. Record the payment on its page.', 'vitrine' )
				: $this->steps->apply( $order, $step, $actor );
			if ( $objection === '' ) {
				$report['done'][] = $order->number;
			} else {
				$report['refused'][ $order->number ] = $objection;
			}
		}
		set_transient( self::key(), $report, self::RESULT_TTL_SECONDS );
	}

	/** Prints the report of the last bulk action, once. */
	public function showResult(): void {
		$report = get_transient( self::key() );
		if ( ! is_array( $report ) ) {
			return;
		}
		delete_transient( self::key() );
		$label = OrderSteps::label( (string) $report['step'] );
		if ( $report['done'] !== array() ) {
			wp_admin_notice(
				/* translators: 1: label of a bulk action, 2: order numbers */
				esc_html( sprintf( __( '%1$s: done for %2$s.', 'vitrine' ), $label, implode( ', ', $report['done'] ) ) ),
				array( 'type' => 'success' )
			);
		}
		if ( $report['refused'] !== array() ) {
			$lines = array_map(
				static fn ( string|int $number, string $why ): string => '<li>' . esc_html( "$number: $why" ) . '</li>',
				array_keys( $report['refused'] ),
				$report['refused']
			);
			wp_admin_notice(
				/* translators: %s: label of a bulk action */
				'<p>' . esc_html( sprintf( __( '%s: not done for:', 'vitrine' ), $label ) ) . '</p><ul class="ul-disc">'
					. implode( '', $lines ) . '</ul>',
				array( 'type' => 'warning', 'paragraph_wrap' => false )
			);
		}
	}

	/**
	 * Lists the orders and asks for confirmation.
	 *
	 * @param list<int> $ids
	 */
	public function confirm( string $step, array $ids ): void {
		$found  = $this->orders->byIds( $ids );
		$orders = array();
		foreach ( $ids as $id ) {
			if ( isset( $found[ $id ] ) ) {
				$orders[] = $found[ $id ];
			}
		}
		echo '<div class="wrap"><h1>' . esc_html( OrderSteps::label( $step ) ) . '</h1><p>'
			. esc_html( OrderSteps::description( $step, array_filter( $orders, $this->steps->booksPayment( ... ) ) !== array() ) )
			. '</p><ul class="ul-disc">';
		foreach ( $orders as $order ) {
			$status = $this->steps->statusLabel( $order->status, $order->payment->method );
			echo '<li>' . esc_html( "$order->number, {$order->customer->billing->name()}, $status" ) . '</li>';
		}
		echo '</ul><form method="post" action="' . esc_url( OrdersScreen::url( OrderFilters::address() ) ) . '">';
		wp_nonce_field( OrdersPage::BULK_NONCE );
		printf(
			'<input type="hidden" name="action" value="%s"><input type="hidden" name="%s" value="1">',
			esc_attr( $step ),
			esc_attr( self::CONFIRM_FIELD )
		);
		foreach ( $orders as $order ) {
			printf( '<input type="hidden" name="orders[]" value="%d">', (int) $order->id );
		}
		submit_button(
			sprintf(
				/* translators: %s: number of orders */
				_n( 'Confirm for %s order', 'Confirm for %s orders', count( $orders ), 'vitrine' ),
				number_format_i18n( count( $orders ) )
			),
			'primary',
			'submit',
			false
		);
		echo ' <a class="button" href="' . esc_url( OrdersScreen::url( OrderFilters::address() ) ) . '">' . esc_html__( 'Back', 'vitrine' )
			. '</a></form></div>';
	}

	private static function key(): string {
		return 'vitrine_bulk_' . get_current_user_id();
	}
}
