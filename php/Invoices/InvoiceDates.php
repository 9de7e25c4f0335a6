<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

/** Printed days of an invoice or credit note. */
final readonly class InvoiceDates {

	/**
	 * @param string $delivery  '' on a credit note.
	 * @param bool   $delivered Whether the delivery is in the past, not just expected.
	 */
	public function __construct( public string $issued, public string $delivery, public bool $delivered ) {
	}
}
