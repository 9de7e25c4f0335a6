<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

/** Printed addresses of an invoice or credit note. */
final readonly class InvoiceAddresses {

	/**
	 * @param string       $seller   Several lines, or ''.
	 * @param list<string> $billing
	 * @param list<string> $delivery Empty if it equals the billing address.
	 */
	public function __construct( public string $seller, public array $billing, public array $delivery ) {
	}
}
