<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\Discounts\DiscountCodeService;
use Vitrine\Cart\Discounts\DiscountExhausted;
use Vitrine\Cart\Discounts\RejectionReason;
use Vitrine\Cart\PricedCart;
use Vitrine\I18n\Typography;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Storage\UnpaidStock;
use Vitrine\Orders\Unpaid\UnpaidLimitReached;

/** Explains, and counts, why an order could not be stored although it was priced: other orders have changed what is left. */
final class CheckoutRefusals {

	public function __construct(
		private readonly DiscountCodeService $codes,
		private readonly UnpaidPolicy $unpaid,
		private readonly UnpaidStock $unpaidStock,
		private readonly PaymentMethods $methods,
		private readonly Typography $typography,
	) {
	}

	/** Call it before the rejection is answered: guessing which addresses have used a code is limited. */
	public function countGuess( DiscountExhausted $error ): void {
		if ( $error->rejection->reason === RejectionReason::UsedByYou ) {
			$this->codes->countGuess();
		}
	}

	/** @param int|null $customer Id of the signed-in user. */
	public function unpaidLimit( UnpaidLimitReached $error, PricedCart $cart, PaymentMethod $method, ?int $customer ): CheckoutRejected {
		$this->unpaidStock->recordRefusal( $error->limit );
		return CheckoutRejected::unpaidLimit(
			$error,
			$error->product === null ? '' : $this->typography->pair( $cart->titleOf( $error->product ), '' ),
			$customer !== null,
			$this->unpaid->isVerified( $customer ),
			$error->online && ! $method->isPaidOnline() && $this->offersOnlinePayment( $cart->totals->total )
		);
	}

	private function offersOnlinePayment( int $total ): bool {
		foreach ( $this->methods->all() as $method ) {
			if ( $method->isPaidOnline() && $method->isAvailable( $total ) ) {
				return true;
			}
		}
		return false;
	}
}
