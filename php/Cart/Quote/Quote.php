<?php
declare(strict_types=1);

namespace Vitrine\Cart\Quote;

use Vitrine\Cart\CartNotice;
use Vitrine\Cart\Discounts\DiscountCode;
use Vitrine\Cart\Discounts\DiscountRejection;
use Vitrine\Cart\NoticeCode;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\Vat\VatConfirmation;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\RouteError;

/** The price of a cart for one buyer and one destination: what a visitor sees, and what an order is placed at. */
final readonly class Quote {

	/**
	 * @param PricedCart             $cart       As it is sold: with discount, and without VAT where the law allows it. It has the notices.
	 * @param PricedCart             $catalogue  The same at the catalogue's prices, which the browser stores.
	 * @param VatConfirmation|null   $proof      Why a business is not charged VAT.
	 * @param bool                   $awaitsProof Whether VAT is charged only because VIES has not confirmed the VAT id.
	 * @param DiscountRejection|RouteError|null $problem Why the code does not apply; the error if too many were tried.
	 */
	public function __construct(
		public PricedCart $cart,
		public PricedCart $catalogue,
		public ?VatConfirmation $proof = null,
		public bool $awaitsProof = false,
		private DiscountRejection|RouteError|null $problem = null,
	) {
	}

	/**
	 * Why the code does not apply; null if it does, or if there is none.
	 *
	 * @throws RouteError 429 while the caller is throttled.
	 */
	public function codeRejection(): ?DiscountRejection {
		return $this->problem instanceof RouteError ? throw $this->problem : $this->problem;
	}

	/**
	 * The notices of a cart that is shown, which keeps its prices if the code does not apply.
	 *
	 * @param string $code As typed.
	 * @return list<CartNotice>
	 */
	public function notices( string $code ): array {
		if ( $this->problem === null || $this->cart->lines === array() ) {
			return $this->cart->notices;
		}
		return array(
			...$this->cart->notices,
			new CartNotice(
				NoticeCode::DiscountRemoved,
				title: mb_substr( TextSanitizer::line( $code ), 0, DiscountCode::MAX_LENGTH ),
				reason: $this->problem instanceof RouteError ? $this->problem->getMessage() : $this->problem->text()
			),
		);
	}
}
