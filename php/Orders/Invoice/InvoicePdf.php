<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\Kernel\Pdf\PdfDocument;
use Vitrine\Kernel\Pdf\PdfElement;
use Vitrine\Kernel\Pdf\PdfImage;
use Vitrine\Kernel\Pdf\PdfStyle;
use Vitrine\Kernel\Pdf\PdfText;
use Vitrine\Storefront\Brand\Palette;

/** Lays out an invoice or credit note on A4 pages, in the look of the page (templates/invoice.php). Measures are points. */
final class InvoicePdf {

	private const LEFT   = 45.0;
	private const RIGHT  = 550.0;
	private const TOP    = 51.0;
	private const BOTTOM = 780.0;

	/** Space for the logo. */
	private const LOGO_WIDTH  = 160.0;
	private const LOGO_HEIGHT = 45.0;

	/** Right edges by the key of a row; the product takes the rest. */
	private const COLUMNS = array( 'quantity' => 325.0, 'price' => 410.0, 'rate' => 460.0, 'sum' => self::RIGHT );

	private const PRODUCT_WIDTH = 235.0;

	/** Of the first part of a row that is taller than a page. */
	private const PART_HEIGHT = 60.0;

	/** Colours as `rrggbb`. */
	private readonly string $ink;
	private readonly string $accent;
	private readonly string $rule;

	private readonly PdfStyle $normal;
	private readonly PdfStyle $strong;
	private readonly PdfStyle $quiet;
	private readonly PdfStyle $small;

	private int $page;

	private float $y = self::TOP;

	/** @param Palette $palette Legible on white. */
	public function __construct(
		private readonly PdfDocument $pdf,
		private readonly InvoiceContent $content,
		Palette $palette,
		private readonly ?PdfImage $logo,
	) {
		$this->ink    = substr( $palette->ink, 1 );
		$this->accent = substr( $palette->link, 1 );
		$this->rule   = substr( $palette->line, 1 );
		$quiet        = substr( $palette->soft, 1 );
		$this->normal = new PdfStyle( 'instrument-sans-400', 9.5, $this->ink );
		$this->strong = new PdfStyle( 'instrument-sans-600', 9.5, $this->ink );
		$this->quiet  = new PdfStyle( 'instrument-sans-600', 8.5, $quiet );
		$this->small  = new PdfStyle( 'instrument-sans-400', 8.5, $quiet );
		$this->page   = $pdf->addPage();
	}

	public function draw(): void {
		$this->top();
		$this->parties();
		$this->rows();
		$this->sums();
		$this->notes();
		$this->footers();
	}

