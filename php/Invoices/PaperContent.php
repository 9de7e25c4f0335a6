<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Pdf\PdfImage;

/** What the PDF of an invoice, a credit note or a pro forma says. */
final readonly class PaperContent {

	/**
	 * @param string                $mark   Below the title; '' for nothing.
	 * @param non-empty-list<string> $seller The name, then the lines below it.
	 * @param array<string, string> $facts  Values by label.
	 * @param list<string>          $notes  Paragraphs at the end.
	 * @param PdfImage|null         $code   Beside the first note: a QR code for banking apps.
	 */
	public function __construct(
		public string $title,
		public string $mark,
		public array $seller,
		public InvoiceAddresses $addresses,
		public array $facts,
		public InvoiceAmounts $amounts,
		public string $totalLabel,
		public array $notes,
		public ?PdfImage $code = null,
	) {
	}
}
