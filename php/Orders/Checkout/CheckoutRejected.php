<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CartNotice;
use Vitrine\Cart\CheckoutAttemptState;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Orders\Unpaid\UnpaidLimit;
use Vitrine\Orders\Unpaid\UnpaidLimitReached;

/** No order was placed; holds the reason in the visitor's language. */
final readonly class CheckoutRejected {

	/**
	 * @param array<string, ValidationError> $errors      By field.
	 * @param bool                           $cartChanged Whether the browser should reload the cart.
	 * @param CheckoutAttemptState|null      $before      State of the earlier order that this one would duplicate.
	 * @param string                         $number      Number of the earlier order.
	 */
	private function __construct(
		public string $message,
		public array $errors = array(),
		public bool $cartChanged = false,
		public ?CheckoutAttemptState $before = null,
		public string $number = '',
	) {
	}

	/** @param array<string, ValidationError> $errors */
	public static function fields( array $errors ): self {
		// The visitor can't correct a discount that no longer applies: the cart drops it, which changes the total.
		$discount = $errors['discount'] ?? null;
		$message  = $discount !== null && count( $errors ) === 1
			? $discount->text() . ' ' . __( 'Please check your cart and order again.', 'vitrine' )
			: __( 'Please check the marked fields.', 'vitrine' );
		return new self( $message, $errors, $discount !== null );
	}

	public static function emptyCart(): self {
		return new self( __( 'Your cart is empty.', 'vitrine' ), array(), true );
	}

	/** @param non-empty-list<CartNotice> $notices */
	public static function cartChanged( array $notices ): self {
		$texts = array_unique( array_map( static fn ( CartNotice $notice ): string => $notice->text(), $notices ) );
		return new self( implode( ' ', $texts ) . ' ' . __( 'Please check your cart and order again.', 'vitrine' ), array(), true );
	}

	/** @param bool $isVatConfirmed Whether it is without VAT now, because VIES has confirmed the business. */
	public static function totalChanged( bool $isVatConfirmed = false ): self {
		return new self(
			( $isVatConfirmed
				? __( 'Your VAT ID is confirmed now, so the total is without VAT.', 'vitrine' )
				: __( 'The total of your order has changed in the meantime.', 'vitrine' ) ) . ' '
				. __( 'Please check your cart and order again.', 'vitrine' ),
			array(),
			true
		);
	}

	public static function soldOut( string $title ): self {
		return new self(
			/* translators: %s: product title */
			sprintf( __( '%s has just sold out.', 'vitrine' ), $title ) . ' ' . __( 'Please check your cart and order again.', 'vitrine' ),
			array(),
			true
		);
	}

	public static function alreadyOrdered( string $number, CheckoutAttemptState $state ): self {
		$message = $state === CheckoutAttemptState::Bought
			/* translators: %s: order number */
			? __( 'You have already ordered the items in your cart: order %s.', 'vitrine' )
			/* translators: %s: order number */
			: __(
				'This order was already placed with different details, as order %s. Please reload the page before you order again.',
				'vitrine'
			);
		return new self( sprintf( $message, $number ), array(), false, $state, $number );
	}

	public static function beingPaid( string $number ): self {
		return new self(
			/* translators: %s: order number */
			sprintf( __( 'A payment for order %s is in progress. Please wait a moment and try again.', 'vitrine' ), $number )
		);
	}

	/**
	 * The same text for an e-mail address and a network address: it must not reveal other people's orders.
	 *
	 * @param string $product      Its title with a colon and a space, since a cart may have many; '' if no single one is the reason.
	 * @param bool   $canPayOnline Whether that helps, with another payment method than the chosen one.
	 */
	public static function unpaidLimit(
		UnpaidLimitReached $error,
		string $product,
		bool $signedIn,
		bool $verified,
		bool $canPayOnline
	): self {
		// The earlier orders of a customer who orders a single item are what can be changed.
		$limit  = $error->byOthers ? UnpaidLimit::Mailbox : $error->limit;
		$reason = match ( $limit ) {
			UnpaidLimit::Order   => __( 'This order contains more items than we can reserve before they are paid.', 'vitrine' ),
			UnpaidLimit::Product => __(
				'We can’t hold this many of the last items without payment.',
				'vitrine'
			),
			UnpaidLimit::Kept    => __(
				'We can’t hold this many of the last items without payment, because we keep some for customers with a confirmed e-mail address.',
				'vitrine'
			),
			default              => __(
				'You already have several orders that are not paid yet, so we can’t reserve more items for you.',
				'vitrine'
			),
		};
		$advice = match ( $limit ) {
			UnpaidLimit::Mailbox, UnpaidLimit::Address, UnpaidLimit::Network => $error->byOthers && $canPayOnline
				? __( 'Please pay for those first, or pay for this one online.', 'vitrine' )
				: __( 'Please pay for those first.', 'vitrine' ),
			UnpaidLimit::Order                                               => __( 'Please order fewer items.', 'vitrine' ),
			default                                                          => self::fewerOrOnline( $error->forFewer, $canPayOnline ),
		};
		$other  = match ( true ) {
			$verified => __( 'If you need more, contact us.', 'vitrine' ),
			$signedIn => __( 'If you need more, confirm the e-mail address of your account or contact us.', 'vitrine' ),
			default   => __( 'If you need more, sign in or contact us.', 'vitrine' ),
		};
		$sentences = array( "$product$reason", $advice, $other, __( 'Your cart is kept.', 'vitrine' ) );
		return new self( implode( ' ', array_filter( $sentences, static fn ( string $text ): bool => $text !== '' ) ) );
	}

	private static function fewerOrOnline( bool $fewer, bool $online ): string {
		return match ( true ) {
			$fewer && $online => __( 'Please order fewer items or pay online.', 'vitrine' ),
			$fewer            => __( 'Please order fewer items.', 'vitrine' ),
			$online           => __( 'Please pay online.', 'vitrine' ),
			default           => '',
		};
	}
}
