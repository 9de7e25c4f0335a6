<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** The row of a sum that tells of its discount, as e-mails, invoices and screens of wp-admin write it. */
final class DiscountRow {

	/**
	 * @param array{discount: array{amount: int, formatted: string}, discount_code: string} $totals As `CartWire` writes them.
	 * @return array{string, string}|null What it is called and what it comes to; null where there is no discount.
	 */
	public static function of( array $totals ): ?array {
		$code = $totals['discount_code'];
		if ( $code === '' && $totals['discount']['amount'] === 0 ) {
			return null;
		}
		return array(
			/* translators: %s: discount code */
			$code === '' ? __( 'Discount', 'vitrine' ) : sprintf( __( 'Discount %s', 'vitrine' ), $code ),
			$totals['discount']['amount'] === 0 ? __( 'Free delivery', 'vitrine' ) : '−' . $totals['discount']['formatted'],
		);
	}
}
