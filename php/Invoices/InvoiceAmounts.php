<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

/** Printed amounts of an invoice or credit note. */
final readonly class InvoiceAmounts {

	/**
	 * @param list<array{title: string, more: list<string>, quantity: string, price: string, rate: string, sum: string}> $rows
	 * @param list<array{rate: string, net: string, vat: string}> $vatRows Empty if VAT must not be stated at all, not even at 0 %.
	 * @param string $vatReason         Why no VAT is charged; '' if it is.
	 * @param string $rate              Of the currencies: `1 EUR = 0.95 CHF`; '' if the invoice is in the shop's main currency.
	 * @param string $vatInMainCurrency The VAT total; '' as well.
	 */
	public function __construct(
		public array $rows,
		public array $vatRows,
		public string $total,
		public string $vatReason,
		public string $rate,
		public string $vatInMainCurrency,
	) {
	}

	/** @return list<array{string, string}> Labels and amounts above the total. */
	public function sums(): array {
		$sums = array();
		foreach ( $this->vatRows as $share ) {
			/* translators: %s: VAT rate with percent sign */
			$sums[] = array( sprintf( __( 'Net amount at %s VAT', 'vitrine' ), $share['rate'] ), $share['net'] );
			/* translators: %s: VAT rate with percent sign */
			$sums[] = array( sprintf( __( 'VAT %s', 'vitrine' ), $share['rate'] ), $share['vat'] );
		}
		if ( $this->vatInMainCurrency !== '' ) {
			/* translators: %s: exchange rate, for example 1 EUR = 0.95 CHF */
			$sums[] = array( sprintf( __( 'Total VAT at %s', 'vitrine' ), $this->rate ), $this->vatInMainCurrency );
		}
		return $sums;
	}
}
