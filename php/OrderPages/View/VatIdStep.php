<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Orders\VatIdState;

/** What a business whose VAT id was not confirmed before the order reads about its VAT. */
final class VatIdStep {

	/**
	 * @param list<Refund> $refunds
	 * @param string       $vat     Formatted.
	 * @return list<string> At most one sentence, in the current language.
	 */
	public static function of( Order $order, array $refunds, string $vat ): array {
		$isOver = $order->status === OrderStatus::Cancelled || $order->payment->status === PaymentStatus::Refunded;
		if ( $isOver || VatRefund::vat( $order ) === 0 || ! VatRefund::isPossibleAfter( $refunds ) ) {
			return array();
		}
		return match ( $order->customer->vatAnswer->state ) {
			VatIdState::Irrelevant => array(),
			VatIdState::Awaited    => array(
				/* translators: %s: amount of VAT */
				sprintf( __( 'We check your VAT ID with VIES later. If it is confirmed, we refund the VAT of %s.', 'vitrine' ), $vat ),
			),
			/* translators: %s: amount of VAT */
			VatIdState::Confirmed  => array( sprintf( __( 'VIES has confirmed your VAT ID: we refund the VAT of %s.', 'vitrine' ), $vat ) ),
			VatIdState::Invalid    => array( __( 'Your VAT ID is not valid in VIES, so VAT is charged.', 'vitrine' ) ),
			VatIdState::Unanswered => array(
				__( 'VIES could not check your VAT ID. Please contact us if you think that no VAT is due.', 'vitrine' ),
			),
		};
	}
}
