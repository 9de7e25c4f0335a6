<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

/** What an invoice or credit note refers to. */
final readonly class InvoiceReferences {

	/**
	 * @param string $order      Number of the order.
	 * @param string $placed     Its day.
	 * @param string $original   Name of the order's invoice on its other documents; '' on the invoice.
	 * @param string $creditNote Name of the credit note that the document cancels; '' on other documents.
	 */
	public function __construct( public string $order, public string $placed, public string $original, public string $creditNote ) {
	}
}
