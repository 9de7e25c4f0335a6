<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

/** Lays out headings, paragraphs and list items on A4 pages. Measures are points. */
final class TextPdf {

	private const LEFT   = 62.0;
	private const RIGHT  = 533.0;
	private const TOP    = 62.0;
	private const BOTTOM = 775.0;
	private const INDENT = 14.0;

	private const INK   = '211e1a';
	private const QUIET = '655d52';

	private readonly PdfDocument $pdf;

	private int $page;

	private float $y = self::TOP;

	private ?PdfElement $list = null;

	public function __construct( private readonly PdfMetadata $metadata ) {
		$this->pdf  = new PdfDocument( $metadata );
		$this->page = $this->pdf->addPage();
	}

	/**
	 * @param list<array{string, string}> $parts  Types (`H2`, `LI` or `P`) and plain texts.
	 * @param string                      $footer With the page number and the number of pages as `%1$d` and `%2$d`.
	 */
	public function file( array $parts, string $footer ): string {
		$this->write( $this->metadata->title, new PdfStyle( 'brygada-1918-400', 22, self::INK ), $this->pdf->root->add( 'H1' ), 10 );
		foreach ( $parts as [ $type, $text ] ) {
			$this->part( $type, $text );
		}
		$small = new PdfStyle( 'instrument-sans-400', 8.5, self::QUIET );
		for ( $page = 0; $page < $this->pdf->pageCount(); $page++ ) {
			$line = PdfText::wrap(
				sprintf( $footer, $page + 1, $this->pdf->pageCount() ),
				$this->pdf->font( $small->font ),
				$small->size,
				self::RIGHT - self::LEFT
			)[0];
			$this->pdf->text( $page, self::LEFT, 812, $line, $small, null );
		}
		return $this->pdf->file();
	}

	private function part( string $type, string $text ): void {
		$normal = new PdfStyle( 'instrument-sans-400', 10, self::INK );
		if ( $type === 'LI' ) {
			$this->list ??= $this->pdf->root->add( 'L' );
			$this->write( $text, $normal, $this->list->add( 'LI' )->add( 'LBody' ), 3, self::INDENT );
			return;
		}
		$this->list = null;
		if ( $type === 'H2' ) {
			// Not at the end of a page, away from its text.
			$this->breakPage( 60 );
			$this->y += 8;
			$this->write( $text, new PdfStyle( 'instrument-sans-600', 11, self::INK ), $this->pdf->root->add( 'H2' ), 3 );
			return;
		}
		$this->write( $text, $normal, $this->pdf->root->add( 'P' ), 7 );
	}

	/** @param float $indent Of a list item, with a dash before it. */
	private function write( string $text, PdfStyle $style, PdfElement $element, float $after, float $indent = 0.0 ): void {
		$height = $style->size * 1.45;
		$lines  = PdfText::wrap( $text, $this->pdf->font( $style->font ), $style->size, self::RIGHT - self::LEFT - $indent );
		foreach ( $lines as $index => $line ) {
			$this->breakPage( $height );
			if ( $index === 0 && $indent > 0 ) {
				$this->pdf->text( $this->page, self::LEFT, $this->y + $style->size, '–', $style, null );
			}
			$this->pdf->text( $this->page, self::LEFT + $indent, $this->y + $style->size, $line, $style, $element );
			$this->y += $height;
		}
		$this->y += $after;
	}

	private function breakPage( float $height ): void {
		if ( $this->y + $height > self::BOTTOM ) {
			$this->page = $this->pdf->addPage();
			$this->y    = self::TOP;
		}
	}
}
