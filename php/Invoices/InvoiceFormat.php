<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use XMLWriter;

/** Files of an invoice or credit note; the values are used in addresses. */
enum InvoiceFormat: string {

	/** With the XML inside: Factur-X, ZUGFeRD. */
	case Pdf = 'pdf';

	/** EN 16931, syntax CII. */
	case Xml = 'xml';

	public function label(): string {
		return match ( $this ) {
			self::Pdf => __( 'PDF', 'vitrine' ),
			self::Xml => __( 'E-invoice (XML)', 'vitrine' ),
		};
	}

	/**
	 * @param bool $hasXml Whether the document can be expressed as XML.
	 * @return list<self> None without the PHP extension that writes XML.
	 */
	public static function available( bool $hasXml = true ): array {
		$formats = $hasXml ? self::cases() : array( self::Pdf );
		return class_exists( XMLWriter::class ) ? $formats : array();
	}

	public function mimeType(): string {
		return match ( $this ) {
			self::Pdf => 'application/pdf',
			self::Xml => 'application/xml',
		};
	}
}
