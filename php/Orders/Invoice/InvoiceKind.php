<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

/** What a numbered paper is; each kind counts for itself. */
enum InvoiceKind: string {

	case Invoice = 'invoice';

	/** Takes back a part of an invoice, or all of it. */
	case Credit = 'credit';

	public function label(): string {
		return match ( $this ) {
			self::Invoice => __( 'Invoice', 'vitrine' ),
			self::Credit  => __( 'Credit note', 'vitrine' ),
		};
	}
}
