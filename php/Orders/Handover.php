<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Shipping;

defined( 'ABSPATH' ) || exit;

/** How the customer gets the items of an order. */
enum Handover {

	/** Digital content and services. */
	case None;
	case Delivery;
	case PickUp;

	/** Some items are delivered, others are picked up. */
	case Both;

	public static function of( Order $order, DeliveryMethods $methods ): self {
		$isPickUp = array();
		foreach ( $order->lines as $line ) {
			if ( $line->shipping !== Shipping::NONE ) {
				// A method may have been deleted since.
				$isPickUp[] = $methods->find( $line->shipping )->pickup ?? $line->shipping === Shipping::PICKUP;
			}
		}
		return match ( array_values( array_unique( $isPickUp ) ) ) {
			array()        => self::None,
			array( true )  => self::PickUp,
			array( false ) => self::Delivery,
			default        => self::Both,
		};
	}

	/** When the customer gets the next e-mail; '' if nothing is handed over. */
	public function announcement(): string {
		return match ( $this ) {
			self::None     => '',
			self::Delivery => __( 'We will e-mail you when your order is on its way.', 'vitrine' ),
			self::PickUp   => __( 'We will e-mail you when your order is ready for pick-up.', 'vitrine' ),
			self::Both     => __( 'We will e-mail you when your delivery is on its way and the other items are ready for pick-up.', 'vitrine' ),
		};
	}

	/**
	 * The same for items with different days.
	 *
	 * @return list<string>
	 */
	public function announcements(): array {
		return match ( $this ) {
			self::None     => array(),
			self::Delivery => array(
				__( 'We send each item as soon as it is ready, so your items arrive on different days.', 'vitrine' ),
				__( 'We will e-mail you when the last item is on its way.', 'vitrine' ),
			),
			self::PickUp   => array(
				__( 'Your items are ready for pick-up on different days.', 'vitrine' ),
				__( 'We will e-mail you when the last item is ready.', 'vitrine' ),
			),
			self::Both     => array(
				__( 'Your items are on their way, or ready for pick-up, on different days.', 'vitrine' ),
				__( 'We will e-mail you when your delivery is on its way and the other items are ready for pick-up.', 'vitrine' ),
			),
		};
	}

	/** For an order that was just completed. */
	public function completion( string $number ): string {
		return sprintf(
			match ( $this ) {
				/* translators: %s: order number */
				self::None     => __( 'Order %s is complete.', 'vitrine' ),
				/* translators: %s: order number */
				self::Delivery => __( 'Order %s is on its way to you.', 'vitrine' ),
				/* translators: %s: order number */
				self::PickUp   => __( 'Order %s is ready for pick-up.', 'vitrine' ),
				/* translators: %s: order number */
				self::Both     => __( 'The delivery of order %s is on its way to you; the other items are ready for pick-up.', 'vitrine' ),
			},
			$number
		);
	}
}
