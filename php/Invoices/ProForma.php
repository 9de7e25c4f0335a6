<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\Invoices\Paper\PaperDesign;
use Vitrine\Invoices\Paper\PaperPdf;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\InertText;
use Vitrine\Kernel\Qr\QrPicture;
use Vitrine\Orders\AwaitedTransfer;
use Vitrine\Orders\Order;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\TakesTransfers;
use Vitrine\Orders\TransferCode;
use Vitrine\Pdf\PdfDocument;
use Vitrine\Pdf\PdfImage;
use Vitrine\Pdf\PdfMetadata;
use Vitrine\Pricing\Tax\VatTreatment;

/**
 * The pro forma of a company's order that waits for a transfer, as a PDF: what its bookkeeping pays from. It has no number and is not
 * stored; the invoice follows with the payment.
 */
final class ProForma {

	/** Pixels per module of the QR code. */
	private const CODE_SCALE = 6;

	public function __construct(
		private readonly PaymentMethods $methods,
		private readonly InvoiceDataReader $reader,
		private readonly InvoiceSettings $settings,
		private readonly InvoiceTexts $texts,
		private readonly InvoiceRows $rows,
		private readonly Languages $languages,
		private readonly DateFormat $dates,
		private readonly Clock $clock,
		private readonly PaperDesign $design,
	) {
	}

	/** The transfer that a company's order waits for; null if the order has no pro forma. */
	public static function transfer( Order $order, ?PaymentMethod $method ): ?AwaitedTransfer {
		$buyer     = $order->customer->billing;
		$isCompany = $buyer->company !== '' || $buyer->vatId !== '';
		return $isCompany && $method instanceof TakesTransfers ? $method->transferFor( $order ) : null;
	}

	/** @return InvoiceFile|null In the order's language; null if the order has none. */
	public function file( Order $order ): ?InvoiceFile {
		$transfer = self::transfer( $order, $this->methods->find( $order->payment->method ) );
		if ( $transfer === null ) {
			return null;
		}
		$language = $this->languages->find( $order->language ) ?? $this->languages->default();
		return $this->languages->withLanguage(
			$language,
			function () use ( $order, $transfer, $language ): InvoiceFile {
				$content = $this->content( $order, $transfer );
				$title   = "$content->title, {$content->seller[0]}";
				$pdf     = new PdfDocument( new PdfMetadata( $title, $content->seller[0], $language->tag(), $this->clock->now() ) );
				( new InvoicePdf( new PaperPdf( $pdf, $this->design->palette(), $this->design->logo() ), $content ) )->draw();
				$name = sanitize_file_name( remove_accents( "$content->title $order->number" ) );
				return new InvoiceFile( "$name.pdf", 'application/pdf', $pdf->file() );
			}
		);
	}

	private function content( Order $order, AwaitedTransfer $transfer ): PaperContent {
		$seller    = $this->settings->seller();
		$data      = $this->reader->forOrder( $order );
		$totals    = $order->totals;
		$addresses = $this->addresses( $order, $seller );
		return new PaperContent(
			title: __( 'Pro forma invoice', 'vitrine' ),
			mark: __( 'Not an invoice for VAT purposes. You receive the invoice when your payment has arrived.', 'vitrine' ),
			seller: $this->texts->seller( $seller, $addresses ),
			addresses: $addresses,
			facts: array_filter(
				array(
					__( 'Order', 'vitrine' )          => "$order->number, {$this->dates->long( $order->dates->placedAt )}",
					__( 'Your reference', 'vitrine' ) => $order->customer->billing->reference,
					__( 'Payment', 'vitrine' )        => $data->payment,
					__( 'Payment due', 'vitrine' )    => $transfer->dueBy === null ? '' : $this->dates->deadline( $transfer->dueBy ),
				),
				static fn ( string $fact ): bool => $fact !== ''
			),
			amounts: new InvoiceAmounts(
				rows: $this->rows->orderRows( $order ),
				vatRows: $this->texts->vatRows(
					$totals->vatTreatment === VatTreatment::SmallBusiness ? array() : $totals->vat,
					$order->currency->code
				),
				total: $this->texts->money( $totals->total, $order->currency->code ),
				vatReason: $data->vatReason( $totals->vatTreatment ),
				rate: '',
				vatInMainCurrency: '',
			),
			totalLabel: __( 'Total', 'vitrine' ),
			notes: array_values( array_filter( array( $this->payment( $transfer ), $data->vatReason( $totals->vatTreatment ) ) ) ),
			code: self::code( $transfer ),
		);
	}

	/** Without links of strangers, until the buyer has proven the mailbox that receives it. */
	private function addresses( Order $order, SellerDetails $seller ): InvoiceAddresses {
		$addresses = $this->texts->addresses( $order->customer, $seller );
		$inert     = static fn ( string $line ): string => InertText::line( $line );
		return $order->payment->unconfirmed
			? new InvoiceAddresses(
				$addresses->seller,
				array_map( $inert, $addresses->billing ),
				array_map( $inert, $addresses->delivery )
			)
			: $addresses;
	}

	private function payment( AwaitedTransfer $transfer ): string {
		$account = $transfer->account;
		$amount  = $this->texts->money( $transfer->amount->amount, $transfer->amount->currency );
		$lines   = array(
			/* translators: %s: amount of money */
			sprintf( __( 'Please transfer %s to:', 'vitrine' ), $amount ),
			$account->holder,
			"IBAN {$account->groupedIban()}",
			$account->bic === '' ? '' : "BIC $account->bic",
			$account->bank,
			/* translators: %s: order number */
			sprintf( __( 'Reference: %s', 'vitrine' ), $transfer->reference ),
		);
		return implode( "\n", array_filter( $lines, static fn ( string $line ): bool => $line !== '' ) );
	}

	private static function code( AwaitedTransfer $transfer ): ?PdfImage {
		$modules = TransferCode::modules( $transfer );
		if ( $modules === array() ) {
			return null;
		}
		[ $width, $pixels ] = QrPicture::grey( $modules, self::CODE_SCALE );
		return new PdfImage( $width, $width, $pixels, 'DeviceGray' );
	}
}
