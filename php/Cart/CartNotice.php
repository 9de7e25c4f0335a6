<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** A correction to the cart that the visitor must know about. */
final readonly class CartNotice {

	/**
	 * @param int|null $id       Product id of the line; null if it was unreadable.
	 * @param string   $title    Title of the product or accessory, if known; for discounts the code.
	 * @param int      $quantity The lowered quantity.
	 * @param string   $method   Name of the new shipping method, in the visitor's language.
	 * @param string   $reason   Why the discount does not apply, in the visitor's language.
	 */
	public function __construct(
		public NoticeCode $code,
		public ?int $id = null,
		public string $title = '',
		public int $quantity = 0,
		public string $method = '',
		public string $reason = '',
	) {
	}

	public function text(): string {
		return match ( $this->code ) {
			NoticeCode::UnknownProduct   => __( 'A product in your cart is no longer sold and was removed.', 'vitrine' ),
			NoticeCode::ChooseVariant    => sprintf(
				/* translators: %s: title of a product */
				__( '%s comes in several variants: please choose one on its page.', 'vitrine' ),
				$this->title
			),
			/* translators: %s: title of a product */
			NoticeCode::SoldOut          => sprintf( __( '%s is sold out and was removed from your cart.', 'vitrine' ), $this->title ),
			NoticeCode::QuantityLowered  => sprintf(
				/* translators: 1: title of a product, 2: quantity */
				_n(
					'%1$s: only %2$d item can be ordered right now.',
					'%1$s: only %2$d items can be ordered right now.',
					$this->quantity,
					'vitrine'
				),
				$this->title,
				$this->quantity
			),
			/* translators: %s: title of a product */
			NoticeCode::PriceChanged     => sprintf( __( 'The price of %s has changed.', 'vitrine' ), $this->title ),
			NoticeCode::AccessoryRemoved => $this->title === ''
				? __( 'An accessory is no longer offered and was removed.', 'vitrine' )
				/* translators: %s: title of an accessory */
				: sprintf( __( 'The accessory %s is no longer available and was removed.', 'vitrine' ), $this->title ),
			NoticeCode::ShippingChanged  => sprintf(
				/* translators: 1: title of a product, 2: name of a shipping method */
				__( 'The shipping method for %1$s was changed to: %2$s.', 'vitrine' ),
				$this->title,
				$this->method
			),
			NoticeCode::LineCorrected    => $this->id === null
				? __( 'An item in your cart could not be read and was removed.', 'vitrine' )
				: __( 'An item in your cart was invalid and has been corrected.', 'vitrine' ),
			NoticeCode::DiscountRemoved  => sprintf(
				/* translators: 1: discount code, 2: sentence that says why */
				__( 'The discount code %1$s was removed from your cart. %2$s', 'vitrine' ),
				$this->title,
				$this->reason
			),
		};
	}
}
