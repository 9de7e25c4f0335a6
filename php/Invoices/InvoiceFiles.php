<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Invoices\Cii\CiiWriter;
use Vitrine\Invoices\Paper\PaperDesign;
use Vitrine\Invoices\Paper\PaperPdf;
use Vitrine\Orders\Order;
use Vitrine\Pdf\PdfAttachment;
use Vitrine\Pdf\PdfDocument;
use Vitrine\Pdf\PdfMetadata;

/**
 * Issued documents as files: XML by EN 16931, and PDF/A-3 with that XML inside (Factur-X, ZUGFeRD). The XML is left out if it would not be
 * valid because the shop had no tax number on the day of issue.
 */
final class InvoiceFiles {

	/** As Factur-X demands. */
	private const ATTACHMENT = 'factur-x.xml';

	public function __construct( private readonly InvoiceDocument $document, private readonly PaperDesign $design ) {
	}

	/** @param string $name Name of a credit note; '' for the invoice. */
	public function file( Order $order, string $name, InvoiceFormat $format ): ?InvoiceFile {
		$fileName = '';
		$data     = ! InvoiceFormat::areSupported() ? null : $this->document->render(
			$order,
			$name,
			function ( InvoiceContent $content ) use ( $format, &$fileName ): string {
				$fileName = self::fileName( $content->invoice->name, $format );
				$invoice  = $content->electronic;
				$profile  = $format->profile();
				return $profile === null
					? $this->pdf( $content, $invoice->isComplete() ? CiiWriter::xml( $invoice ) : '' )
					: ( $invoice->isComplete() && $profile->suits( $invoice ) ? CiiWriter::xml( $invoice, $profile ) : '' );
			}
		);
		return $data === null || $data === '' ? null : new InvoiceFile( $fileName, $format->mimeType(), $data );
	}

	/** @param string $xml '' to leave it out. */
	private function pdf( InvoiceContent $content, string $xml ): string {
		$at       = $content->electronic->issuedAt;
		$seller   = $content->invoice->seller->name;
		$pdf      = new PdfDocument( new PdfMetadata( "{$content->title()}, $seller", $seller, $content->language, $at ) );
		if ( $xml !== '' ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			$metadata = (string) file_get_contents( __DIR__ . '/factur-x.xmp' );
			$pdf->attach( new PdfAttachment( self::ATTACHMENT, 'text/xml', $content->title(), $xml, $at, $metadata ) );
		}
		( new InvoicePdf( new PaperPdf( $pdf, $this->design->palette(), $this->design->logo() ), $content->onPaper() ) )->draw();
		return $pdf->file();
	}

	/** The name without characters that a file name or an HTTP header cannot have. */
	private static function fileName( string $name, InvoiceFormat $format ): string {
		return trim( (string) preg_replace( '/[^A-Za-z0-9._-]+/', '-', $name ), '-.' ) . $format->suffix();
	}
}
