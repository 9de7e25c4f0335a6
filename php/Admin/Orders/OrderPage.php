<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\Orders\Order;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderRepository;

/** The order screen: takes its forms and shows it. */
final class OrderPage {

	/** Why the requested action failed. */
	private string $refusal = '';

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderActions $actions,
		private readonly OrderNotice $notice,
		private readonly OrderDisplay $display,
	) {
	}

	/** Hook `load-{screen}`: redirects after success; after an error, shows the page again with the submitted values. */
	public function handlePost( int $id ): void {
		$button = sanitize_key( RequestInput::form( 'button' ) );
		if ( $button === '' ) {
			return;
		}
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( OrderForm::NONCE . $id );
		$order = $this->orders->byId( $id );
		if ( $order === null ) {
			return;
		}
		$stale         = OrderActions::isStale( $order, $button );
		$this->refusal = $stale
			? __( 'Someone else has changed this order in the meantime. Nothing was changed: review the order and try again.', 'vitrine' )
			: $this->actions->handle( $order, $button );
		if ( $this->refusal !== '' ) {
			status_header( $stale ? 409 : 422 );
			return;
		}
		OrderForm::keepNote( $id, $button );
		$done = OrderNotice::of( $button, OrderActions::notifiesCustomer( $order, $button ) );
		wp_safe_redirect( OrdersScreen::url( array( 'order' => $id, OrderNotice::ARGUMENT => $done ) ) );
		exit;
	}

	public function render( int $id ): void {
		$order = $this->orders->byId( $id );
		if ( $order === null ) {
			echo '<div class="wrap"><h1>' . esc_html__( 'Orders', 'vitrine' ) . '</h1><p>' . esc_html__( 'Order not found.', 'vitrine' )
				. '</p></div>';
			return;
		}
		$this->display->show( $order, $this->notice( $order ), $this->refusal !== '' );
	}

	/** @return array{type: string, text: string}|null */
	private function notice( Order $order ): ?array {
		$done   = $this->refusal === '' ? RequestInput::query( OrderNotice::ARGUMENT ) : '';
		$isHeld = $done === OrderSteps::PAID && $order->payment->status === PaymentStatus::OnHold;
		$text   = $this->notice->text( $order, $done );
		return match ( true ) {
			$this->refusal !== '' => array(
				'type' => 'error',
				'text' => $this->refusal,
			),
			$text !== ''          => array(
				'type' => $isHeld ? 'warning' : 'success',
				'text' => $text,
			),
			default               => null,
		};
	}
}
