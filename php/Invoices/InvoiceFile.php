<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

/** A document as a file. */
final readonly class InvoiceFile {

	public function __construct( public string $name, public string $mimeType, public string $data ) {
	}

	/** Sends it as a download; nothing may be printed before or after. */
	public function send(): void {
		header( "Content-Type: $this->mimeType" );
		header( "Content-Disposition: attachment; filename=\"$this->name\"" );
		header( 'X-Content-Type-Options: nosniff' );
		echo $this->data; // phpcs:ignore WordPress.Security.EscapeOutput -- a file.
	}
}
