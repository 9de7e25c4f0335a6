<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

defined( 'ABSPATH' ) || exit;

/** Kind of an issued document; each kind has its own sequence of numbers. */
enum InvoiceKind: string {

	case Invoice = 'invoice';

	/** Reverses an invoice, partly or fully. */
	case Credit = 'credit';

	/** Reverses a credit note whose refund has come back. */
	case Cancellation = 'cancellation';

	public function label(): string {
		return match ( $this ) {
			self::Invoice => __( 'Invoice', 'vitrine' ),
			self::Credit  => __( 'Credit note', 'vitrine' ),
			self::Cancellation => __( 'Cancellation of a credit note', 'vitrine' ),
		};
	}
}
