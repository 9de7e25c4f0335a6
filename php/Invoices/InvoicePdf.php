<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Invoices\Paper\PaperPdf;
use Vitrine\Pdf\PdfDocument;
use Vitrine\Pdf\PdfElement;
use Vitrine\Pdf\PdfStyle;

/** Lays out an invoice, a credit note or a pro forma on A4 pages, in the look of the page (templates/invoice.php). Measures are points. */
final class InvoicePdf {

	/** Right edges by the key of a row; the product takes the rest. */
	private const COLUMNS = array( 'quantity' => 325.0, 'price' => 410.0, 'rate' => 460.0, 'sum' => PaperPdf::RIGHT );

	private const PRODUCT_WIDTH = 235.0;

	/** Of the first part of a row that is taller than a page. */
	private const PART_HEIGHT = 60.0;

	/** Of a QR code: 4 cm, so that phones can read it from paper. */
	private const CODE_WIDTH = 113.0;

	private readonly PdfDocument $pdf;

	public function __construct( private readonly PaperPdf $paper, private readonly PaperContent $content ) {
		$this->pdf = $paper->pdf;
	}

	public function draw(): void {
		$this->paper->start();
		$this->top();
		$this->parties();
		$this->rows();
		$this->sums();
		$this->notes();
		$this->paper->footers( "{$this->content->title}, {$this->content->seller[0]}" );
	}

	private function top(): void {
		$below = $this->paper->lines(
			PaperPdf::LEFT,
			PaperPdf::TOP,
			285,
			$this->content->title,
			$this->paper->heading,
			$this->pdf->root->add( 'H1' )
		);
		if ( $this->content->mark !== '' ) {
			$mark  = $this->pdf->root->add( 'P' );
			$below = $this->paper->lines( PaperPdf::LEFT, $below + 4, 285, $this->content->mark, $this->paper->strong, $mark );
		}
		$this->paper->head( $below, $this->content->seller );
	}

	private function parties(): void {
		$ends    = array( $this->address( PaperPdf::LEFT, __( 'Billing address', 'vitrine' ), $this->content->addresses->billing ) );
		$ends[]  = $this->content->addresses->delivery === array()
			? $this->paper->y
			: $this->address( 187.0, __( 'Delivery address', 'vitrine' ), $this->content->addresses->delivery );
		$ends[]  = $this->facts( 330 );
		$this->paper->y = max( $ends ) + 22;
	}

	/** @param list<string> $lines */
	private function address( float $x, string $title, array $lines ): float {
		$y       = $this->paper->lines( $x, $this->paper->y, 140, $title, $this->paper->quiet, $this->pdf->root->add( 'H2' ) );
		$address = $this->pdf->root->add( 'P' );
		foreach ( $lines as $line ) {
			$y = $this->paper->lines( $x, $y, 140, $line, $this->paper->normal, $address );
		}
		return $y;
	}

	private function facts( float $x ): float {
		$list  = $this->pdf->root->add( 'L' );
		$facts = $this->content->facts;
		$label = 0.0;
		foreach ( array_keys( $facts ) as $name ) {
			$label = max( $label, $this->paper->width( $name, $this->paper->small ) );
		}
		$label = min( $label, 95 );
		$y     = $this->paper->y;
		foreach ( $facts as $name => $fact ) {
			$item = $list->add( 'LI' );
			// One point lower: on the line of the larger text beside it.
			$end  = $this->paper->lines( $x, $y + 1, $label, $name, $this->paper->small, $item->add( 'Lbl' ) );
			$to   = $x + $label + 10;
			$y    = max( $end, $this->paper->lines( $to, $y, PaperPdf::RIGHT - $to, $fact, $this->paper->normal, $item->add( 'LBody' ) ) );
		}
		return $y;
	}

