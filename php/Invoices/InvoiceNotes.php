<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

/** Texts of an invoice or credit note that staff or the shop have written, or that were added since. */
final readonly class InvoiceNotes {

	/**
	 * @param string $reason Of a refund.
	 * @param string $note   The shop's note at the end of every invoice.
	 * @param string $mark   What has become of the document since it was issued; '' for nothing.
	 */
	public function __construct( public string $reason, public string $note, public string $mark ) {
	}
}
