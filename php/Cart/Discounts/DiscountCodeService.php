<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\RouteError;

/** Applies discount codes to carts, or explains why they do not apply. Guessing is throttled per IP address, across all routes. */
final class DiscountCodeService {

	private const BACKOFF_ACTION = 'discount';

	public function __construct(
		private readonly DiscountRepository $discounts,
		private readonly DiscountTexts $texts,
		private readonly Backoff $backoff,
		private readonly Clock $clock,
		private readonly Currencies $currencies,
	) {
	}

	/**
	 * @param int $except Id of an order whose use of the code doesn't count, because it will be cancelled; 0 for none.
	 * @throws RouteError 429 while the caller is throttled.
	 */
	public function apply( string $typed, PricedCart $cart, Buyer $buyer, int $except = 0 ): PricedCart|DiscountRejection {
		if ( $cart->lines === array() ) {
			return $this->texts->rejection( RejectionReason::EmptyCart, null, $cart );
		}
		$this->backoff->begin( self::BACKOFF_ACTION );
		$code     = DiscountCode::normalize( $typed );
		$discount = $code === '' ? null : $this->discounts->byCode( $code )?->in( $this->currencies->exchange() );
		if ( $discount === null ) {
			return $this->texts->rejection( RejectionReason::Unknown, null, $cart );
		}
		if ( $except > 0 && $this->discounts->isUsedBy( $discount->id, $except ) ) {
			$discount = $discount->withReleasedUse();
		}
		$products = $this->discounts->eligibleProducts(
			$discount->terms,
			array_map( static fn ( PricedLine $line ): int => $line->item->id, $cart->lines )
		);
		$used     = $discount->terms->maxUsesPerCustomer === null ? 0 : $this->discounts->usesBy( $discount->id, $buyer, $except );
		$reason   = DiscountEligibility::check( $discount, $cart, $products, $used, $this->clock->now()->format( 'Y-m-d' ) );
		// This rejection counts as a guess: it could reveal which codes an e-mail address has used.
		if ( $reason !== RejectionReason::UsedByYou ) {
			$this->backoff->discard( self::BACKOFF_ACTION );
		}
		return $reason === null
			? DiscountCalculator::apply( $discount, $cart, $products )
			: $this->texts->rejection( $reason, $discount->terms, $cart );
	}

	/**
	 * Records the use of the code for an order, inside the order's transaction.
	 *
	 * @throws DiscountExhausted If another order took the last use.
	 */
	public function redeem( PricedCart $cart, int $order, Buyer $buyer ): void {
		$discount = $cart->discount?->discount;
		$reason   = $discount === null ? null : $this->discounts->redeem( $discount, $order, $buyer );
		if ( $reason !== null ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new DiscountExhausted( $this->texts->rejection( $reason, $discount?->terms, $cart ) );
		}
	}

	/** Counts an order that was refused because its e-mail address has used the code: it reveals as much as a guess. */
	public function countGuess(): void {
		try {
			$this->backoff->begin( self::BACKOFF_ACTION );
		} catch ( RouteError ) {
			// The caller is already throttled.
			return;
		}
	}
}
