<?php
declare(strict_types=1);

namespace Vitrine\Orders\Packing;

use Vitrine\Kernel\Pdf\PdfDocument;
use Vitrine\Kernel\Pdf\PdfElement;
use Vitrine\Kernel\Pdf\PdfStyle;
use Vitrine\Kernel\Pdf\PdfText;

/** Lays out delivery notes and pick lists on A4 pages, each beginning on a new one, in the look of the invoice. Measures are points. */
final class PackingPdf {

	private const LEFT   = 45.0;
	private const RIGHT  = 550.0;
	private const TOP    = 51.0;
	private const BOTTOM = 780.0;

	private const INK   = '211e1a';
	private const QUIET = '655d52';
	private const RULE  = 'ddd3c2';

	/** Left edge and width of SKU and product; the quantity ends at the right edge. */
	private const SKU     = array( self::LEFT, 120.0 );
	private const PRODUCT = array( 175.0, 310.0 );

	private readonly PdfStyle $normal;
	private readonly PdfStyle $strong;
	private readonly PdfStyle $quiet;
	private readonly PdfStyle $small;

	private int $page = 0;

	private float $y = self::TOP;

	public function __construct( private readonly PdfDocument $pdf ) {
		$this->normal = new PdfStyle( 'instrument-sans-400', 9.5, self::INK );
		$this->strong = new PdfStyle( 'instrument-sans-600', 9.5, self::INK );
		$this->quiet  = new PdfStyle( 'instrument-sans-600', 8.5, self::QUIET );
		$this->small  = new PdfStyle( 'instrument-sans-400', 8.5, self::QUIET );
	}

	/**
	 * @param list<PackedItem> $items
	 * @param string           $left  Which orders have nothing to pack; '' for none.
	 */
	public function pickList( string $title, array $items, string $left ): void {
		$first   = $this->start();
		$this->y = $this->heading( $title, 505 ) + 20;
		$this->table( $items );
		if ( $left !== '' ) {
			$this->paragraph( $left, $this->small );
		}
		$this->footers( $first, $title );
	}

	/** In the current language, which should be that of the note. */
	public function deliveryNote( DeliveryNote $note ): void {
		$first  = $this->start();
		$title  = PackingPapers::title( $note );
		$left   = $this->heading( __( 'Delivery note', 'vitrine' ), 285 );
		$seller = $this->pdf->root->add( 'P' );
		$right  = self::TOP;
		foreach ( $note->seller as $index => $line ) {
			$right = $this->lines( 350, $right, self::RIGHT - 350, $line, $index === 0 ? $this->strong : $this->normal, $seller );
		}
		$this->y = max( $left, $right ) + 14;
		$this->pdf->line( $this->page, self::LEFT, $this->y, self::RIGHT - self::LEFT, 1.5, self::INK );
		$this->y += 20;
		$above    = $this->pdf->root->add( 'H2' );
		$address  = $this->pdf->root->add( 'P' );
		$left     = $this->lines( self::LEFT, $this->y, 270, __( 'Delivery address', 'vitrine' ), $this->quiet, $above );
		foreach ( $note->address as $line ) {
			$left = $this->lines( self::LEFT, $left, 270, $line, $this->normal, $address );
		}
		$this->y = max( $left, $this->facts( $note ) ) + 22;
		$this->table( $note->items );
		if ( $note->note !== '' ) {
			$this->paragraph( __( 'Customer note', 'vitrine' ), $this->quiet, 'H2' );
			$this->paragraph( $note->note, $this->normal, after: 4 );
		}
		$this->footers( $first, $title );
	}

	private function facts( DeliveryNote $note ): float {
		$list = $this->pdf->root->add( 'L' );
		$y    = $this->y;
		foreach ( $note->facts() as $name => $fact ) {
			$item = $list->add( 'LI' );
			// One point lower: on the line of the larger text beside it.
			$end  = $this->lines( 350, $y + 1, 75, $name, $this->small, $item->add( 'Lbl' ) );
			$y    = max( $end, $this->lines( 430, $y, self::RIGHT - 430, $fact, $this->normal, $item->add( 'LBody' ) ) );
		}
		return $y;
	}

