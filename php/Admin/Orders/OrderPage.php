<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\AdminDates;
use Vitrine\Admin\Capability;
use Vitrine\Admin\CustomerLinks;
use Vitrine\Admin\OrderEntryLinks;
use Vitrine\Admin\RequestInput;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Money;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\OrderPages\View\OrderViews;
use Vitrine\OrderPages\View\OrderWaiting;
use Vitrine\Orders\Change\RescheduleDelivery;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Tax\ExcludedTerritories;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Storefront\View;

/** The order screen: lines, customer, history and available actions. */
final class OrderPage {

	/** The nonce action, followed by the order id. */
	public const NONCE = 'vitrine_change_order';

	/** Maximum number of the customer's other orders. */
	private const MAX_OTHER_ORDERS = 5;

	/** Seconds that an unsaved note is kept after another button was pressed. */
	private const DRAFT_TTL_SECONDS = 3600;

	/** Why the requested action failed. */
	private string $refusal = '';

	/** @param list<OrderBox> $boxes */
	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderActions $actions,
		private readonly OrderSteps $steps,
		private readonly OrderHistory $history,
		private readonly OrderNotice $notice,
		private readonly OrderWaiting $waiting,
		private readonly OrderMails $mails,
		private readonly OrderViews $views,
		private readonly Languages $languages,
		private readonly Typography $typography,
		private readonly MoneyFormat $money,
		private readonly ContactForm $contact,
		private readonly View $view,
		private readonly array $boxes,
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
		check_admin_referer( self::NONCE . $id );
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
		// The form of contact details is a separate one, without the note.
		$draft = match ( $button ) {
			OrderActions::NOTE    => '',
			OrderActions::CONTACT => (string) get_transient( self::draft( $id ) ),
			default               => OrderActions::typedNote(),
		};
		$draft === '' ? delete_transient( self::draft( $id ) ) : set_transient( self::draft( $id ), $draft, self::DRAFT_TTL_SECONDS );
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
		OrderStyle::print();
		$moves = RescheduleDelivery::isPossible( $order );
		$moved = OrderActions::movedFrom( $order );
		$lasts = $this->refusal === '' ? (string) get_transient( self::draft( $id ) ) : OrderActions::typedNote();
		$this->view->show(
			'admin/order',
			array(
				'id'       => $id,
				'order'    => $this->views->one( $order ),
				'placed'   => OrderHistory::formatTime( $order->dates->placedAt ),
				'language' => $this->languages->find( $order->language )->name ?? $order->language,
				'history'  => $this->history->forOrder( $order ),
				'others'   => $this->otherOrders( $order ),
				'back'     => OrdersScreen::url(),
				'again'    => OrderEntryLinks::url( array( OrderEntryLinks::AGAIN => $id ) ),
				'customer' => CustomerIdentity::ofOrder( $order ) === null ? '' : CustomerLinks::ofOrder( $order->id ),
				'notice'   => $this->notice( $order ),
				'write'    => $this->typography,
				'isExcluded' => self::isExcluded( $order ),
				'contact'  => $this->contact->render( $order ),
				'boxes'    => array_map( static fn ( OrderBox $box ): string => $box->render( $order ), $this->boxes ),
				'form'     => array(
					'action' => OrdersScreen::url( array( 'order' => $id ) ),
					'nonce'  => wp_nonce_field( self::NONCE . $id, '_wpnonce', true, false ),
					'seen'   => OrderActions::version( $order ),
					'steps'  => $this->steps->availableFor( $order ),
					'waiting' => $this->waiting->text( $order ),
					'collects' => $this->steps->booksPayment( $order ),
					'day'     => $moves ? ( $this->refusal === '' ? $moved : RequestInput::form( 'delivery_day' ) ) : null,
					'days'    => DeliveryDays::groups( $order ),
					'moved'   => $moved,
					'first'   => $order->dates->countsFrom,
					'mails'   => $order->customer->email !== '',
					'tell'    => $this->refusal !== '' && RequestInput::form( 'delivery_tell' ) !== '',
					'note'    => $lasts,
					'told'    => $this->refusal !== '' && RequestInput::form( 'note_tell' ) !== '',
					'letters' => $this->mails->titlesFor( $order ),
				),
			)
		);
	}

	/** Whether no VAT is charged because the territory is outside the European Union's. */
	private static function isExcluded( Order $order ): bool {
		$delivery = $order->customer->delivery;
		return $order->totals->vatTreatment === VatTreatment::Export
			&& ExcludedTerritories::byPostcode( $delivery->country, $delivery->postcode ) !== null;
	}

	/**
	 * @return array{all: string, orders: list<array{number: string, url: string, placed: string, status: string, total: string}>} The
	 *   customer's other orders.
	 */
	private function otherOrders( Order $order ): array {
		$found = $order->customer->email === ''
			? array()
			: $this->orders->find( new OrderQuery( search: $order->customer->email, perPage: self::MAX_OTHER_ORDERS + 1 ) )['orders'];
		$found = array_filter(
			$found,
			static fn ( OrderSummary $other ): bool => $other->id !== $order->id
				&& strcasecmp( $other->buyer->email, $order->customer->email ) === 0
		);
		return array(
			'all'    => OrdersScreen::url( array( 's' => rawurlencode( $order->customer->email ) ) ),
			'orders' => array_map(
				fn ( OrderSummary $other ): array => array(
					'number' => $other->number,
					'url'    => OrdersScreen::url( array( 'order' => $other->id ) ),
					'placed' => AdminDates::dayOf( $other->placedAt->getTimestamp() ),
					'status' => $this->steps->statusLabel( $other->status, $other->payment->method ),
					'total'  => $this->money->format( new Money( $other->total->amount, $other->total->currency ) ),
				),
				array_slice( array_values( $found ), 0, self::MAX_OTHER_ORDERS )
			),
		);
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

	private static function draft( int $order ): string {
		return 'vitrine_note_' . get_current_user_id() . "_$order";
	}
}
