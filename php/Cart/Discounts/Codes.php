<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\CartNotice;
use Vitrine\Cart\NoticeCode;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Customers\Form\Text;
use Vitrine\Kernel\Clock;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\RouteError;

/** From a typed code to a cart that costs less, or to why it does not. Whoever guesses codes waits longer each time, wherever they try them. */
final class Codes {

	private const GUESS = 'discount';

	public function __construct(
		private readonly Discounts $discounts,
		private readonly DiscountTexts $texts,
		private readonly Backoff $backoff,
		private readonly Clock $clock,
	) {
	}

	/** @throws RouteError 429, while the caller has to wait for having guessed. */
	public function apply( string $typed, PricedCart $cart, Buyer $buyer ): PricedCart|Declined {
		if ( $cart->lines === array() ) {
			return $this->texts->declined( Reason::EmptyCart, null, $cart );
		}
		$this->backoff->begin( self::GUESS );
		$code     = DiscountCode::of( $typed );
		$discount = $code === '' ? null : $this->discounts->byCode( $code );
		if ( $discount === null ) {
			return $this->texts->declined( Reason::Unknown, null, $cart );
		}
		$products = $this->discounts->among( $discount->terms, array_map( static fn ( PricedLine $line ): int => $line->item->id, $cart->lines ) );
		$used     = $discount->terms->mostUsesEach === null ? 0 : $this->discounts->usesBy( $discount->id, $buyer );
		$reason   = Rules::objection( $discount, $cart, $products, $used, $this->clock->now()->format( 'Y-m-d' ) );
		// What an address has bought is nothing to find out by trying either.
		if ( $reason !== Reason::UsedByYou ) {
			$this->backoff->withdraw( self::GUESS );
		}
		return $reason === null ? Reckoning::apply( $discount, $cart, $products ) : $this->texts->declined( $reason, $discount->terms, $cart );
	}

	/**
	 * For a cart that is looked at: a code that takes nothing off is dropped with a notice.
	 *
	 * @param string $typed '' for a cart without one.
	 */
	public function within( PricedCart $cart, string $typed, Buyer $buyer ): PricedCart {
		if ( $typed === '' || $cart->lines === array() ) {
			return $cart;
		}
		try {
			$applied = $this->apply( $typed, $cart, $buyer );
		} catch ( RouteError $error ) {
			return $cart->with( self::dropped( $typed, $error->getMessage() ) );
		}
		return $applied instanceof Declined ? $cart->with( self::dropped( $typed, $applied->text() ) ) : $applied;
	}

	/**
	 * Takes the use that an order needs, inside its transaction.
	 *
	 * @throws DiscountGone When somebody else had the last one.
	 */
	public function take( PricedCart $cart, int $order, Buyer $buyer ): void {
		$discount = $cart->discount?->discount;
		$reason   = $discount === null ? null : $this->discounts->take( $discount, $order, $buyer );
		if ( $reason !== null ) {
			throw new DiscountGone( $this->texts->declined( $reason, $discount?->terms, $cart ) );
		}
	}

	private static function dropped( string $typed, string $why ): CartNotice {
		return new CartNotice( NoticeCode::DiscountRemoved, title: mb_substr( Text::line( $typed ), 0, DiscountCode::LONGEST ), reason: $why );
	}
}
