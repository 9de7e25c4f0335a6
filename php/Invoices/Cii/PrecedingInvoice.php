<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

use DateTimeImmutable;

/** The document that an electronic invoice corrects (BG-3). */
final readonly class PrecedingInvoice {

	/** @param DateTimeImmutable $issuedAt In the time zone of the printed dates. */
	public function __construct( public string $number, public DateTimeImmutable $issuedAt ) {
	}
}
