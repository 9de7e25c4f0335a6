<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use InvalidArgumentException;
use Vitrine\Admin\RequestInput;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RescheduleDelivery;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;

/** Handles the buttons of the order screen. */
final class OrderActions {

	/** Buttons in addition to the steps of `OrderSteps`. */
	public const DELIVERY = 'delivery';
	public const NOTE     = 'note';
	public const RESEND   = 'resend';
	public const CONTACT  = 'contact';

	/** Maximum characters of a note. */
	public const MAX_NOTE_LENGTH = 5000;

	public function __construct(
		private readonly OrderSteps $steps,
		private readonly RescheduleDelivery $delivery,
		private readonly OrderNotes $notes,
		private readonly OrderMails $mails,
		private readonly ContactForm $contact,
	) {
	}

	/** Hash of the displayed order, to detect changes between display and submission. */
	public static function version( Order $order ): string {
		return substr(
			hash(
				'sha256',
				implode(
					'|',
					array(
						$order->status->value,
						$order->payment->status->value,
						$order->dates->countsFrom,
						$order->dates->deliveryDay,
						...array_column( $order->lines, 'deliveryDay' ),
					)
				)
			),
			0,
			16
		);
	}

	/** Whether what the button changes differs from what the form has shown. */
	public static function isStale( Order $order, string $button ): bool {
		return match ( true ) {
			$button === self::CONTACT                                                     => ContactForm::isStale( $order ),
			$button === self::DELIVERY || in_array( $button, OrderSteps::all(), true ) =>
				! hash_equals( self::version( $order ), RequestInput::form( 'seen' ) ),
			default                                                                       => false,
		};
	}

	/**
	 * Runs the button's action with the submitted fields.
	 *
	 * @return string Error message; '' on success.
	 */
	public function handle( Order $order, string $button ): string {
		$user  = wp_get_current_user();
		$actor = Actor::staff( $user->ID, $user->display_name );
		return match ( $button ) {
			self::DELIVERY => $this->moveDelivery( $order, $actor ),
			self::NOTE     => $this->write( $order, $actor ),
			self::RESEND   => $this->resend( $order ),
			self::CONTACT  => $this->contact->handle( $order, $actor ),
			default        => $this->steps->apply( $order, $button, $actor ),
		};
	}

	private function moveDelivery( Order $order, Actor $actor ): string {
		$day  = RequestInput::form( 'delivery_day' );
		$from = self::movedFrom( $order );
		if ( $day === $from ) {
			return __( 'The order already has this delivery date.', 'vitrine' );
		}
		try {
			$this->delivery->apply( $order, $from, $day, self::notifiesCustomer( $order, self::DELIVERY ), $actor );
			return '';
		} catch ( InvalidArgumentException ) {
			/* translators: %s: a day */
			return sprintf( __( 'Choose %s or a later date.', 'vitrine' ), OrderHistory::day( $order->dates->countsFrom ) );
		} catch ( IllegalTransition ) {
			return __( 'Someone else has changed this order in the meantime.', 'vitrine' );
		}
	}

	/** Day of the items to move, `Y-m-d`: the submitted one if several are possible, otherwise the last one. */
	public static function movedFrom( Order $order ): string {
		$days  = DeliveryDays::groups( $order );
		$asked = RequestInput::form( 'delivery_from' );
		return isset( $days[ $asked ] ) ? $asked : array_key_last( $days );
	}

	private function write( Order $order, Actor $actor ): string {
		$text = self::typedNote();
		if ( $text === '' ) {
			return __( 'Please enter a note first.', 'vitrine' );
		}
		if ( mb_strlen( $text ) > self::MAX_NOTE_LENGTH ) {
			/* translators: %s: number of characters */
			return sprintf( __( 'Notes can have up to %s characters.', 'vitrine' ), number_format_i18n( self::MAX_NOTE_LENGTH ) );
		}
		$this->notes->add( $order, $text, self::notifiesCustomer( $order, self::NOTE ), $actor );
		return '';
	}

	private function resend( Order $order ): string {
		try {
			$this->mails->resend( RequestInput::form( 'letter' ), $order );
			return '';
		} catch ( InvalidArgumentException ) {
			return __( 'This e-mail does not apply to the order’s current status.', 'vitrine' );
		}
	}

	/** Whether the submitted note or delivery date is e-mailed to the customer; an order placed in the shop may have no address. */
	public static function notifiesCustomer( Order $order, string $button ): bool {
		return $order->customer->email !== '' && match ( $button ) {
			self::NOTE     => RequestInput::form( 'note_tell' ) !== '',
			self::DELIVERY => RequestInput::form( 'delivery_tell' ) !== '',
			default        => false,
		};
	}

	/** Keeps line breaks. */
	public static function typedNote(): string {
		$text = $_POST['note'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- the caller checks the nonce; sanitized below.
		return is_string( $text ) ? trim( sanitize_textarea_field( wp_unslash( $text ) ) ) : '';
	}
}
