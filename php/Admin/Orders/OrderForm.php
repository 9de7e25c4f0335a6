<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\RequestInput;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\OrderPages\View\OrderWaiting;
use Vitrine\Orders\Change\RescheduleDelivery;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Order;

/** The form with the actions on an order. */
final class OrderForm {

	/** The nonce action, followed by the order id. */
	public const NONCE = 'vitrine_change_order';

	/** Seconds that an unsaved note is kept after another button was pressed. */
	private const DRAFT_TTL_SECONDS = 3600;

	public function __construct(
		private readonly OrderSteps $steps,
		private readonly OrderWaiting $waiting,
		private readonly OrderMails $mails,
	) {
	}

	/**
	 * @param bool $isRejected Shows the submitted values again.
	 * @return array<string, mixed> For the template.
	 */
	public function of( Order $order, bool $isRejected ): array {
		$moves = RescheduleDelivery::isPossible( $order );
		$moved = OrderActions::movedFrom( $order );
		return array(
			'action'   => OrdersScreen::url( array( 'order' => $order->id ) ),
			'nonce'    => wp_nonce_field( self::NONCE . $order->id, '_wpnonce', true, false ),
			'seen'     => OrderActions::version( $order ),
			'steps'    => $this->steps->availableFor( $order ),
			'waiting'  => $this->waiting->text( $order ),
			'collects' => $this->steps->booksPayment( $order ),
			'day'      => $moves ? ( $isRejected ? RequestInput::form( 'delivery_day' ) : $moved ) : null,
			'days'     => DeliveryDays::groups( $order ),
			'moved'    => $moved,
			'first'    => $order->dates->countsFrom,
			'mails'    => $order->customer->email !== '',
			'tell'     => $isRejected && RequestInput::form( 'delivery_tell' ) !== '',
			'note'     => $isRejected ? OrderActions::typedNote() : (string) get_transient( self::draft( $order->id ) ),
			'told'     => $isRejected && RequestInput::form( 'note_tell' ) !== '',
			'letters'  => $this->mails->titlesFor( $order ),
		);
	}

	/** Keeps the note that was typed but not added, after an action has succeeded. */
	public static function keepNote( int $order, string $button ): void {
		// The form of contact details is a separate one, without the note.
		$draft = match ( $button ) {
			OrderActions::NOTE    => '',
			OrderActions::CONTACT => (string) get_transient( self::draft( $order ) ),
			default               => OrderActions::typedNote(),
		};
		$draft === '' ? delete_transient( self::draft( $order ) ) : set_transient( self::draft( $order ), $draft, self::DRAFT_TTL_SECONDS );
	}

	private static function draft( int $order ): string {
		return 'vitrine_note_' . get_current_user_id() . "_$order";
	}
}
