<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Accounting;

use DateTimeImmutable;
use Vitrine\Cart\VatShare;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceKind;
use Vitrine\Invoices\Invoices;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\TaxCountry;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatTreatment;

/**
 * Issued invoices, credit notes and cancellations of credit notes by VAT rate, as they state them: from what was stored with the order and
 * its refunds, never calculated again from settings.
 */
final class Documents {

	/** Documents whose orders are loaded together. */
	private const BATCH_SIZE = 100;

	public function __construct(
		private readonly Invoices $invoices,
		private readonly OrderRepository $orders,
		private readonly OrderEvents $events,
		private readonly RefundRepository $refunds,
		private readonly Settings $settings,
	) {
	}

	/** @return iterable<DocumentRow> Of the documents issued from a time on, and before another, in the order of issue. */
	public function issuedBetween( DateTimeImmutable $from, DateTimeImmutable $before ): iterable {
		$batch = array();
		foreach ( $this->invoices->issuedBetween( $from, $before ) as $document ) {
			$batch[] = $document;
			if ( count( $batch ) === self::BATCH_SIZE ) {
				yield from $this->rows( $batch );
				$batch = array();
			}
		}
		yield from $this->rows( $batch );
	}

	/**
	 * @param list<Invoice> $documents
	 * @return iterable<DocumentRow>
	 */
	private function rows( array $documents ): iterable {
		$ids     = array_values( array_unique( array_column( $documents, 'orderId' ) ) );
		$orders  = $this->orders->byIds( $ids );
		$refunds = $this->refunds->forOrders( $ids );
		$all     = $this->invoices->forOrders( $ids );
		$paid    = $this->events->paidAt( $ids );
		$rates   = $this->settings->get( VatRates::class );
		$country = new TaxCountry( $rates, self::pickups() );
		foreach ( $documents as $document ) {
			$order = $orders[ $document->orderId ] ?? null;
			if ( $order === null ) {
				continue;
			}
			$order  = $document->asIssued( $order );
			$refund = $document->refundId === 0
				? null
				: array_column( $refunds[ $order->id ] ?? array(), null, 'id' )[ $document->refundId ] ?? null;
			if ( $document->refundId !== 0 && $refund === null ) {
				continue;
			}
			$corrects = self::corrected( $document, $all[ $order->id ] ?? array() );
			$paidAt   = match ( $document->kind ) {
				InvoiceKind::Invoice      => $paid[ $order->id ] ?? null,
				InvoiceKind::Credit       => $refund?->at,
				InvoiceKind::Cancellation => $document->at,
			};
			$amounts  = self::amounts( $order, $document, $refund );
			$mainVats = self::mainVats( $order, $document, $refund, array_column( array_column( $amounts, 1 ), 'vat' ) );
			// A credit note corrects the VAT that the invoice states.
			$status = ( $all[ $order->id ][0] ?? $document )->data->vatStatus;
			foreach ( $amounts as $index => [ $treatment, $share ] ) {
				$taxed = $treatment->hasVat() ? $country->of( $order, $share->rate, $status ) : '';
				yield new DocumentRow(
					$document,
					$order,
					$corrects,
					TaxTreatment::of( $treatment, $share->rate, $taxed !== $rates->home ),
					$taxed,
					$share->rate,
					$share->net,
					$share->vat,
					$mainVats[ $index ],
					GoodsShare::of( $order, $refund, $share->rate, $share->net + $share->vat ),
					$paidAt
				);
			}
		}
	}

	/**
	 * The document states one amount, rounded once; the last row with VAT takes what is left of it.
	 *
	 * @param list<int> $vats Of the rows, in the order's currency.
	 * @return list<int> In the main currency.
	 */
	private static function mainVats( Order $order, Invoice $document, ?Refund $refund, array $vats ): array {
		$left = $refund === null
			? $order->currency->toMain( array_sum( $vats ) )
			: self::sign( $document ) * $refund->allocation->mainVat;
		$last = array_key_last( array_filter( $vats ) );
		$main = array_map( $order->currency->toMain( ... ), $vats );
		if ( $last !== null ) {
			$main[ $last ] += $left - array_sum( $main );
		}
		return array_values( $main );
	}

	private static function sign( Invoice $document ): int {
		return $document->kind === InvoiceKind::Credit ? -1 : 1;
	}

	/** @return list<array{VatTreatment, VatShare}> */
	private static function amounts( Order $order, Invoice $document, ?Refund $refund ): array {
		$sign   = self::sign( $document );
		$shares = $refund === null ? $order->totals->vat : $refund->allocation->stated( $order, $refund );
		$rows   = array();
		foreach ( $shares as $share ) {
			$rows[] = array(
				$refund === null || $refund->vatOnly ? $order->totals->vatTreatment : self::treatment( $order, $refund ),
				new VatShare( $share->rate, $sign * $share->net, $sign * $share->vat ),
			);
			if ( $refund?->vatOnly === true ) {
				// The amounts stay invoiced, but without VAT.
				$rows[] = array( $refund->treatment, new VatShare( 0, -$sign * $share->net, 0 ) );
			}
		}
		$stated = array_sum( array_map( static fn ( array $row ): int => $row[1]->net + $row[1]->vat, $rows ) );
		if ( $rows === array() || $stated !== $sign * $document->amount ) {
			// Imported orders may state no VAT at all; no document must be missing, and the rows must add up to it.
			$rows[] = array( $order->totals->vatTreatment, new VatShare( 0, $sign * $document->amount - $stated, 0 ) );
		}
		return $rows;
	}

	private static function treatment( Order $order, Refund $refund ): VatTreatment {
		return $refund->treatment->hasVat() ? $order->totals->vatTreatment : $refund->treatment;
	}

	/** @param list<Invoice> $documents All of the order. */
	private static function corrected( Invoice $document, array $documents ): string {
		foreach ( $documents as $other ) {
			$matches = match ( $document->kind ) {
				InvoiceKind::Invoice      => false,
				InvoiceKind::Credit       => $other->kind === InvoiceKind::Invoice,
				InvoiceKind::Cancellation => $other->kind === InvoiceKind::Credit && $other->refundId === $document->refundId,
			};
			if ( $matches ) {
				return $other->name;
			}
		}
		return '';
	}

	/** @return list<string> */
	private static function pickups(): array {
		$pickups = array_filter( DeliverySettings::methods(), static fn ( DeliveryMethod $method ): bool => $method->pickup );
		return array( Shipping::PICKUP, ...array_values( array_column( $pickups, 'key' ) ) );
	}
}
