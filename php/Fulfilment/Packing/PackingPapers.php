<?php
declare(strict_types=1);

namespace Vitrine\Fulfilment\Packing;

use Vitrine\I18n\Languages;
use Vitrine\Invoices\InvoiceFile;
use Vitrine\Invoices\Paper\PaperDesign;
use Vitrine\Invoices\Paper\PaperPdf;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Pdf\PdfDocument;
use Vitrine\Pdf\PdfMetadata;
use Vitrine\Storefront\View;

/** Delivery notes of orders, with a pick list if there are several: as a page to print and as one PDF. */
final class PackingPapers {

	public function __construct(
		private readonly DeliveryNotes $notes,
		private readonly PaperDesign $design,
		private readonly PaymentMethods $methods,
		private readonly Languages $languages,
		private readonly Clock $clock,
		private readonly View $view,
	) {
	}

	/**
	 * @param list<Order>           $orders
	 * @param array<string, string> $links URLs by title: the same papers as a file or in another language.
	 * @return string|null Null if there is nothing to pack.
	 */
	public function html( array $orders, bool $customersLanguage, array $links ): ?string {
		$notes = $this->notes->of( $orders, $customersLanguage );
		return $notes === array() ? null : $this->inShopLanguage(
			fn (): string => $this->view->render(
				'packing',
				array(
					'title'    => count( $orders ) > 1 ? __( 'Packing list', 'vitrine' ) : self::title( $notes[0] ),
					'notes'    => array_map( $this->note( ... ), $notes ),
					'picked'   => count( $orders ) > 1 ? PickList::of( $notes ) : array(),
					'left'     => $this->without( $orders, $notes ),
					'language' => $this->languages->current()->tag(),
					'links'    => $links,
				)
			)
		);
	}

	/**
	 * @param list<Order> $orders
	 * @return InvoiceFile|null Null if there is nothing to pack.
	 */
	public function pdf( array $orders, bool $customersLanguage ): ?InvoiceFile {
		$notes = $this->notes->of( $orders, $customersLanguage );
		return $notes === array() ? null : $this->inShopLanguage( fn (): InvoiceFile => $this->file( $orders, $notes ) );
	}

	/**
	 * @param list<Order>                  $orders
	 * @param non-empty-list<DeliveryNote> $notes
	 */
	private function file( array $orders, array $notes ): InvoiceFile {
		$now    = $this->clock->now();
		$seller = $notes[0]->seller[0] ?? '';
		$single = count( $orders ) === 1;
		$title  = $single ? self::title( $notes[0] ) : __( 'Packing list', 'vitrine' );
		$pdf    = new PdfDocument( new PdfMetadata( "$title, $seller", $seller, $this->languages->current()->tag(), $now ) );
		$layout = new PackingPdf( new PaperPdf( $pdf, $this->design->palette(), $this->design->logo() ) );
		if ( ! $single ) {
			$layout->pickList( $title, PickList::of( $notes ), $this->without( $orders, $notes ) );
		}
		foreach ( $notes as $note ) {
			$this->languages->withLanguage( $note->language, static fn () => $layout->deliveryNote( $note ) );
		}
		$name = $single
			? 'delivery-note-' . preg_replace( '/[^A-Za-z0-9._-]+/', '-', $notes[0]->number )
			: 'packing-' . $now->format( 'Y-m-d' );
		return new InvoiceFile( "$name.pdf", 'application/pdf', $pdf->file() );
	}

	private function note( DeliveryNote $note ): string {
		return $this->languages->withLanguage(
			$note->language,
			fn (): string => $this->view->render( 'delivery-note', array( 'note' => $note ) )
		);
	}

	public static function title( DeliveryNote $note ): string {
		/* translators: %s: order number */
		return sprintf( __( 'Delivery note for order %s', 'vitrine' ), $note->number );
	}

	/**
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private function inShopLanguage( callable $work ): mixed {
		return $this->languages->withLanguage( $this->languages->default(), $work );
	}

	/**
	 * @param list<Order>        $orders
	 * @param list<DeliveryNote> $notes
	 * @return string The orders that have nothing to pack, with the reason if that is their status; '' for none.
	 */
	private function without( array $orders, array $notes ): string {
		$packed = array_map( static fn ( DeliveryNote $note ): string => $note->number, $notes );
		$left   = array_filter( $orders, static fn ( Order $order ): bool => ! in_array( $order->number, $packed, true ) );
		$names  = array_map(
			fn ( Order $order ): string => PackedQuantities::isReady( $order )
				? $order->number
				: "$order->number ({$order->status->labelFor( $this->methods->find( $order->payment->method ) )})",
			$left
		);
		/* translators: %s: order numbers */
		return $names === array() ? '' : sprintf( __( 'Nothing to pack: %s', 'vitrine' ), implode( ', ', $names ) );
	}
}
