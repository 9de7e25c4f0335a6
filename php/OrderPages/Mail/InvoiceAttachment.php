<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Throwable;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\InvoiceKind;
use Vitrine\Invoices\Invoices;
use Vitrine\Invoices\ProForma;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\MailAttachment;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundState;

/** The document that an e-mail brings as a PDF: the invoice with the electronic one inside, or before the payment the pro forma. */
final class InvoiceAttachment {

	/** Companies that pay by transfer receive a pro forma with these. */
	private const ASK_FOR_PAYMENT = array( OrderMessages::CONFIRMATION, OrderMessages::REMINDER );

	public function __construct(
		private readonly Invoices $invoices,
		private readonly InvoiceFiles $files,
		private readonly ProForma $proForma,
		private readonly RefundRepository $refunds,
	) {
	}

	/**
	 * @param array<mixed> $payload Of the outbox message.
	 * @return list<MailAttachment> Empty if the document cannot be made: the e-mail is more important.
	 */
	public function for( string $kind, Order $order, array $payload ): array {
		try {
			$invoice = $this->find( $kind, $order, $payload['refund'] ?? null );
			$file    = match ( true ) {
				$invoice !== null => $this->files->file( $order, $invoice->linkName(), InvoiceFormat::Pdf ),
				in_array( $kind, self::ASK_FOR_PAYMENT, true ) => $this->proForma->file( $order ),
				default           => null,
			};
			return $file === null ? array() : array( new MailAttachment( $file->name, $file->mimeType, $file->data ) );
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
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
			OrderMessages::COMPLETED => $invoice?->data->delivered === true ? $invoice : null,
			OrderMessages::REFUNDED  => $this->ofRefund( $invoices, InvoiceKind::Credit, $refund, RefundState::Done ),
			OrderMessages::REFUND_RETURNED => $this->ofRefund( $invoices, InvoiceKind::Cancellation, $refund, RefundState::Returned ),
			default                  => null,
		};
	}

	/**
	 * @param list<Invoice> $invoices All documents of the order.
	 * @param mixed         $refund   Id; anything else for the newest in this state.
	 */
	private function ofRefund( array $invoices, InvoiceKind $kind, mixed $refund, RefundState $state ): ?Invoice {
		$order = $invoices[0]->orderId ?? 0;
		$id    = is_int( $refund ) ? $refund : Refund::newest( $this->refunds->forOrder( $order ), $state )?->id;
		foreach ( $invoices as $invoice ) {
			if ( $invoice->kind === $kind && $invoice->refundId === $id ) {
				return $invoice;
			}
		}
		return null;
	}
}
