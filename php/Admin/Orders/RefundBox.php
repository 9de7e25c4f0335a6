<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Dispute\ReclaimedPayment;
use Vitrine\Orders\Dispute\ReturnedRefunds;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundRejected;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\StandardDelivery;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Storefront\View;

defined( 'ABSPATH' ) || exit;

/** Order screen: the refunds, and the form for a new one: items, an amount, or everything left. */
final class RefundBox implements OrderBox {

	/** The `admin-post.php` action; followed by the order id, also the nonce action. */
	public const ACTION = 'vitrine_refund_order';

	/** Seconds that the values of a rejected form are kept. */
	private const INPUT_TTL_SECONDS = 300;

	/** Maximum characters of the reason, which the customer reads. */
	private const MAX_REASON_LENGTH = 300;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly RefundService $refunds,
		private readonly RefundNotice $notice,
		private readonly StandardDelivery $standard,
		private readonly ReclaimedPayment $reclaimed,
		private readonly ReturnedRefunds $returned,
		private readonly MoneyFormat $money,
		private readonly View $view,
	) {
	}

	public function render( Order $order ): string {
		$refunds = $this->refunds->forOrder( $order );
		if ( $refunds === array() && ! $this->refunds->isPossible( $order ) ) {
			return '';
		}
		$kept   = $this->rememberedInput( $order->id );
		$ledger = new RefundLedger( $order, $refunds );
		return $this->view->render(
			'admin/order-refunds',
			array(
				'id'      => $order->id,
				'action'  => admin_url( 'admin-post.php' ),
				'nonce'   => wp_nonce_field( self::ACTION . $order->id, '_wpnonce', true, false ),
				'after'   => $refunds === array() ? 0 : end( $refunds )->number,
				'list'    => array_map( fn ( Refund $refund ): array => $this->line( $order, $refund ), $refunds ),
				'warning' => $this->warning( $order ),
				'due'     => $this->due( $order ),
				'open'    => $this->refunds->isPossible( $order ),
				'sent'    => $this->refunds->isAutomatic( $order ),
				'left'    => $this->formatMoney( $order, $ledger->refundable() ),
				'whole'   => $ledger->refundable() === 0 ? '' : PriceInput::show( $ledger->refundable() ),
				'pieces'  => $this->pieces( $order, $ledger ),
				'delivery' => $this->delivery( $order, $ledger ),
				'vat'     => $this->vatOnly( $order ),
				'notice'  => $this->noticeAbout( $order, $refunds, $kept ),
				'typed'   => $kept['typed'] === array() ? $this->named( $order, $ledger ) : $kept['typed'],
			)
		);
	}

	public function handlePost(): never {
		$id = absint( RequestInput::form( 'order' ) );
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION . $id );
		$order = $this->orders->byId( $id );
		if ( $order === null ) {
			wp_die( esc_html__( 'Order not found.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		$user = wp_get_current_user();
		try {
			$refund = $this->refunds->refund( $order, self::submittedRequest(), Actor::staff( $user->ID, $user->display_name ) );
			$this->rememberInput( $id, '', array(), $refund->id );
		} catch ( RefundRejected $rejection ) {
			$this->rememberInput( $id, $rejection->getMessage(), self::submittedValues() );
		}
		wp_safe_redirect( OrdersScreen::url( array( 'order' => $id ) ) . '#vitrine-refunds' );
		exit;
	}

	/** @throws RefundRejected If the amount is invalid. */
	private static function submittedRequest(): RefundRequest {
		$amount = self::submittedAmount( 'amount' );
		return new RefundRequest(
			absint( RequestInput::form( 'after' ) ),
			$amount,
			self::submittedQuantities(),
			mb_substr( RequestInput::form( 'reason' ), 0, self::MAX_REASON_LENGTH ),
			RequestInput::form( 'restock' ) !== '',
			RequestInput::form( 'vat_only' ) !== '',
			delivery: self::submittedAmount( 'delivery' ) ?? 0,
			isManual: RequestInput::form( 'manual' ) !== ''
		);
	}

	/**
	 * @return int|null Cents; null if the field is empty.
	 * @throws RefundRejected If it is not an amount.
	 */
	private static function submittedAmount( string $field ): ?int {
		$typed = RequestInput::form( $field );
		return $typed === '' ? null : PriceInput::parse( $typed )
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			/* translators: %s: an amount, as the user writes it */
			?? throw new RefundRejected( sprintf( __( 'Enter an amount such as %s.', 'vitrine' ), PriceInput::show( 5990 ) ) );
			// phpcs:enable
	}

	/** @return array<int, int> Quantities by line position; the caller checks the nonce. */
	private static function submittedQuantities(): array {
		return self::quantities( $_POST['pieces'] ?? null ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- numbers only, see the docblock.
	}

	/** @return array{}|array{pieces: array<int, int>, restock: string, delivery: string} From the URL, set by the link of a withdrawal. */
	private function named( Order $order, RefundLedger $ledger ): array {
		$pieces = self::quantities( $_GET['pieces'] ?? null ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- integers that prefill a form.
		foreach ( $pieces as $position => $quantity ) {
			$pieces[ $position ] = min( $quantity, $ledger->quantities[ $position ] ?? 0 );
		}
		$delivery = RequestInput::query( 'delivery' ) === '' ? 0 : $this->standard->refundable( $order, $ledger );
		return array_filter( $pieces ) === array() && $delivery === 0 ? array() : array(
			'pieces'   => $pieces,
			'restock'  => '1',
			'delivery' => $delivery === 0 ? '' : PriceInput::show( $delivery ),
		);
	}

	/** @return array<int, int> Quantities by line position. */
	private static function quantities( mixed $typed ): array {
		$pieces = array();
		foreach ( is_array( $typed ) ? $typed : array() as $line => $quantity ) {
			if ( is_string( $quantity ) && absint( $quantity ) > 0 ) {
				$pieces[ absint( $line ) ] = absint( $quantity );
			}
		}
		return $pieces;
	}

	/** About money that the bank has already taken; '' for none. */
	private function warning( Order $order ): string {
		$taken = $this->reclaimed->amount( $order );
		return $taken === 0 ? '' : sprintf(
			/* translators: %s: amount of money */
			__( 'The customer’s bank has taken %s of this payment because of a dispute. If you also refund it, in any way, the customer can get the money twice.', 'vitrine' ),
			$this->formatMoney( $order, $taken )
		);
	}

	/** About a refund that the bank has returned; '' once it is paid back. */
	private function due( Order $order ): string {
		$due = $this->returned->due( $order );
		return $due === 0 ? '' : sprintf(
			/* translators: %s: amount of money */
			__( 'Refund due: %s. A refund did not reach the customer. Refund the amount again, or send it another way and record it here.', 'vitrine' ),
			$this->formatMoney( $order, $due )
		);
	}

	/** @return array{left: string, standard: string}|null Refundable delivery costs; `standard` is '' if all of them are due. */
	private function delivery( Order $order, RefundLedger $ledger ): ?array {
		$standard = $this->standard->refundable( $order, $ledger );
		return $ledger->delivery() === 0 ? null : array(
			'left'     => $this->formatMoney( $order, $ledger->delivery() ),
			'standard' => $standard === $ledger->delivery() ? '' : $this->formatMoney( $order, $standard ),
		);
	}

	/**
	 * @param list<Refund>                         $refunds
	 * @param array{message: string, refund: int, ...} $kept
	 * @return array{type: string, text: string}|null About what was just tried.
	 */
	private function noticeAbout( Order $order, array $refunds, array $kept ): ?array {
		foreach ( $refunds as $refund ) {
			if ( $refund->id === $kept['refund'] ) {
				return $this->notice->about( $order, $refund );
			}
		}
		return $kept['message'] === '' ? null : array(
			'type' => 'warning',
			'text' => $kept['message'],
		);
	}

	/**
	 * @return array{
	 *   amount: string, state: string, label: string, at: string, who: string, hint: string, items: list<string>,
	 *   reason: string, error: string
	 * }
	 */
	private function line( Order $order, Refund $refund ): array {
		return array(
			'amount' => $this->formatMoney( $order, $refund->amount ),
			'state'  => $refund->state->value,
			'label'  => $refund->transfer->provider === '' && $refund->state === RefundState::Done
				? __( 'Refunded manually', 'vitrine' )
				: $refund->state->label(),
			'at'     => OrderHistory::formatTime( $refund->at ),
			'who'    => $refund->author->name === '' ? $refund->transfer->provider : $refund->author->name,
			'hint'   => $refund->state === RefundState::Returned
				? __( 'The money has come back. The credit note is cancelled and the customer is informed.', 'vitrine' )
				: '',
			'items'  => $refund->vatOnly ? array( __( 'VAT only', 'vitrine' ), $refund->treatment->reason() ) : $refund->items( $order ),
			'reason' => $refund->reason,
			'error'  => $refund->transfer->error,
		);
	}

	/** Text of the box that refunds the VAT alone; '' if that is not possible. */
	private function vatOnly( Order $order ): string {
		$treatment = $this->refunds->vatOnlyTreatment( $order );
		return $treatment->hasVat() ? '' : sprintf(
			/* translators: 1: amount of money, 2: legal reason, for instance "VAT exempt export" */
			__( 'Refund only the VAT of %1$s: %2$s', 'vitrine' ),
			$this->formatMoney( $order, VatRefund::vat( $order ) ),
			$treatment->reason()
		);
	}

	/** @return array<int, array{title: string, most: int, price: string}> By line position; only lines with refundable items. */
	private function pieces( Order $order, RefundLedger $ledger ): array {
		$pieces = array();
		foreach ( $ledger->quantities as $position => $most ) {
			if ( $most > 0 ) {
				$pieces[ $position ] = array(
					'title' => $order->lines[ $position ]->title,
					'most'  => $most,
					'price' => $this->formatMoney( $order, $ledger->valueOf( array( $position => 1 ) ) ),
				);
			}
		}
		return $pieces;
	}

	private function formatMoney( Order $order, int $cents ): string {
		return $this->money->format( new Money( $cents, $order->currency->code ) );
	}

	/** @return array{amount: string, reason: string, restock: string, delivery: string, manual: string, pieces: array<int, int>} */
	private static function submittedValues(): array {
		return array(
			'amount'   => RequestInput::form( 'amount' ),
			'reason'   => RequestInput::form( 'reason' ),
			'restock'  => RequestInput::form( 'restock' ),
			'delivery' => RequestInput::form( 'delivery' ),
			'manual'   => RequestInput::form( 'manual' ),
			'pieces'   => self::submittedQuantities(),
		);
	}

	/** @param array<mixed> $typed Values to show in the form again. */
	private function rememberInput( int $order, string $message, array $typed, int $refund = 0 ): void {
		set_transient( self::transient( $order ), compact( 'message', 'typed', 'refund' ), self::INPUT_TTL_SECONDS );
	}

	/** @return array{message: string, typed: array<mixed>, refund: int} Shown once. */
	private function rememberedInput( int $order ): array {
		$kept = get_transient( self::transient( $order ) );
		delete_transient( self::transient( $order ) );
		return array(
			'message' => is_array( $kept ) && is_string( $kept['message'] ?? null ) ? $kept['message'] : '',
			'typed'   => is_array( $kept ) && is_array( $kept['typed'] ?? null ) ? $kept['typed'] : array(),
			'refund'  => is_array( $kept ) && is_int( $kept['refund'] ?? null ) ? $kept['refund'] : 0,
		);
	}

	private static function transient( int $order ): string {
		return 'vitrine_refund_' . $order . '_' . get_current_user_id();
	}
}
