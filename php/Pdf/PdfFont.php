<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

/** A font of a PDF, with the characters used so far. */
final class PdfFont {

	/** @var array<int, int> Code point by glyph. */
	private array $used = array();

	public function __construct( public readonly TrueTypeFont $font, public readonly string $key ) {
	}

	public function has( int $codePoint ): bool {
		return $this->font->glyph( $codePoint ) !== null;
	}

	/** @param list<int> $codePoints The font has all of them. */
	public function hex( array $codePoints ): string {
		$hex = '';
		foreach ( $codePoints as $codePoint ) {
			$glyph                = $this->font->glyph( $codePoint ) ?? 0;
			$this->used[ $glyph ] = $codePoint;
			$hex                 .= sprintf( '%04X', $glyph );
		}
		return $hex;
	}

	public function isUsed(): bool {
		return $this->used !== array();
	}

	/** @return int The font's object number. */
	public function write( PdfObjects $objects ): int {
		ksort( $this->used );
		$name       = 'VITRNE+' . str_replace( ' ', '', ucwords( str_replace( '-', ' ', $this->font->name ) ) );
		$metrics    = $this->font->metrics();
		$data       = $this->font->subset( array_keys( $this->used ) );
		$file       = $objects->stream( $data, '/Length1 ' . strlen( $data ) );
		$descriptor = $objects->add(
			sprintf(
				'<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [%s] /ItalicAngle 0 /Ascent %d /Descent %d /CapHeight 700 /StemV 80 '
				. '/FontFile2 %d 0 R >>',
				$name,
				implode( ' ', $metrics['box'] ),
				$metrics['ascent'],
				$metrics['descent'],
				$file
			)
		);
		$widths     = '';
		foreach ( array_keys( $this->used ) as $glyph ) {
			$widths .= "$glyph [{$this->font->width( $glyph )}] ";
		}
		$descendant = $objects->add(
			"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /$name /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
			. "/FontDescriptor $descriptor 0 R /CIDToGIDMap /Identity /DW 0 /W [$widths] >>"
		);
		$unicode    = $objects->stream( $this->toUnicode() );
		return $objects->add(
			"<< /Type /Font /Subtype /Type0 /BaseFont /$name /Encoding /Identity-H /DescendantFonts [$descendant 0 R] /ToUnicode $unicode 0 R >>"
		);
	}

	/** So that text can be searched, copied and read aloud. */
	private function toUnicode(): string {
		$blocks = '';
		foreach ( array_chunk( $this->used, 100, true ) as $chunk ) {
			$blocks .= count( $chunk ) . " beginbfchar\n";
			foreach ( $chunk as $glyph => $codePoint ) {
				$blocks .= sprintf( "<%04X> <%04X>\n", $glyph, $codePoint );
			}
			$blocks .= "endbfchar\n";
		}
		return "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
			. "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
			. "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n{$blocks}endcmap\n"
			. "CMapName currentdict /CMap defineresource pop\nend\nend\n";
	}
}
