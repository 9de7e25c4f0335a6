<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\I18n\DateFormat;
use Vitrine\Pricing\Shipping;

/** The days on which the lines of an order arrive. */
final class DeliveryDays {

	/** `Y-m-d`. */
	public static function ofLine( OrderLine $line, Order $order ): string {
		// The lines of orders that were rescheduled before lines kept their own day are outdated.
		return max( array( '', ...array_column( $order->lines, 'deliveryDay' ) ) ) === $order->dates->deliveryDay
			? $line->deliveryDay
			: $order->dates->deliveryDay;
	}

	/** @return non-empty-array<string, list<string>> Titles of the items that arrive together, by day (`Y-m-d`), the first one first. */
	public static function groups( Order $order ): array {
		$groups = array();
		foreach ( $order->lines as $line ) {
			if ( $line->shipping !== Shipping::NONE ) {
				$groups[ self::ofLine( $line, $order ) ][] = $line->title;
			}
		}
		ksort( $groups );
		return $groups === array() ? array( $order->dates->deliveryDay => array_column( $order->lines, 'title' ) ) : $groups;
	}

	/** The day, both days, or the first and the last of several, in the current language. */
	public static function text( Order $order, DateFormat $dates ): string {
		$days  = array_keys( self::groups( $order ) );
		$zone  = $order->dates->placedAt->getTimezone();
		$first = $dates->long( new DateTimeImmutable( $days[0], $zone ) );
		$last  = $dates->long( new DateTimeImmutable( end( $days ), $zone ) );
		return match ( count( $days ) ) {
			1       => $last,
			/* translators: 1: a day, 2: a later day, on which the items of an order arrive */
			2       => sprintf( __( '%1$s and %2$s', 'vitrine' ), $first, $last ),
			/* translators: 1: the first of several days on which the items of an order arrive, 2: the last of them */
			default => sprintf( __( '%1$s (first item) to %2$s (last item)', 'vitrine' ), $first, $last ),
		};
	}

	/** The same as a sentence for e-mails. */
	public static function sentence( Order $order, DateFormat $dates ): string {
		/* translators: 1: order number, 2: several dates */
		$text = __( 'Expected delivery of your order %1$s: %2$s', 'vitrine' );
		return sprintf( $text, $order->number, self::text( $order, $dates ) );
	}
}
