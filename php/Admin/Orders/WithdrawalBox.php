<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Sent;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\Withdrawal\FollowWithdrawal;
use Vitrine\Orders\Withdrawal\Rest\WithdrawalWire;
use Vitrine\Orders\Withdrawal\Withdrawal;
use Vitrine\Orders\Withdrawal\Withdrawals;
use Vitrine\Orders\Withdrawal\WithdrawalState;
use Vitrine\Storefront\View;

/** What a customer has withdrawn from, and how far the shop is with it: received, goods back, repaid. */
final class WithdrawalBox implements OrderBox {

	/** Of `admin-post.php`, and of the nonce together with the withdrawal's id. */
	public const ACTION = 'vitrine_follow_withdrawal';

	/** In the address: the withdrawal that was not moved, because somebody else had. */
	private const OVERTAKEN = 'overtaken';

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly FollowWithdrawal $follow,
		private readonly WithdrawalWire $wire,
		private readonly View $view,
	) {
	}

	public function render( Order $order ): string {
		$withdrawals = $this->withdrawals->ofOrders( array( $order->id ) )[ $order->id ] ?? array();
		return $withdrawals === array() ? '' : $this->view->render(
			'admin/order-withdrawals',
			array(
				'action'      => admin_url( 'admin-post.php' ),
				'overtaken'   => Sent::query( self::OVERTAKEN ) !== '',
				'withdrawals' => array_map( fn ( Withdrawal $withdrawal ): array => $this->shown( $withdrawal, $order ), $withdrawals ),
			)
		);
	}

	/** Hook `admin_post_vitrine_follow_withdrawal`. */
	public function take(): never {
		$id = absint( Sent::form( 'withdrawal' ) );
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'You are not allowed to change orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION . $id );
		$withdrawal = $this->withdrawals->byId( $id );
		$to         = WithdrawalState::tryFrom( Sent::form( 'state' ) );
		if ( $withdrawal?->orderId === null || $to === null ) {
			wp_die( esc_html__( 'There is no such withdrawal.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		$user  = wp_get_current_user();
		$moved = $this->follow->moveTo( $withdrawal, $to, Actor::staff( $user->ID, $user->display_name ) );
		wp_safe_redirect( OrdersScreen::url( array( 'order' => $withdrawal->orderId ) + ( $moved ? array( 'told' => 'withdrawal' ) : array( self::OVERTAKEN => $id ) ) ) . '#vitrine-withdrawals' );
		exit;
	}

	/** @return array<string, mixed> */
	private function shown( Withdrawal $withdrawal, Order $order ): array {
		return array(
			'id'    => $withdrawal->id,
			'state' => $withdrawal->state->label(),
			'steps' => array_column( array_map( static fn ( WithdrawalState $next ): array => array( $next->value, $next->label() ), $withdrawal->state->next() ), 1, 0 ),
			'repay' => $withdrawal->state === WithdrawalState::Repaid ? '' : $this->repaying( $withdrawal, $order ),
			'nonce' => wp_nonce_field( self::ACTION . $withdrawal->id, '_wpnonce', true, false ),
		) + $this->wire->receipt( $withdrawal, $order );
	}

	/** The same page with these pieces in the form that repays. */
	private function repaying( Withdrawal $withdrawal, Order $order ): string {
		$pieces = array();
		foreach ( $order->lines as $position => $line ) {
			if ( isset( $withdrawal->pieces[ $line->productId ] ) ) {
				$pieces[ $position ] = $withdrawal->pieces[ $line->productId ];
			}
		}
		return OrdersScreen::url( array( 'order' => $order->id ) ) . '&' . http_build_query( array( 'pieces' => $pieces ) ) . '#vitrine-refunds';
	}
}
