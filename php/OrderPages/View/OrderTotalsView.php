<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\I18n\FormattedMoney;

/** The totals of an order for templates: VAT included, or without VAT for the given reason. */
final readonly class OrderTotalsView {

	/**
	 * @param string                                                           $discountCode '' for none.
	 * @param list<array{rate: int, net: FormattedMoney, vat: FormattedMoney}> $vat          By rate in basis points, highest first; empty
	 *   if the order has no VAT.
	 * @param string                                                           $vatReason    Why there is no VAT; '' with VAT.
	 */
	public function __construct(
		public FormattedMoney $items,
		public FormattedMoney $shipping,
		public FormattedMoney $discount,
		public string $discountCode,
		public FormattedMoney $total,
		public array $vat,
		public string $vatReason = '',
	) {
	}

	/** @return array{string, string}|null Label and amount of the discount; null if there is none. */
	public function discountRow(): ?array {
		if ( $this->discountCode === '' && $this->discount->amount === 0 ) {
			return null;
		}
		return array(
			/* translators: %s: discount code */
			$this->discountCode === '' ? __( 'Discount', 'vitrine' ) : sprintf( __( 'Discount %s', 'vitrine' ), $this->discountCode ),
			$this->discount->amount === 0 ? __( 'Free delivery', 'vitrine' ) : "−{$this->discount->formatted}",
		);
	}
}
