<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\AttemptState;
use Vitrine\Cart\CartNotice;
use Vitrine\Customers\Form\Fault;

/** No order was placed; why, in the visitor's language. */
final readonly class Refused {

	/**
	 * @param array<string, Fault> $faults      By field.
	 * @param bool                 $cartChanged Whether the browser should ask for its cart anew and show it.
	 * @param AttemptState|null    $before      Where the earlier order stands that this one would repeat.
	 * @param string               $number      Of that order.
	 */
	private function __construct( public string $message, public array $faults = array(), public bool $cartChanged = false, public ?AttemptState $before = null, public string $number = '' ) {
	}

	/** @param array<string, Fault> $faults */
	public static function fields( array $faults ): self {
		// A discount that does not count is no field to mend but another sum: the cart drops it.
		$discount = $faults['discount'] ?? null;
		$message  = $discount !== null && count( $faults ) === 1 ? $discount->text() . ' ' . __( 'Please check your cart and order again.', 'vitrine' ) : __( 'Please check the marked fields.', 'vitrine' );
		return new self( $message, $faults, $discount !== null );
	}

	public static function emptyCart(): self {
		return new self( __( 'Your cart is empty.', 'vitrine' ), array(), true );
	}

	/** @param non-empty-list<CartNotice> $notices */
	public static function cartChanged( array $notices ): self {
		$texts = array_unique( array_map( static fn ( CartNotice $notice ): string => $notice->text(), $notices ) );
		return new self( implode( ' ', $texts ) . ' ' . __( 'Please check your cart and order again.', 'vitrine' ), array(), true );
	}

	public static function totalChanged(): self {
		return new self( __( 'The total of your order has changed in the meantime.', 'vitrine' ) . ' ' . __( 'Please check your cart and order again.', 'vitrine' ), array(), true );
	}

	public static function soldOut( string $title ): self {
		/* translators: %s: title of a product */
		return new self( sprintf( __( '%s has just been sold out.', 'vitrine' ), $title ) . ' ' . __( 'Please check your cart and order again.', 'vitrine' ), array(), true );
	}

	public static function alreadyOrdered( string $number, AttemptState $state ): self {
		$message = $state === AttemptState::Bought
			/* translators: %s: number of an order */
			? __( 'You have already ordered what is in your cart: order %s.', 'vitrine' )
			/* translators: %s: number of an order */
			: __( 'This order was placed before, with other details, as number %s. Please reload the page before you order again.', 'vitrine' );
		return new self( sprintf( $message, $number ), array(), false, $state, $number );
	}

	public static function beingPaid( string $number ): self {
		/* translators: %s: number of an order */
		return new self( sprintf( __( 'Order %s is being paid right now. Please wait a moment and try again.', 'vitrine' ), $number ) );
	}
}
