<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use DateTimeImmutable;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Cart\PricedCart;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Pricing\Prices\Currencies;

/** Texts about discounts, in the current language. */
final class DiscountTexts {

	public function __construct(
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly Typography $typography,
		private readonly Clock $clock,
		private readonly Currencies $currencies,
	) {
	}

	/** Short name of a discount: `10% off`. */
	public function label( DiscountTerms $terms ): string {
		return match ( $terms->kind ) {
			/* translators: %s: percentage or amount of money */
			DiscountKind::Percent      => sprintf( __( '%s off', 'vitrine' ), $this->typography->percent( $terms->value / 100 ) ),
			/* translators: %s: percentage or amount of money */
			DiscountKind::Amount       => sprintf( __( '%s off', 'vitrine' ), $this->formatAmount( $terms->value ) ),
			DiscountKind::FreeDelivery => __( 'Free delivery', 'vitrine' ),
		};
	}

	/** @param DiscountTerms|null $terms Null for an unknown code. */
	public function rejection( RejectionReason $reason, ?DiscountTerms $terms, PricedCart $cart ): DiscountRejection {
		return new DiscountRejection(
			$reason,
			match ( $reason ) {
				RejectionReason::Unknown       => __( 'This discount code does not exist.', 'vitrine' ),
				RejectionReason::NotYet        => sprintf(
					/* translators: %s: a day */
					__( 'This discount code is valid from %s.', 'vitrine' ),
					$this->day( $terms->from ?? '' )
				),
				RejectionReason::Over          => __( 'This discount code is no longer valid.', 'vitrine' ),
				RejectionReason::Minimum       => sprintf(
					/* translators: 1: value of goods that a discount code asks for, 2: what the cart lacks of it */
					__( 'This discount code requires a minimum order of %1$s. Add %2$s more to use it.', 'vitrine' ),
					$this->formatAmount( $terms->minimum ?? 0 ),
					$this->formatAmount( max( 0, ( $terms->minimum ?? 0 ) - $cart->totals->items ) )
				),
				RejectionReason::UsedUp        => __( 'This discount code has reached its usage limit.', 'vitrine' ),
				RejectionReason::UsedByYou     => __( 'You have already used this discount code.', 'vitrine' ),
				RejectionReason::OtherProducts => __( 'This discount code does not apply to the products in your cart.', 'vitrine' ),
				RejectionReason::EmptyCart     => __( 'Your cart is empty.', 'vitrine' ),
			}
		);
	}

	private function formatAmount( int $cents ): string {
		return $this->money->format( new Money( $cents, $this->currencies->code() ) );
	}

	/** @param string $day `Y-m-d`. */
	private function day( string $day ): string {
		return $this->dates->inSentence( new DateTimeImmutable( $day, $this->clock->now()->getTimezone() ) );
	}
}
