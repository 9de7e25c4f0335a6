<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

use DateTimeImmutable;

/** A file inside a PDF that is another form of the same document. */
final readonly class PdfAttachment {

	/**
	 * @param string $name     ASCII.
	 * @param string $metadata RDF descriptions for the PDF's metadata.
	 */
	public function __construct(
		public string $name,
		public string $mimeType,
		public string $description,
		public string $data,
		public DateTimeImmutable $at,
		public string $metadata = '',
	) {
	}

	/** @return int Object number of the file specification. */
	public function write( PdfObjects $objects ): int {
		$file = $objects->stream(
			$this->data,
			sprintf(
				'/Type /EmbeddedFile /Subtype /%s /Params << /Size %d /ModDate (%s) /CheckSum <%s> >>',
				str_replace( '/', '#2F', $this->mimeType ),
				strlen( $this->data ),
				PdfMetadata::date( $this->at ),
				md5( $this->data )
			)
		);
		return $objects->add(
			"<< /Type /Filespec /F ($this->name) /UF " . PdfObjects::text( $this->name )
			. ' /Desc ' . PdfObjects::text( $this->description ) . " /AFRelationship /Alternative /EF << /F $file 0 R /UF $file 0 R >> >>"
		);
	}
}