	/** @param list<PackedItem> $items */
	private function table( array $items ): void {
		$table = $this->pdf->root->add( 'Table' );
		$this->columns( $table->add( 'THead' )->add( 'TR' ) );
		$body = $table->add( 'TBody' );
		foreach ( $items as $item ) {
			$sku     = $this->wrapped( $item->sku, $this->normal, self::SKU[1] );
			$product = array(
				...$this->wrapped( $item->label(), $this->normal, self::PRODUCT[1] ),
				...$this->wrapped( implode( "\n", $item->more() ), $this->small, self::PRODUCT[1] ),
			);
			$height  = max( self::heightOf( $sku ), self::heightOf( $product ) );
			if ( $this->breakPage( min( 12 + $height, self::BOTTOM - self::TOP - 60 ) ) ) {
				$this->columns( null );
			}
			$this->pdf->line( $this->page, self::LEFT, $this->y, self::RIGHT - self::LEFT, 0.75, self::RULE );
			$this->y += 6;
			$row      = $body->add( 'TR' );
			$top      = $this->y;
			$below    = $this->cell( self::SKU[0], $top, $sku, $row->add( 'TD' ) );
			$cell     = $row->add( 'TD' );
			$this->end( (string) $item->quantity, $item->quantity > 1 ? $this->strong : $this->normal, $row->add( 'TD' ) );
			foreach ( $product as [ $text, $style ] ) {
				if ( $this->breakPage( self::height( $style ) ) ) {
					$this->columns( null );
					$below = $this->y;
				}
				$this->y = $this->lines( self::PRODUCT[0], $this->y, self::PRODUCT[1], $text, $style, $cell );
			}
			$this->y = max( $this->y, $below ) + 6;
		}
	}

	/**
	 * @param list<array{string, PdfStyle}> $lines
	 * @return float The position below them.
	 */
	private function cell( float $x, float $y, array $lines, PdfElement $element ): float {
		foreach ( $lines as [ $text, $style ] ) {
			$y = $this->lines( $x, $y, self::SKU[1], $text, $style, $element );
		}
		return $y;
	}

	/** @param list<array{string, PdfStyle}> $lines */
	private static function heightOf( array $lines ): float {
		return array_sum( array_map( static fn ( array $line ): float => self::height( $line[1] ), $lines ) );
	}

	/** @return list<array{string, PdfStyle}> */
	private function wrapped( string $text, PdfStyle $style, float $width ): array {
		$lines = $text === '' ? array() : PdfText::wrap( $text, $this->pdf->font( $style->font ), $style->size, $width );
		return array_map( static fn ( string $line ): array => array( $line, $style ), array_values( $lines ) );
	}

	/** @param PdfElement|null $row Null where it is repeated on a further page. */
	private function columns( ?PdfElement $row ): void {
		[ 'sku' => $sku, 'product' => $product, 'quantity' => $quantity ] = DeliveryNote::columns();

		$cell = static fn (): ?PdfElement => $row?->add( 'TH', '/A << /O /Table /Scope /Column >>' );
		$this->lines( self::SKU[0], $this->y, self::SKU[1], $sku, $this->quiet, $cell() );
		$this->lines( self::PRODUCT[0], $this->y, self::PRODUCT[1], $product, $this->quiet, $cell() );
		$this->end( $quantity, $this->quiet, $cell() );
		$this->y += self::height( $this->quiet ) + 5;
	}

	private function paragraph( string $text, PdfStyle $style, string $type = 'P', float $after = 16 ): void {
		$this->y += $after;
		$element  = $this->pdf->root->add( $type );
		foreach ( $this->wrapped( $text, $style, self::RIGHT - self::LEFT ) as [ $line ] ) {
			$this->breakPage( self::height( $style ) );
			$this->y = $this->lines( self::LEFT, $this->y, self::RIGHT - self::LEFT, $line, $style, $element );
		}
	}

	private function heading( string $text, float $width ): float {
		$style = new PdfStyle( 'brygada-1918-400', 24, self::INK );
		return $this->lines( self::LEFT, self::TOP, $width, $text, $style, $this->pdf->root->add( 'H1' ) );
	}

	/** Pages are counted for each paper. */
	private function footers( int $first, string $title ): void {
		$count = $this->pdf->pageCount() - $first;
		$fonts = $this->pdf->font( $this->small->font );
		for ( $page = 0; $page < $count; $page++ ) {
			/* translators: 1: page number, 2: number of pages */
			$text  = sprintf( __( 'Page %1$d of %2$d', 'vitrine' ), $page + 1, $count );
			$width = PdfText::width( $text, $fonts, $this->small->size );
			$this->pdf->text( $first + $page, self::LEFT, 812, $title, $this->small, null );
			$this->pdf->text( $first + $page, self::RIGHT - $width, 812, $text, $this->small, null );
		}
	}

	/** @return int Index of the new page. */
	private function start(): int {
		$this->page = $this->pdf->addPage();
		$this->y    = self::TOP;
		return $this->page;
	}

	/** Goes to a new page unless this height still fits. */
	private function breakPage( float $height ): bool {
		if ( $this->y + $height <= self::BOTTOM ) {
			return false;
		}
		$this->start();
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

	private function end( string $text, PdfStyle $style, ?PdfElement $element ): void {
		$width = PdfText::width( $text, $this->pdf->font( $style->font ), $style->size );
		$this->pdf->text( $this->page, self::RIGHT - $width, $this->y + $style->size, $text, $style, $element );
	}

	private static function height( PdfStyle $style ): float {
		return $style->size * ( $style->size > 20 ? 1.15 : 1.42 );
	}
}
