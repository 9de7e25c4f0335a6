<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** One thing that the visitor must be told about a mended cart; its text is made at the edge, in the visitor's language. */
final readonly class CartNotice {

	/**
	 * @param int|null $id       The line it is about; null when the line could not even be read.
	 * @param string   $title    Of the product or accessory, as far as known; of a discount its code.
	 * @param int      $quantity What is left of a lowered quantity.
	 * @param string   $method   Name of the delivery method that the line has now, in the visitor's language.
	 * @param string   $reason   Why a discount takes nothing off, in the visitor's language.
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
			/* translators: %s: title of a product */
			NoticeCode::SoldOut          => sprintf( __( '%s is sold out and was removed from your cart.', 'vitrine' ), $this->title ),
			NoticeCode::QuantityLowered  => sprintf(
				/* translators: 1: title of a product, 2: number of pieces */
				_n( 'Only %2$d piece of %1$s can be ordered now.', 'Only %2$d pieces of %1$s can be ordered now.', $this->quantity, 'vitrine' ),
				$this->title,
				$this->quantity
			),
			/* translators: %s: title of a product */
			NoticeCode::PriceChanged     => sprintf( __( 'The price of %s has changed.', 'vitrine' ), $this->title ),
			NoticeCode::AccessoryRemoved => $this->title === ''
				? __( 'An accessory is no longer offered and was removed.', 'vitrine' )
				/* translators: %s: title of an accessory */
				: sprintf( __( 'The accessory %s is not available and was removed.', 'vitrine' ), $this->title ),
			/* translators: 1: title of a product, 2: name of a delivery method */
			NoticeCode::ShippingChanged  => sprintf( __( 'The delivery of %1$s was changed to: %2$s.', 'vitrine' ), $this->title, $this->method ),
			NoticeCode::LineMended       => $this->id === null
				? __( 'A line of your cart could not be read and was removed.', 'vitrine' )
				: __( 'A line of your cart was not quite right and was mended.', 'vitrine' ),
			/* translators: 1: discount code, 2: sentence that says why */
			NoticeCode::DiscountRemoved  => sprintf( __( 'The discount code %1$s was taken out of your cart. %2$s', 'vitrine' ), $this->title, $this->reason ),
		};
	}

	/** @return array{code: string, id: int|null, message: string} */
	public function wire(): array {
		return array(
			'code'    => $this->code->value,
			'id'      => $this->id,
			'message' => $this->text(),
		);
	}
}
