<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Dates;
use Vitrine\Admin\Sent;
use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\MoveDelivery;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\Rest\OrderWire;
use Vitrine\Storefront\View;

/** One order: what was bought, who bought it, what happened to it, and where it may go from here. */
final class OrderPage {

	/** Of the nonce, together with the order's id. */
	public const NONCE = 'vitrine_change_order';

	/** Other orders of the same customer that are shown. */
	private const OTHERS = 5;

	/** Seconds that a note is kept which somebody has typed and not saved, when another button was pressed. */
	private const DRAFT_KEPT_FOR = 3600;

	/** Why what was asked for just now was not done. */
	private string $refusal = '';

	/** @param list<OrderBox> $boxes */
	public function __construct(
		private readonly OrderBook $book,
		private readonly OrderActions $actions,
		private readonly OrderSteps $steps,
		private readonly OrderHistory $history,
		private readonly OrderMails $mails,
		private readonly OrderWire $wire,
		private readonly Countries $countries,
		private readonly Languages $languages,
		private readonly Typography $typography,
		private readonly MoneyFormat $money,
		private readonly View $view,
		private readonly array $boxes,
	) {
	}

	/** Hook `load-{screen}`: what was done leads back; what was refused shows the page again, with all that was typed. */
	public function take( int $id ): void {
		$button = sanitize_key( Sent::form( 'button' ) );
		if ( $button === '' ) {
			return;
		}
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'You are not allowed to change orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::NONCE . $id );
		$order = $this->book->byId( $id );
		if ( $order === null ) {
			return;
		}
		$stale         = OrderActions::movesOrder( $button ) && ! hash_equals( OrderActions::version( $order ), Sent::form( 'seen' ) );
		$this->refusal = $stale ? __( 'Somebody else has changed the order meanwhile. Nothing was done: look at it as it is now, then decide again.', 'vitrine' ) : $this->actions->take( $order, $button );
		if ( $this->refusal !== '' ) {
			status_header( $stale ? 409 : 422 );
			return;
		}
		$draft = $button === OrderActions::NOTE ? '' : OrderActions::typedNote();
		$draft === '' ? delete_transient( self::draft( $id ) ) : set_transient( self::draft( $id ), $draft, self::DRAFT_KEPT_FOR );
		wp_safe_redirect( OrdersScreen::url( array( 'order' => $id, 'told' => $button ) ) );
		exit;
	}

	public function render( int $id ): void {
		$order = $this->book->byId( $id );
		if ( $order === null ) {
			echo '<div class="wrap"><h1>' . esc_html__( 'Orders', 'vitrine' ) . '</h1><p>' . esc_html__( 'There is no such order.', 'vitrine' ) . '</p></div>';
			return;
		}
		OrderStyle::print();
		$moves = MoveDelivery::possible( $order );
		$lasts = $this->refusal === '' ? (string) get_transient( self::draft( $id ) ) : OrderActions::typedNote();
		$this->view->show(
			'admin/order',
			array(
				'id'       => $id,
				'order'    => $this->wire->order( $order ),
				'payment'  => $order->paymentStatus->label(),
				'placed'   => OrderHistory::written( $order->placedAt ),
				'language' => $this->languages->find( $order->language )->name ?? $order->language,
				'billing'  => $this->address( $order->billing ),
				'delivery' => $this->address( $order->delivery ),
				'history'  => $this->history->of( $id ),
				'others'   => $this->others( $order ),
				'back'     => OrdersScreen::url(),
				'notice'   => $this->notice(),
				'write'    => $this->typography,
				'boxes'    => array_map( static fn ( OrderBox $box ): string => $box->render( $order ), $this->boxes ),
				'form'     => array(
					'action'  => OrdersScreen::url( array( 'order' => $id ) ),
					'nonce'   => wp_nonce_field( self::NONCE . $id, '_wpnonce', true, false ),
					'seen'    => OrderActions::version( $order ),
					'steps'   => $this->steps->of( $order ),
					'collects' => $this->steps->collects( $order ),
					'day'     => $moves ? ( $this->refusal === '' ? $order->deliveryDay : Sent::form( 'delivery_day' ) ) : null,
					'first'   => $order->countsFrom,
					'tell'    => $this->refusal !== '' && Sent::form( 'delivery_tell' ) !== '',
					'note'    => $lasts,
					'told'    => $this->refusal !== '' && Sent::form( 'note_tell' ) !== '',
					'letters' => $this->mails->titlesFor( $order ),
				),
			)
		);
	}

	/** @return array{all: string, orders: list<array{number: string, url: string, placed: string, status: string, total: string}>} What the same customer ordered besides. */
	private function others( Order $order ): array {
		$found = $order->email === '' ? array() : $this->book->find( new OrderQuery( search: $order->email, perPage: self::OTHERS + 1 ) )['orders'];
		$found = array_filter( $found, static fn ( OrderSummary $other ): bool => $other->id !== $order->id && strcasecmp( $other->email, $order->email ) === 0 );
		return array(
			'all'    => OrdersScreen::url( array( 's' => rawurlencode( $order->email ) ) ),
			'orders' => array_map(
				fn ( OrderSummary $other ): array => array(
					'number' => $other->number,
					'url'    => OrdersScreen::url( array( 'order' => $other->id ) ),
					'placed' => Dates::dayOf( $other->placedAt->getTimestamp() ),
					'status' => $other->status->label(),
					'total'  => $this->money->format( new Money( $other->total, $other->currency ) ),
				),
				array_slice( array_values( $found ), 0, self::OTHERS )
			),
		);
	}

	/** @return list<string> */
	private function address( Address $address ): array {
		return array( ...$address->lines(), $this->countries->name( $address->country ) );
	}

	/** @return array{type: string, text: string}|null */
	private function notice(): ?array {
		$text = match ( Sent::query( 'told' ) ) {
			''                     => '',
			OrderActions::DELIVERY => __( 'The delivery date was changed; the customer sees it at once.', 'vitrine' ),
			OrderActions::NOTE     => __( 'The note was kept.', 'vitrine' ),
			OrderActions::RESEND   => __( 'The e-mail is on its way.', 'vitrine' ),
			default                => __( 'The order was changed.', 'vitrine' ),
		};
		return match ( true ) {
			$this->refusal !== '' => array(
				'type' => 'error',
				'text' => $this->refusal,
			),
			$text !== ''          => array(
				'type' => 'success',
				'text' => $text,
			),
			default               => null,
		};
	}

	private static function draft( int $order ): string {
		return 'vitrine_note_' . get_current_user_id() . "_$order";
	}
}
