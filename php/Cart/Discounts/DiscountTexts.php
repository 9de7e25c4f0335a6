<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use DateTimeImmutable;
use Vitrine\Cart\PricedCart;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;

/** What is said of discounts, in the current language. */
final class DiscountTexts {

	public function __construct(
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly Typography $write,
		private readonly Clock $clock,
		private readonly string $currency,
	) {
	}

	/** What a discount is called: `10% off`. */
	public function label( DiscountTerms $terms ): string {
		return match ( $terms->kind ) {
			/* translators: %s: percentage or amount of money */
			DiscountKind::Percent      => sprintf( __( '%s off', 'vitrine' ), $this->write->percent( $terms->value / 100 ) ),
			/* translators: %s: percentage or amount of money */
			DiscountKind::Amount       => sprintf( __( '%s off', 'vitrine' ), $this->written( $terms->value ) ),
			DiscountKind::FreeDelivery => __( 'Free delivery', 'vitrine' ),
		};
	}

	/** @param DiscountTerms|null $terms Null where the code is not known. */
	public function declined( Reason $reason, ?DiscountTerms $terms, PricedCart $cart ): Declined {
		return new Declined(
			$reason,
			match ( $reason ) {
				Reason::Unknown       => __( 'This discount code is not known.', 'vitrine' ),
				/* translators: %s: a day */
				Reason::NotYet        => sprintf( __( 'This discount code is valid from %s on.', 'vitrine' ), $this->day( $terms->from ?? '' ) ),
				Reason::Over          => __( 'This discount code is no longer valid.', 'vitrine' ),
				Reason::Minimum       => sprintf(
					/* translators: 1: value of goods that a discount code asks for, 2: what the cart lacks of it */
					__( 'This discount code is for goods worth %1$s or more; %2$s are missing.', 'vitrine' ),
					$this->written( $terms->minimum ?? 0 ),
					$this->written( max( 0, ( $terms->minimum ?? 0 ) - $cart->totals->items ) )
				),
				Reason::UsedUp        => __( 'This discount code has been used up.', 'vitrine' ),
				Reason::UsedByYou     => __( 'You have used this discount code already.', 'vitrine' ),
				Reason::OtherProducts => __( 'This discount code is not for the products in your cart.', 'vitrine' ),
				Reason::EmptyCart     => __( 'Your cart is empty.', 'vitrine' ),
			}
		);
	}

	private function written( int $cents ): string {
		return $this->money->format( new Money( $cents, $this->currency ) );
	}

	/** @param string $day `Y-m-d`. */
	private function day( string $day ): string {
		return $this->dates->long( new DateTimeImmutable( $day, $this->clock->now()->getTimezone() ) );
	}
}