	private function rows(): void {
		$table = $this->pdf->root->add( 'Table' );
		$this->header( $table->add( 'THead' )->add( 'TR' ) );
		$body = $table->add( 'TBody' );
		foreach ( $this->content->amounts->rows as $row ) {
			$lines  = array(
				...$this->paper->wrapped( $row['title'], $this->paper->normal, self::PRODUCT_WIDTH ),
				...$this->paper->wrapped( implode( "\n", $row['more'] ), $this->paper->small, self::PRODUCT_WIDTH ),
			);
			$height = 12.0 + PaperPdf::heightOf( $lines );
			$this->breakTable( $height > PaperPdf::BOTTOM - PaperPdf::TOP - self::PART_HEIGHT ? self::PART_HEIGHT : $height );
			$this->paper->rule();
			$this->paper->y += 6;
			$line     = $body->add( 'TR' );
			$cell     = $line->add( 'TD' );
			foreach ( $this->columns() as $key => $right ) {
				$this->paper->end( $right, $row[ $key ], $this->paper->normal, $line->add( 'TD' ) );
			}
			foreach ( $lines as [ $text, $style ] ) {
				$this->breakTable( PaperPdf::height( $style ) );
				$this->paper->y = $this->paper->lines( PaperPdf::LEFT, $this->paper->y, self::PRODUCT_WIDTH, $text, $style, $cell );
			}
			$this->paper->y += 6;
		}
	}

	/** Goes to a new page with the names of the columns, unless this height still fits. */
	private function breakTable( float $height ): void {
		if ( $this->paper->breakPage( $height ) ) {
			$this->header( null );
		}
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
		$product = __( 'Product', 'vitrine' );
		$this->paper->lines( PaperPdf::LEFT, $this->paper->y, self::PRODUCT_WIDTH, $product, $this->paper->quiet, $cell() );
		foreach ( $this->columns() as $key => $right ) {
			$this->paper->end( $right, $names[ $key ], $this->paper->quiet, $cell() );
		}
		$this->paper->y += PaperPdf::height( $this->paper->quiet ) + 5;
	}

	/** @return array<'quantity'|'price'|'rate'|'sum', float> */
	private function columns(): array {
		return array_diff_key( self::COLUMNS, $this->content->amounts->vatRows !== array() ? array() : array( 'rate' => true ) );
	}

	private function sums(): void {
		$sums = $this->content->amounts->sums();
		$this->paper->breakPage( 40 + PaperPdf::height( $this->paper->normal ) * 1.2 * count( $sums ) );
		$this->paper->y += 10;
		$x        = 325.0;
		$table    = $this->pdf->root->add( 'Table' );
		foreach ( $sums as [ $label, $amount ] ) {
			$this->sum( $table->add( 'TR' ), $x, $label, $amount, $this->paper->normal );
		}
		$this->paper->y += 5;
		$this->paper->totalRule( $x );
		$this->paper->y += 8;
		$total    = new PdfStyle( $this->paper->strong->font, 11.5, $this->paper->strong->colour );
		$this->sum( $table->add( 'TR' ), $x, $this->content->totalLabel, $this->content->amounts->total, $total );
	}

	private function sum( PdfElement $row, float $x, string $label, string $amount, PdfStyle $style ): void {
		$width = PaperPdf::RIGHT - $x - 15 - $this->paper->width( $amount, $style );
		$end   = $this->paper->lines( $x, $this->paper->y, $width, $label, $style, $row->add( 'TH', '/A << /O /Table /Scope /Row >>' ) );
		$this->paper->end( PaperPdf::RIGHT, $amount, $style, $row->add( 'TD' ) );
		$this->paper->y = $end + 2;
	}

	private function notes(): void {
		foreach ( $this->content->notes as $index => $text ) {
			$code = $index === 0 ? $this->content->code : null;
			$this->paper->breakPage( 60 + ( $code === null ? 0 : self::CODE_WIDTH ) );
			$this->paper->y += 28;
			$this->paper->rule();
			$this->paper->y += 10;
			$top  = $this->paper->y;
			$note = $this->pdf->root->add( 'P' );
			if ( $code === null ) {
				$this->paper->paragraph( $text, $this->paper->small, $note );
				continue;
			}
			$left = PaperPdf::RIGHT - self::CODE_WIDTH;
			$this->pdf->image( $this->pdf->pageCount() - 1, $left, $top, self::CODE_WIDTH, self::CODE_WIDTH, $code );
			$width          = $left - PaperPdf::LEFT - 15;
			$end            = $this->paper->lines( PaperPdf::LEFT, $top, $width, $text, $this->paper->normal, $note );
			$this->paper->y = max( $end, $top + self::CODE_WIDTH );
		}
	}
}
