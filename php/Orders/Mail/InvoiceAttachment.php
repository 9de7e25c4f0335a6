<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail;

use Throwable;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\MailAttachment;
use Vitrine\Orders\Invoice\Invoice;
use Vitrine\Orders\Invoice\InvoiceFiles;
use Vitrine\Orders\Invoice\InvoiceFormat;
use Vitrine\Orders\Invoice\InvoiceKind;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;

/** The document that an e-mail brings, as a PDF with the electronic invoice inside. All e-mails link to the documents, too. */
final class InvoiceAttachment {

	public function __construct( private readonly Invoices $invoices, private readonly InvoiceFiles $files ) {
	}

	/**
	 * @param array<mixed> $payload Of the outbox message.
	 * @return list<MailAttachment> Empty if the document cannot be made: the e-mail is more important.
	 */
	public function for( string $kind, Order $order, array $payload ): array {
		try {
			$invoice = $this->find( $kind, $order, $payload['refund'] ?? null );
			$file    = $invoice === null ? null : $this->files->file( $order, $invoice->linkName(), InvoiceFormat::Pdf );
			return $file === null ? array() : array( new MailAttachment( $file->name, $file->mimeType, $file->data ) );
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for site administrators.
			error_log( 'vitrine: invoice not attached: ' . ErrorText::trace( $error ) );
			return array();
		}
	}

	private function find( string $kind, Order $order, mixed $refund ): ?Invoice {
		$invoices = $this->invoices->forOrder( $order->id );
		$invoice  = $invoices[0] ?? null;
		return match ( $kind ) {
			// With online payment, the invoice is issued before the confirmation.
			OrderMessages::CONFIRMATION, OrderMessages::PAID => $invoice,
			OrderMessages::COMPLETED => $invoice?->data?->delivered === true ? $invoice : null,
			OrderMessages::REFUNDED  => self::newest( $invoices, InvoiceKind::Credit, $refund ),
			OrderMessages::REFUND_RETURNED => self::newest( $invoices, InvoiceKind::Cancellation, $refund ),
			default                  => null,
		};
	}

	/**
	 * @param list<Invoice> $invoices
	 * @param mixed         $refund Id; anything else for the newest.
	 */
	private static function newest( array $invoices, InvoiceKind $kind, mixed $refund ): ?Invoice {
		$notes = array_filter(
			$invoices,
			static fn ( Invoice $invoice ): bool => $invoice->kind === $kind
				&& ( ! is_int( $refund ) || $invoice->refundId === $refund )
		);
		return $notes === array() ? null : end( $notes );
	}
}
