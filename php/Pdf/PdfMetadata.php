<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

use DateTimeImmutable;

/** What a PDF says about itself, once as a dictionary and once, with the same values, as XMP; PDF/A wants both to agree. */
final readonly class PdfMetadata {

	private const PRODUCER = 'Vitrine';

	public function __construct(
		public string $title,
		public string $author,
		public string $language,
		public DateTimeImmutable $at,
	) {
	}

	public static function date( DateTimeImmutable $at ): string {
		return 'D:' . $at->format( 'YmdHis' ) . strtr( $at->format( 'P' ), ':', "'" ) . "'";
	}

	public function info(): string {
		return sprintf(
			'<< /Title %1$s /Author %2$s /Creator (%3$s) /Producer (%3$s) /CreationDate (%4$s) /ModDate (%4$s) >>',
			PdfObjects::text( $this->title ),
			PdfObjects::text( $this->author ),
			self::PRODUCER,
			self::date( $this->at )
		);
	}

	/** @param string $more Further RDF descriptions. */
	public function xmp( string $more ): string {
		$escape = static fn ( string $text ): string => htmlspecialchars( $text, ENT_XML1 | ENT_SUBSTITUTE, 'UTF-8' );
		$at     = $this->at->format( 'c' );
		return "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" . '<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">' . $escape( $this->title ) . '</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>' . $escape( $this->author ) . '</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>' . $escape( $this->language ) . '</rdf:li></rdf:Bag></dc:language>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<xmp:CreatorTool>' . self::PRODUCER . "</xmp:CreatorTool><pdf:Producer>" . self::PRODUCER . "</pdf:Producer>
<xmp:CreateDate>$at</xmp:CreateDate><xmp:ModifyDate>$at</xmp:ModifyDate>
</rdf:Description>
$more
</rdf:RDF>
</x:xmpmeta>
" . str_repeat( str_repeat( ' ', 99 ) . "\n", 20 ) . '<?xpacket end="w"?>';
	}
}
