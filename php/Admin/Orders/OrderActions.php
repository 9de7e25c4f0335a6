<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use InvalidArgumentException;
use Vitrine\Admin\Sent;
use Vitrine\Orders\Actor;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\MoveDelivery;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;

/** What the buttons on an order's page do. */
final class OrderActions {

	/** Buttons beside those of `OrderSteps`. */
	public const DELIVERY = 'delivery';
	public const NOTE     = 'note';
	public const RESEND   = 'resend';

	/** Characters of a note. */
	public const LONGEST_NOTE = 5000;

	public function __construct(
		private readonly OrderSteps $steps,
		private readonly MoveDelivery $delivery,
		private readonly OrderNotes $notes,
		private readonly OrderMails $mails,
	) {
	}

	/** What the page says of the order, to be told apart from what it is when a button is pressed. */
	public static function version( Order $order ): string {
		return substr( hash( 'sha256', implode( '|', array( $order->status->value, $order->paymentStatus->value, $order->countsFrom, $order->deliveryDay ) ) ), 0, 16 );
	}

	/** Whether what a button does hangs on where the order stands. */
	public static function movesOrder( string $button ): bool {
		return $button === self::DELIVERY || in_array( $button, OrderSteps::all(), true );
	}

	/**
	 * Does what a button says, with the fields of the form.
	 *
	 * @return string Why it was not done; '' when it was.
	 */
	public function take( Order $order, string $button ): string {
		$user  = wp_get_current_user();
		$actor = Actor::staff( $user->ID, $user->display_name );
		return match ( $button ) {
			self::DELIVERY => $this->moveDelivery( $order, $actor ),
			self::NOTE     => $this->write( $order, $actor ),
			self::RESEND   => $this->resend( $order ),
			default        => $this->steps->take( $order, $button, $actor ),
		};
	}

	private function moveDelivery( Order $order, Actor $actor ): string {
		$day = Sent::form( 'delivery_day' );
		if ( $day === $order->deliveryDay ) {
			return __( 'This is the delivery date that the order has already.', 'vitrine' );
		}
		try {
			$this->delivery->to( $order, $day, Sent::form( 'delivery_tell' ) !== '', $actor );
			return '';
		} catch ( InvalidArgumentException ) {
			/* translators: %s: a day */
			return sprintf( __( 'Choose a day from %s on.', 'vitrine' ), OrderHistory::day( $order->countsFrom ) );
		} catch ( IllegalTransition ) {
			return __( 'Somebody else has changed the order meanwhile.', 'vitrine' );
		}
	}

	private function write( Order $order, Actor $actor ): string {
		$text = self::typedNote();
		if ( $text === '' ) {
			return __( 'Write something first.', 'vitrine' );
		}
		if ( mb_strlen( $text ) > self::LONGEST_NOTE ) {
			/* translators: %s: number of characters */
			return sprintf( __( 'A note has at most %s characters.', 'vitrine' ), number_format_i18n( self::LONGEST_NOTE ) );
		}
		$this->notes->add( $order, $text, Sent::form( 'note_tell' ) !== '', $actor );
		return '';
	}

	private function resend( Order $order ): string {
		try {
			$this->mails->sendAgain( Sent::form( 'letter' ), $order );
			return '';
		} catch ( InvalidArgumentException ) {
			return __( 'This e-mail does not suit the order as it is now.', 'vitrine' );
		}
	}

	/** With its line breaks. */
	public static function typedNote(): string {
		$text = $_POST['note'] ?? ''; // phpcs:ignore WordPress.Security -- the page checks the nonce; cleaned below.
		return is_string( $text ) ? trim( sanitize_textarea_field( wp_unslash( $text ) ) ) : '';
	}
}
