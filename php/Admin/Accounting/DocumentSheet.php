<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use Vitrine\Admin\AdminDates;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Typography;
use Vitrine\Invoices\Accounting\DocumentRow;
use Vitrine\Orders\PaymentMethods;

/** Issued documents as a table for the accountant, one row for each VAT rate, with words in the user's language. */
final class DocumentSheet {

	public function __construct(
		private readonly PaymentMethods $methods,
		private readonly Countries $countries,
		private readonly Typography $typography,
	) {
	}

	/** @return list<string> */
	public static function titles(): array {
		return array(
			__( 'Date', 'vitrine' ),
			__( 'Document', 'vitrine' ),
			__( 'Document number', 'vitrine' ),
			__( 'Corrects', 'vitrine' ),
			__( 'Order number', 'vitrine' ),
			__( 'Customer', 'vitrine' ),
			__( 'VAT ID', 'vitrine' ),
			__( 'Customer’s country', 'vitrine' ),
			__( 'Delivery country', 'vitrine' ),
			__( 'Tax treatment', 'vitrine' ),
			__( 'Country of the VAT', 'vitrine' ),
			__( 'VAT rate (%)', 'vitrine' ),
			__( 'Net amount', 'vitrine' ),
			__( 'VAT', 'vitrine' ),
			__( 'Gross amount', 'vitrine' ),
			__( 'Currency', 'vitrine' ),
			__( 'Exchange rate', 'vitrine' ),
			__( 'Main currency', 'vitrine' ),
			__( 'VAT in the main currency', 'vitrine' ),
			__( 'Payment method', 'vitrine' ),
			__( 'Payment date', 'vitrine' ),
		);
	}

	/** @return list<int|float|string> */
	public function row( DocumentRow $row ): array {
		$order    = $row->order;
		$document = $row->document;
		return array(
			AdminDates::day( $row->day()->format( 'Y-m-d' ) ),
			$document->kind->label(),
			$document->name,
			$row->corrects,
			$order->number,
			$row->customer(),
			$order->customer->billing->vatId,
			$this->countries->name( $order->customer->billing->country ),
			$this->countries->name( $order->customer->delivery->country ),
			$row->treatment->label(),
			$row->taxCountry === '' ? '' : $this->countries->name( $row->taxCountry === 'XI' ? 'GB' : $row->taxCountry ),
			$row->rate / 100.0,
			$row->net / 100.0,
			$row->vat / 100.0,
			$row->gross() / 100.0,
			$order->currency->code,
			$order->currency->main === '' ? '' : $this->typography->number( $order->currency->rate, 6 ),
			$row->mainCurrency(),
			$row->mainVat / 100.0,
			$order->isFree() ? '' : $this->methods->find( $order->payment->method )?->title() ?? $order->payment->method,
			$row->paidAt === null ? '' : AdminDates::dayOf( $row->paidAt->getTimestamp() ),
		);
	}
}
