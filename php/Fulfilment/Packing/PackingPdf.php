<?php
declare(strict_types=1);

namespace Vitrine\Fulfilment\Packing;

use Vitrine\Invoices\Paper\PaperPdf;
use Vitrine\Pdf\PdfDocument;
use Vitrine\Pdf\PdfElement;
use Vitrine\Pdf\PdfStyle;

/** Lays out delivery notes and pick lists on A4 pages, each beginning on a new one, in the look of the invoice. Measures are points. */
final class PackingPdf {

	/** Left edge and width of SKU and product; the quantity ends at the right edge. */
	private const SKU     = array( PaperPdf::LEFT, 120.0 );
	private const PRODUCT = array( 175.0, 310.0 );

	private readonly PdfDocument $pdf;

	public function __construct( private readonly PaperPdf $paper ) {
		$this->pdf = $paper->pdf;
	}

	/**
	 * @param list<PackedItem> $items
	 * @param string           $left  Which orders have nothing to pack; '' for none.
	 */
	public function pickList( string $title, array $items, string $left ): void {
		$first   = $this->paper->start();
		$this->paper->y = $this->heading( $title, 505 ) + 20;
		$this->table( $items );
		if ( $left !== '' ) {
			$this->paragraph( $left, $this->paper->small );
		}
		$this->paper->footers( $title, $first );
	}

	/** In the current language, which should be that of the note. */
	public function deliveryNote( DeliveryNote $note ): void {
		$first  = $this->paper->start();
		$title  = PackingPapers::title( $note );
		$this->paper->head( $this->heading( __( 'Delivery note', 'vitrine' ), 285 ), $note->seller );
		$above    = $this->pdf->root->add( 'H2' );
		$address  = $this->pdf->root->add( 'P' );
		$name     = __( 'Delivery address', 'vitrine' );
		$left     = $this->paper->lines( PaperPdf::LEFT, $this->paper->y, 270, $name, $this->paper->quiet, $above );
		foreach ( $note->address as $line ) {
			$left = $this->paper->lines( PaperPdf::LEFT, $left, 270, $line, $this->paper->normal, $address );
		}
		$this->paper->y = max( $left, $this->facts( $note ) ) + 22;
		$this->table( $note->items );
		if ( $note->note !== '' ) {
			$this->paragraph( __( 'Customer note', 'vitrine' ), $this->paper->quiet, 'H2' );
			$this->paragraph( $note->note, $this->paper->normal, after: 4 );
		}
		$this->paper->footers( $title, $first );
	}

	private function facts( DeliveryNote $note ): float {
		$list = $this->pdf->root->add( 'L' );
		$y    = $this->paper->y;
		foreach ( $note->facts() as $name => $fact ) {
			$item = $list->add( 'LI' );
			// One point lower: on the line of the larger text beside it.
			$end  = $this->paper->lines( 350, $y + 1, 75, $name, $this->paper->small, $item->add( 'Lbl' ) );
			$y    = max( $end, $this->paper->lines( 430, $y, PaperPdf::RIGHT - 430, $fact, $this->paper->normal, $item->add( 'LBody' ) ) );
		}
		return $y;
	}

	/** @param list<PackedItem> $items */
	private function table( array $items ): void {
		$table = $this->pdf->root->add( 'Table' );
		$this->columns( $table->add( 'THead' )->add( 'TR' ) );
		$body = $table->add( 'TBody' );
		foreach ( $items as $item ) {
			$sku     = $this->paper->wrapped( $item->sku, $this->paper->normal, self::SKU[1] );
			$product = array(
				...$this->paper->wrapped( $item->label(), $this->paper->normal, self::PRODUCT[1] ),
				...$this->paper->wrapped( implode( "\n", $item->more() ), $this->paper->small, self::PRODUCT[1] ),
			);
			$height  = max( PaperPdf::heightOf( $sku ), PaperPdf::heightOf( $product ) );
			if ( $this->paper->breakPage( min( 12 + $height, PaperPdf::BOTTOM - PaperPdf::TOP - 60 ) ) ) {
				$this->columns( null );
			}
			$this->paper->rule();
			$this->paper->y += 6;
			$row      = $body->add( 'TR' );
			$top      = $this->paper->y;
			$below    = $this->cell( self::SKU[0], $top, $sku, $row->add( 'TD' ) );
			$cell     = $row->add( 'TD' );
			$style    = $item->quantity > 1 ? $this->paper->strong : $this->paper->normal;
			$this->paper->end( PaperPdf::RIGHT, (string) $item->quantity, $style, $row->add( 'TD' ) );
			foreach ( $product as [ $text, $style ] ) {
				if ( $this->paper->breakPage( PaperPdf::height( $style ) ) ) {
					$this->columns( null );
					$below = $this->paper->y;
				}
				$this->paper->y = $this->paper->lines( self::PRODUCT[0], $this->paper->y, self::PRODUCT[1], $text, $style, $cell );
			}
			$this->paper->y = max( $this->paper->y, $below ) + 6;
		}
	}

	/**
	 * @param list<array{string, PdfStyle}> $lines
	 * @return float The position below them.
	 */
	private function cell( float $x, float $y, array $lines, PdfElement $element ): float {
		foreach ( $lines as [ $text, $style ] ) {
			$y = $this->paper->lines( $x, $y, self::SKU[1], $text, $style, $element );
		}
		return $y;
	}

	/** @param PdfElement|null $row Null where it is repeated on a further page. */
	private function columns( ?PdfElement $row ): void {
		[ 'sku' => $sku, 'product' => $product, 'quantity' => $quantity ] = DeliveryNote::columns();

		$cell = static fn (): ?PdfElement => $row?->add( 'TH', '/A << /O /Table /Scope /Column >>' );
		$this->paper->lines( self::SKU[0], $this->paper->y, self::SKU[1], $sku, $this->paper->quiet, $cell() );
		$this->paper->lines( self::PRODUCT[0], $this->paper->y, self::PRODUCT[1], $product, $this->paper->quiet, $cell() );
		$this->paper->end( PaperPdf::RIGHT, $quantity, $this->paper->quiet, $cell() );
		$this->paper->y += PaperPdf::height( $this->paper->quiet ) + 5;
	}

	private function paragraph( string $text, PdfStyle $style, string $type = 'P', float $after = 16 ): void {
		$this->paper->y += $after;
		$element  = $this->pdf->root->add( $type );
		$this->paper->paragraph( $text, $style, $element );
	}

	/** @return float The position below it. */
	private function heading( string $text, float $width ): float {
		return $this->paper->lines( PaperPdf::LEFT, PaperPdf::TOP, $width, $text, $this->paper->heading, $this->pdf->root->add( 'H1' ) );
	}
}
