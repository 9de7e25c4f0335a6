<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\StandardDelivery;
use Vitrine\Orders\WithdrawalState;
use Vitrine\Storefront\View;
use Vitrine\Withdrawals\AdvanceWithdrawal;
use Vitrine\Withdrawals\RefundedItems;
use Vitrine\Withdrawals\View\WithdrawalViews;
use Vitrine\Withdrawals\Withdrawal;
use Vitrine\Withdrawals\WithdrawalProgress;
use Vitrine\Withdrawals\Withdrawals;

defined( 'ABSPATH' ) || exit;

/** Order screen: the withdrawals and how far they are processed: received, goods returned, refunded. */
final class WithdrawalBox implements OrderBox {

	/** The `admin-post.php` action; followed by the withdrawal id, also the nonce action. */
	public const ACTION = 'vitrine_follow_withdrawal';

	/** Query argument: the withdrawal that was not updated because someone else was first. */
	private const OUTDATED = 'overtaken';

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly AdvanceWithdrawal $advance,
		private readonly WithdrawalViews $views,
		private readonly RefundService $refunds,
		private readonly StandardDelivery $standard,
		private readonly View $view,
	) {
	}

	public function render( Order $order ): string {
		$withdrawals = $this->withdrawals->forOrders( array( $order->id ) )[ $order->id ] ?? array();
		return $withdrawals === array() ? '' : $this->view->render(
			'admin/order-withdrawals',
			array(
				'action'      => admin_url( 'admin-post.php' ),
				'overtaken'   => RequestInput::query( self::OUTDATED ) !== '',
				'withdrawals' => array_map( fn ( Withdrawal $withdrawal ): array => $this->viewData( $withdrawal, $order ), $withdrawals ),
			)
		);
	}

	public function handlePost(): never {
		$id = absint( RequestInput::form( 'withdrawal' ) );
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION . $id );
		$withdrawal = $this->withdrawals->byId( $id );
		$to         = WithdrawalState::tryFrom( RequestInput::form( 'state' ) );
		if ( $withdrawal?->orderId === null || $to === null ) {
			wp_die( esc_html__( 'Withdrawal not found.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		$user   = wp_get_current_user();
		$moved  = $this->advance->changeState( $withdrawal, $to, Actor::staff( $user->ID, $user->display_name ) );
		$result = $moved ? array( OrderNotice::ARGUMENT => OrderNotice::ofWithdrawal( $to ) ) : array( self::OUTDATED => $id );
		wp_safe_redirect( OrdersScreen::url( array( 'order' => $withdrawal->orderId ) + $result ) . '#vitrine-withdrawals' );
		exit;
	}

	/** @return array<string, mixed> */
	private function viewData( Withdrawal $withdrawal, Order $order ): array {
		return array(
			'id'    => $withdrawal->id,
			'state' => $withdrawal->state->labelFor( $order->isFree() ),
			'steps' => array_column(
				array_map(
					static fn ( WithdrawalState $next ): array => array( $next->value, $next->labelFor( $order->isFree() ) ),
					$withdrawal->state->next()
				),
				1,
				0
			),
			'repay' => $withdrawal->state === WithdrawalState::Refunded || $order->isFree() ? '' : $this->refundNote( $withdrawal, $order ),
			'nonce' => wp_nonce_field( self::ACTION . $withdrawal->id, '_wpnonce', true, false ),
			'shown' => $this->views->one( $withdrawal, $order ),
		);
	}

	/**
	 * URL of the order screen with the withdrawn items in the refund form, and delivery if nothing of the order is kept; '' if all of it
	 * is refunded.
	 */
	private function refundNote( Withdrawal $withdrawal, Order $order ): string {
		$pieces = array();
		foreach ( $order->lines as $position => $line ) {
			if ( isset( $withdrawal->quantities[ $line->productId ] ) ) {
				$pieces[ $position ] = $withdrawal->quantities[ $line->productId ];
			}
		}
		$refunds  = $this->refunds->forOrder( $order );
		$ledger   = new RefundLedger( $order, $refunds );
		$pieces   = array_intersect_key( $pieces, array_filter( $ledger->quantities ) );
		$delivery = $this->keepsNothing( $order, $refunds ) && $this->standard->refundable( $order, $ledger ) > 0;
		if ( $ledger->refundable() === 0 || ( $pieces === array() && ! $delivery ) ) {
			return '';
		}
		$query = array( 'pieces' => $pieces ) + ( $delivery ? array( 'delivery' => 1 ) : array() );
		return OrdersScreen::url( array( 'order' => $order->id ) ) . '&' . http_build_query( $query ) . '#vitrine-refunds';
	}

	/**
	 * Whether the customer has withdrawn from all that was not refunded for another reason.
	 *
	 * @param list<Refund> $refunds
	 */
	private function keepsNothing( Order $order, array $refunds ): bool {
		$withdrawals = $this->withdrawals->forOrders( array( $order->id ) )[ $order->id ] ?? array();
		$withdrawn   = ( new WithdrawalProgress( $order, $withdrawals ) )->quantities;
		$others      = RefundedItems::withoutWithdrawal( $order, $withdrawals, $refunds );
		foreach ( $order->lines as $line ) {
			if ( ( $withdrawn[ $line->productId ] ?? 0 ) + ( $others[ $line->productId ] ?? 0 ) < $line->quantity ) {
				return false;
			}
		}
		return true;
	}
}
