<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Paper;

use Vitrine\Pdf\PdfDocument;
use Vitrine\Pdf\PdfElement;
use Vitrine\Pdf\PdfImage;
use Vitrine\Pdf\PdfStyle;
use Vitrine\Pdf\PdfText;
use Vitrine\Storefront\Brand\Palette;

/** A4 pages in the look of the shop: margins, fonts and colours of invoices, delivery notes and packing lists. Measures are points. */
final class PaperPdf {

	public const LEFT   = 45.0;
	public const RIGHT  = 550.0;
	public const TOP    = 51.0;
	public const BOTTOM = 780.0;

	/** Left edge of the seller's address, with the logo above it. */
	public const SELLER = 350.0;

	private const FOOTER = 812.0;

	/** Space for the logo. */
	private const LOGO_WIDTH  = 160.0;
	private const LOGO_HEIGHT = 45.0;

	public readonly PdfStyle $heading;
	public readonly PdfStyle $normal;
	public readonly PdfStyle $strong;
	public readonly PdfStyle $quiet;
	public readonly PdfStyle $small;

	/** Position below what was drawn. */
	public float $y = self::TOP;

	private int $page = 0;

	/** Colours as `rrggbb`. */
	private readonly string $ink;
	private readonly string $accent;
	private readonly string $rule;

	/** @param Palette $palette Legible on white. */
	public function __construct( public readonly PdfDocument $pdf, Palette $palette, private readonly ?PdfImage $logo ) {
		$this->ink     = substr( $palette->ink, 1 );
		$this->accent  = substr( $palette->link, 1 );
		$this->rule    = substr( $palette->line, 1 );
		$quiet         = substr( $palette->soft, 1 );
		$this->heading = new PdfStyle( 'brygada-1918-400', 24, $this->ink );
		$this->normal  = new PdfStyle( 'instrument-sans-400', 9.5, $this->ink );
		$this->strong  = new PdfStyle( 'instrument-sans-600', 9.5, $this->ink );
		$this->quiet   = new PdfStyle( 'instrument-sans-600', 8.5, $quiet );
		$this->small   = new PdfStyle( 'instrument-sans-400', 8.5, $quiet );
	}

	/** @return int Index of the new page. */
	public function start(): int {
		$this->page = $this->pdf->addPage();
		$this->y    = self::TOP;
		return $this->page;
	}

	/** Goes to a new page unless this height still fits. */
	public function breakPage( float $height ): bool {
		if ( $this->y + $height <= self::BOTTOM ) {
			return false;
		}
		$this->start();
		return true;
	}

	/**
	 * The head of the first page: what was drawn at the left side, the logo and the seller's address at the right, then a line in the
	 * shop's colour.
	 *
	 * @param float        $below  Position below the left side.
	 * @param list<string> $seller Name, then the lines of the address.
	 */
	public function head( float $below, array $seller ): void {
		$element = $this->pdf->root->add( 'P' );
		$right   = $this->logo( self::SELLER, self::TOP );
		foreach ( $seller as $index => $line ) {
			$style = $index === 0 ? $this->strong : $this->normal;
			$right = $this->lines( self::SELLER, $right, self::RIGHT - self::SELLER, $line, $style, $element );
		}
		$this->y = max( $below, $right ) + 14;
		$this->pdf->line( $this->page, self::LEFT, $this->y, self::RIGHT - self::LEFT, 1.5, $this->accent );
		$this->y += 20;
	}

	/** Thin, between the rows of a table. */
	public function rule(): void {
		$this->pdf->line( $this->page, self::LEFT, $this->y, self::RIGHT - self::LEFT, 0.75, $this->rule );
	}

	/** Strong, above a total that begins here. */
	public function totalRule( float $x ): void {
		$this->pdf->line( $this->page, $x, $this->y, self::RIGHT - $x, 1.5, $this->ink );
	}

	/** @return float The position below the text. */
	public function lines( float $x, float $y, float $width, string $text, PdfStyle $style, ?PdfElement $element ): float {
		foreach ( PdfText::wrap( $text, $this->pdf->font( $style->font ), $style->size, $width ) as $line ) {
			$this->pdf->text( $this->page, $x, $y + $style->size, $line, $style, $element );
			$y += self::height( $style );
		}
		return $y;
	}

	/** Text over the whole width, which may go on on the next page. */
	public function paragraph( string $text, PdfStyle $style, PdfElement $element ): void {
		foreach ( $this->wrapped( $text, $style, self::RIGHT - self::LEFT ) as [ $line ] ) {
			$this->breakPage( self::height( $style ) );
			$this->y = $this->lines( self::LEFT, $this->y, self::RIGHT - self::LEFT, $line, $style, $element );
		}
	}

	/** Text that ends at this position. */
	public function end( float $right, string $text, PdfStyle $style, ?PdfElement $element ): void {
		$this->pdf->text( $this->page, $right - $this->width( $text, $style ), $this->y + $style->size, $text, $style, $element );
	}

	/** @return list<array{string, PdfStyle}> The lines that the text takes; none if it is empty. */
	public function wrapped( string $text, PdfStyle $style, float $width ): array {
		$lines = $text === '' ? array() : PdfText::wrap( $text, $this->pdf->font( $style->font ), $style->size, $width );
		return array_map( static fn ( string $line ): array => array( $line, $style ), array_values( $lines ) );
	}

	public function width( string $text, PdfStyle $style ): float {
		return PdfText::width( $text, $this->pdf->font( $style->font ), $style->size );
	}

	/** The title and the number of each page, counted from the page with this index. */
	public function footers( string $title, int $first = 0 ): void {
		$count = $this->pdf->pageCount() - $first;
		$line  = $this->wrapped( $title, $this->small, 380 )[0][0] ?? '';
		for ( $page = 0; $page < $count; $page++ ) {
			/* translators: 1: page number, 2: number of pages */
			$text = sprintf( __( 'Page %1$d of %2$d', 'vitrine' ), $page + 1, $count );
			$this->pdf->text( $first + $page, self::LEFT, self::FOOTER, $line, $this->small, null );
			$this->pdf->text( $first + $page, self::RIGHT - $this->width( $text, $this->small ), self::FOOTER, $text, $this->small, null );
		}
	}

	/** @param list<array{string, PdfStyle}> $lines */
	public static function heightOf( array $lines ): float {
		return array_sum( array_map( static fn ( array $line ): float => self::height( $line[1] ), $lines ) );
	}

	public static function height( PdfStyle $style ): float {
		return $style->size * ( $style->size > 20 ? 1.15 : 1.42 );
	}

	/** @return float The position below it. */
	private function logo( float $x, float $y ): float {
		if ( $this->logo === null ) {
			return $y;
		}
		$scale = min( self::LOGO_WIDTH / $this->logo->width, self::LOGO_HEIGHT / $this->logo->height );
		$this->pdf->image( $this->page, $x, $y, $this->logo->width * $scale, $this->logo->height * $scale, $this->logo );
		return $y + $this->logo->height * $scale + 10;
	}
}
