<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Invoices\Cii\ElectronicInvoice;
use Vitrine\Invoices\Cii\Profile;
use XMLWriter;

defined( 'ABSPATH' ) || exit;

/** Files of an invoice or credit note; the values are used in addresses. */
enum InvoiceFormat: string {

	/** With the XML inside: Factur-X, ZUGFeRD. */
	case Pdf = 'pdf';

	/** EN 16931, syntax CII. */
	case Xml = 'xml';

	/** The same by the rules of German authorities, and of Peppol. */
	case XRechnung = 'xrechnung';
	case Peppol    = 'peppol';

	public function label(): string {
		return match ( $this ) {
			self::Pdf       => __( 'PDF', 'vitrine' ),
			self::Xml       => __( 'E-invoice (XML)', 'vitrine' ),
			self::XRechnung => 'XRechnung',
			self::Peppol    => 'Peppol (CII)',
		};
	}

	/** @return list<self> None without the PHP extension that writes XML. */
	public static function available( ElectronicInvoice $invoice ): array {
		return ! self::areSupported() ? array() : array_values(
			array_filter(
				self::cases(),
				static fn ( self $format ): bool => $format->profile() === null
					|| ( $invoice->isComplete() && $format->profile()->suits( $invoice ) )
			)
		);
	}

	/** Whether PHP has the extension that writes XML, which is also part of the PDF. */
	public static function areSupported(): bool {
		return class_exists( XMLWriter::class );
	}

	/** Of the XML; null for a PDF. */
	public function profile(): ?Profile {
		return match ( $this ) {
			self::Pdf       => null,
			self::Xml       => Profile::FacturX,
			self::XRechnung => Profile::XRechnung,
			self::Peppol    => Profile::Peppol,
		};
	}

	/** What follows the document's name in the name of the file. */
	public function suffix(): string {
		return match ( $this ) {
			self::Pdf, self::Xml          => ".$this->value",
			self::XRechnung, self::Peppol => "-$this->value.xml",
		};
	}

	public function mimeType(): string {
		return $this === self::Pdf ? 'application/pdf' : 'application/xml';
	}
}
