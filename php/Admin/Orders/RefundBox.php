<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Sent;
use Vitrine\Catalogue\Admin\Prices;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundPieces;
use Vitrine\Orders\Refund\RefundRefused;
use Vitrine\Orders\Refund\Refunds;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\RefundWish;
use Vitrine\Storefront\View;

/** What was repaid of an order, and the form that repays: pieces, an amount, or all that is left. */
final class RefundBox implements OrderBox {

	/** Of `admin-post.php`, and of the nonce together with the order's id. */
	public const ACTION = 'vitrine_refund_order';

	/** Seconds for which a refused form keeps what was typed. */
	private const KEPT_FOR = 300;

	/** Characters of a reason, which the customer reads. */
	private const LONGEST_REASON = 300;

	public function __construct(
		private readonly OrderBook $book,
		private readonly Refunds $refunds,
		private readonly MoneyFormat $money,
		private readonly View $view,
	) {
	}

	public function render( Order $order ): string {
		$refunds = $this->refunds->of( $order );
		if ( $refunds === array() && ! $this->refunds->isPossible( $order ) ) {
			return '';
		}
		$kept = $this->kept( $order->id );
		return $this->view->render(
			'admin/order-refunds',
			array(
				'id'      => $order->id,
				'action'  => admin_url( 'admin-post.php' ),
				'nonce'   => wp_nonce_field( self::ACTION . $order->id, '_wpnonce', true, false ),
				'after'   => $refunds === array() ? 0 : end( $refunds )->number,
				'list'    => array_map( fn ( Refund $refund ): array => $this->line( $order, $refund ), $refunds ),
				'open'    => $this->refunds->isPossible( $order ),
				'sent'    => $this->refunds->isSentByTheShop( $order ),
				'left'    => $this->said( $order, RefundPieces::left( $order, $refunds ) ),
				'whole'   => Prices::write( RefundPieces::left( $order, $refunds ) ),
				'pieces'  => $this->pieces( $order, $refunds ),
				'message' => $kept['message'],
				'typed'   => $kept['typed'] === array() ? self::named() : $kept['typed'],
			)
		);
	}

	/** Hook `admin_post_vitrine_refund_order`. */
	public function take(): never {
		$id = absint( Sent::form( 'order' ) );
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'You are not allowed to change orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION . $id );
		$order = $this->book->byId( $id );
		if ( $order === null ) {
			wp_die( esc_html__( 'There is no such order.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		$user = wp_get_current_user();
		try {
			$this->keep( $id, self::outcome( $this->refunds->repay( $order, self::wish(), Actor::staff( $user->ID, $user->display_name ) ) ), array() );
		} catch ( RefundRefused $refused ) {
			$this->keep( $id, $refused->getMessage(), self::typed() );
		}
		wp_safe_redirect( OrdersScreen::url( array( 'order' => $id ) ) . '#vitrine-refunds' );
		exit;
	}

	/** @throws RefundRefused When what was typed is no amount. */
	private static function wish(): RefundWish {
		$typed  = Sent::form( 'amount' );
		$amount = $typed === '' ? null : Prices::parse( $typed );
		if ( $typed !== '' && $amount === null ) {
			throw new RefundRefused( __( 'Please enter an amount like 59.90.', 'vitrine' ) );
		}
		return new RefundWish( absint( Sent::form( 'after' ) ), $amount, self::typedPieces(), mb_substr( Sent::form( 'reason' ), 0, self::LONGEST_REASON ), Sent::form( 'restock' ) !== '' );
	}

	/** @return array<int, int> Quantities by position of the order's line; the caller has checked the nonce. */
	private static function typedPieces(): array {
		return self::quantities( $_POST['pieces'] ?? null ); // phpcs:ignore WordPress.Security -- numbers only, see the docblock.
	}

	/** @return array{}|array{pieces: array<int, int>, restock: string} What an address puts into the form, which a withdrawal does with its pieces. */
	private static function named(): array {
		$pieces = self::quantities( $_GET['pieces'] ?? null ); // phpcs:ignore WordPress.Security -- numbers only, for a form that somebody reads and sends.
		return $pieces === array() ? array() : array(
			'pieces'  => $pieces,
			'restock' => '1',
		);
	}

	/** @return array<int, int> By position of the order's line. */
	private static function quantities( mixed $typed ): array {
		$pieces = array();
		foreach ( is_array( $typed ) ? $typed : array() as $line => $quantity ) {
			if ( is_string( $quantity ) && absint( $quantity ) > 0 ) {
				$pieces[ absint( $line ) ] = absint( $quantity );
			}
		}
		return $pieces;
	}

	/** What the form's sender must know beside what the list shows; '' when it is done. */
	private static function outcome( Refund $refund ): string {
		return match ( $refund->state ) {
			RefundState::Done    => '',
			RefundState::Pending => __( 'The refund is on its way, but it is not confirmed yet. The shop keeps asking by itself: do not repay it once more.', 'vitrine' ),
			RefundState::Failed  => __( 'The refund was refused, and nothing was repaid. What is left of the payment may have changed.', 'vitrine' ),
		};
	}

	/** @return array{amount: string, state: string, label: string, at: string, who: string, reason: string, error: string} */
	private function line( Order $order, Refund $refund ): array {
		return array(
			'amount' => $this->said( $order, $refund->amount ),
			'state'  => $refund->state->value,
			'label'  => $refund->provider === '' && $refund->state === RefundState::Done ? __( 'Repaid by hand', 'vitrine' ) : $refund->state->label(),
			'at'     => OrderHistory::written( $refund->at ),
			'who'    => $refund->who === '' ? $refund->provider : $refund->who,
			'reason' => $refund->reason,
			'error'  => $refund->error,
		);
	}

	/**
	 * @param list<Refund> $refunds
	 * @return array<int, array{title: string, most: int, price: string}> By position of the order's line, where pieces are left.
	 */
	private function pieces( Order $order, array $refunds ): array {
		$pieces = array();
		foreach ( RefundPieces::piecesLeft( $order, $refunds ) as $position => $most ) {
			if ( $most > 0 ) {
				$pieces[ $position ] = array(
					'title' => $order->lines[ $position ]->title,
					'most'  => $most,
					'price' => $this->said( $order, RefundPieces::worth( $order, array( $position => 1 ) ) ),
				);
			}
		}
		return $pieces;
	}

	private function said( Order $order, int $cents ): string {
		return $this->money->format( new Money( $cents, $order->currency ) );
	}

	/** @return array{amount: string, reason: string, restock: string, pieces: array<int, int>} */
	private static function typed(): array {
		return array(
			'amount'  => Sent::form( 'amount' ),
			'reason'  => Sent::form( 'reason' ),
			'restock' => Sent::form( 'restock' ),
			'pieces'  => self::typedPieces(),
		);
	}

	/** @param array<mixed> $typed What the form shows again. */
	private function keep( int $order, string $message, array $typed ): void {
		set_transient( self::transient( $order ), compact( 'message', 'typed' ), self::KEPT_FOR );
	}

	/** @return array{message: string, typed: array<mixed>} Said once. */
	private function kept( int $order ): array {
		$kept = get_transient( self::transient( $order ) );
		delete_transient( self::transient( $order ) );
		return array(
			'message' => is_array( $kept ) && is_string( $kept['message'] ?? null ) ? $kept['message'] : '',
			'typed'   => is_array( $kept ) && is_array( $kept['typed'] ?? null ) ? $kept['typed'] : array(),
		);
	}

	private static function transient( int $order ): string {
		return 'vitrine_refund_' . $order . '_' . get_current_user_id();
	}
}