	private function top(): void {
		$heading = new PdfStyle( 'brygada-1918-400', 24, $this->ink );
		$left    = $this->lines( self::LEFT, self::TOP, 285, $this->content->title(), $heading, $this->pdf->root->add( 'H1' ) );
		if ( $this->content->mark !== '' ) {
			$left = $this->lines( self::LEFT, $left + 4, 285, $this->content->mark, $this->strong, $this->pdf->root->add( 'P' ) );
		}
		$seller  = $this->pdf->root->add( 'P' );
		$x       = 350.0;
		$right   = $this->logo( $x, self::TOP );
		$right   = $this->lines( $x, $right, self::RIGHT - $x, $this->content->invoice->seller->name, $this->strong, $seller );
		foreach ( $this->content->sellerLines() as $line ) {
			$right = $this->lines( $x, $right, self::RIGHT - $x, $line, $this->normal, $seller );
		}
		$this->y = max( $left, $right ) + 14;
		$this->pdf->line( $this->page, self::LEFT, $this->y, self::RIGHT - self::LEFT, 1.5, $this->accent );
		$this->y += 20;
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

	private function parties(): void {
		$ends    = array( $this->address( self::LEFT, __( 'Billing address', 'vitrine' ), $this->content->billing ) );
		$ends[]  = $this->content->delivery === array()
			? $this->y
			: $this->address( 187.0, __( 'Delivery address', 'vitrine' ), $this->content->delivery );
		$ends[]  = $this->facts( 330 );
		$this->y = max( $ends ) + 22;
	}

	/** @param list<string> $lines */
	private function address( float $x, string $title, array $lines ): float {
		$y       = $this->lines( $x, $this->y, 140, $title, $this->quiet, $this->pdf->root->add( 'H2' ) );
		$address = $this->pdf->root->add( 'P' );
		foreach ( $lines as $line ) {
			$y = $this->lines( $x, $y, 140, $line, $this->normal, $address );
		}
		return $y;
	}

	private function facts( float $x ): float {
		$list  = $this->pdf->root->add( 'L' );
		$facts = $this->content->facts();
		$label = 0.0;
		foreach ( array_keys( $facts ) as $name ) {
			$label = max( $label, PdfText::width( $name, $this->pdf->font( $this->small->font ), $this->small->size ) );
		}
		$label = min( $label, 95 );
		$y     = $this->y;
		foreach ( $facts as $name => $fact ) {
			$item = $list->add( 'LI' );
			// One point lower: on the line of the larger text beside it.
			$end  = $this->lines( $x, $y + 1, $label, $name, $this->small, $item->add( 'Lbl' ) );
			$to   = $x + $label + 10;
			$y    = max( $end, $this->lines( $to, $y, self::RIGHT - $to, $fact, $this->normal, $item->add( 'LBody' ) ) );
		}
		return $y;
	}

	private function rows(): void {
		$table = $this->pdf->root->add( 'Table' );
		$this->header( $table->add( 'THead' )->add( 'TR' ) );
		$body = $table->add( 'TBody' );
		foreach ( $this->content->rows as $row ) {
			$lines  = array(
				...$this->productLines( array( $row['title'] ), $this->normal ),
				...$this->productLines( $row['more'], $this->small ),
			);
			$height = 12.0 + array_sum( array_map( static fn ( array $line ): float => self::height( $line[1] ), $lines ) );
			$this->breakTable( $height > self::BOTTOM - self::TOP - self::PART_HEIGHT ? self::PART_HEIGHT : $height );
			$this->pdf->line( $this->page, self::LEFT, $this->y, self::RIGHT - self::LEFT, 0.75, $this->rule );
			$this->y += 6;
			$line     = $body->add( 'TR' );
			$cell     = $line->add( 'TD' );
			foreach ( $this->columns() as $key => $right ) {
				$this->end( $right, $row[ $key ], $this->normal, $line->add( 'TD' ) );
			}
			foreach ( $lines as [ $text, $style ] ) {
				$this->breakTable( self::height( $style ) );
				$this->y = $this->lines( self::LEFT, $this->y, self::PRODUCT_WIDTH, $text, $style, $cell );
			}
			$this->y += 6;
		}
	}

	/** Goes to a new page with the names of the columns, unless this height still fits. */
	private function breakTable( float $height ): void {
		if ( $this->breakPage( $height ) ) {
			$this->header( null );
		}
	}

	/**
	 * @param list<string> $texts
	 * @return list<array{string, PdfStyle}>
	 */
	private function productLines( array $texts, PdfStyle $style ): array {
		$lines = $texts === array()
			? array()
			: PdfText::wrap( implode( "\n", $texts ), $this->pdf->font( $style->font ), $style->size, self::PRODUCT_WIDTH );
		return array_map( static fn ( string $line ): array => array( $line, $style ), $lines );
	}

	/** @param PdfElement|null $row Null where it is repeated on a further page. */
	private function header( ?PdfElement $row ): void {
		$names = array(
			'quantity' => __( 'Quantity', 'vitrine' ),
			'price'    => __( 'Price', 'vitrine' ),
			'rate'     => __( 'VAT', 'vitrine' ),
			'sum'      => __( 'Amount', 'vitrine' ),
		);
		$cell  = static fn (): ?PdfElement => $row?->add( 'TH', '/A << /O /Table /Scope /Column >>' );
		$this->lines( self::LEFT, $this->y, self::PRODUCT_WIDTH, __( 'Product', 'vitrine' ), $this->quiet, $cell() );
		foreach ( $this->columns() as $key => $right ) {
			$this->end( $right, $names[ $key ], $this->quiet, $cell() );
		}
		$this->y += self::height( $this->quiet ) + 5;
	}

	/** @return array<'quantity'|'price'|'rate'|'sum', float> */
	private function columns(): array {
		return array_diff_key( self::COLUMNS, $this->content->statesVat() ? array() : array( 'rate' => true ) );
	}

	private function sums(): void {
		$sums = $this->content->sums();
		$this->breakPage( 40 + self::height( $this->normal ) * 1.2 * count( $sums ) );
		$this->y += 10;
		$x        = 325.0;
		$table    = $this->pdf->root->add( 'Table' );
		foreach ( $sums as [ $label, $amount ] ) {
			$this->sum( $table->add( 'TR' ), $x, $label, $amount, $this->normal );
		}
		$this->y += 5;
		$this->pdf->line( $this->page, $x, $this->y, self::RIGHT - $x, 1.5, $this->ink );
		$this->y += 8;
		$total    = new PdfStyle( $this->strong->font, 11.5, $this->ink );
		$this->sum( $table->add( 'TR' ), $x, $this->content->totalLabel(), $this->content->total, $total );
	}

	private function sum( PdfElement $row, float $x, string $label, string $amount, PdfStyle $style ): void {
		$width = self::RIGHT - $x - 15 - PdfText::width( $amount, $this->pdf->font( $style->font ), $style->size );
		$end   = $this->lines( $x, $this->y, $width, $label, $style, $row->add( 'TH', '/A << /O /Table /Scope /Row >>' ) );
		$this->end( self::RIGHT, $amount, $style, $row->add( 'TD' ) );
		$this->y = $end + 2;
	}

	private function notes(): void {
		foreach ( array_filter( array( $this->content->vatReason, $this->content->note ) ) as $text ) {
			$this->breakPage( 60 );
			$this->y += 28;
			$this->pdf->line( $this->page, self::LEFT, $this->y, self::RIGHT - self::LEFT, 0.75, $this->rule );
			$this->y += 10;
			$note     = $this->pdf->root->add( 'P' );
			$fonts    = $this->pdf->font( $this->small->font );
			foreach ( PdfText::wrap( $text, $fonts, $this->small->size, self::RIGHT - self::LEFT ) as $line ) {
				$this->breakPage( self::height( $this->small ) );
				$this->y = $this->lines( self::LEFT, $this->y, self::RIGHT - self::LEFT, $line, $this->small, $note );
			}
		}
	}

	private function footers(): void {
		$count = $this->pdf->pageCount();
		$name  = "{$this->content->title()}, {$this->content->invoice->seller->name}";
		$fonts = $this->pdf->font( $this->small->font );
		$line  = PdfText::wrap( $name, $fonts, $this->small->size, 380 )[0] ?? '';
		for ( $page = 0; $page < $count; $page++ ) {
			/* translators: 1: page number, 2: number of pages */
			$text  = sprintf( __( 'Page %1$d of %2$d', 'vitrine' ), $page + 1, $count );
			$width = PdfText::width( $text, $fonts, $this->small->size );
			$this->pdf->text( $page, self::LEFT, 812, $line, $this->small, null );
			$this->pdf->text( $page, self::RIGHT - $width, 812, $text, $this->small, null );
		}
	}

	/** Goes to a new page unless this height still fits. */
	private function breakPage( float $height ): bool {
		if ( $this->y + $height <= self::BOTTOM ) {
			return false;
		}
		$this->page = $this->pdf->addPage();
		$this->y    = self::TOP;
		return true;
	}

	/** @return float The position below the text. */
	private function lines( float $x, float $y, float $width, string $text, PdfStyle $style, ?PdfElement $element ): float {
		foreach ( PdfText::wrap( $text, $this->pdf->font( $style->font ), $style->size, $width ) as $line ) {
			$this->pdf->text( $this->page, $x, $y + $style->size, $line, $style, $element );
			$y += self::height( $style );
		}
		return $y;
	}

	/** Text that ends at this position. */
	private function end( float $right, string $text, PdfStyle $style, ?PdfElement $element ): void {
		$width = PdfText::width( $text, $this->pdf->font( $style->font ), $style->size );
		$this->pdf->text( $this->page, $right - $width, $this->y + $style->size, $text, $style, $element );
	}

	private static function height( PdfStyle $style ): float {
		return $style->size * ( $style->size > 20 ? 1.15 : 1.42 );
	}
}
