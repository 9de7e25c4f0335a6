<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Numbers\NumberRange;
use Vitrine\Orders\Numbers\NumberRanges;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundState;

/** Issues invoices and credit notes with consecutive, gapless numbers; table `invoices`. */
final class Invoices {

	public function __construct(
		private readonly Database $database,
		private readonly InvoiceSettings $settings,
		private readonly NumberRanges $numbers,
		private readonly InvoiceDataReader $reader,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Issues the invoice unless the order already has one. Call it inside the transaction that marks the order as paid or completed.
	 *
	 * @param Order $order After that change: its state is stored with the invoice.
	 */
	public function issue( Order $order ): void {
		if ( $this->forOrder( $order->id ) === array() ) {
			$this->store( InvoiceKind::Invoice, $order, 0, $order->totals->total, $this->reader->forOrder( $order ) );
		}
	}

	/**
	 * Issues the credit note of a refund, unless the order has no invoice or the refund has come back. Call it inside the transaction that
	 * records the refund. It is never about more than what was invoiced.
	 */
	public function issueCreditNote( Order $order, Refund $refund ): void {
		$amount = $refund->allocation->amount();
		if ( $amount > 0 && $refund->state->isValid() && $this->forOrder( $order->id ) !== array() ) {
			$data = $this->reader->forRefund( $order, $refund, RefundState::Done );
			$this->store( InvoiceKind::Credit, $order, $refund->id, $amount, $data );
		}
	}

	/** Reverses the credit note of a refund that has come back, if it has one. Call it inside the transaction that records this. */
	public function cancelCreditNote( Order $order, Refund $refund ): void {
		$kinds = array();
		foreach ( $this->forOrder( $order->id ) as $invoice ) {
			if ( $invoice->refundId === $refund->id ) {
				$kinds[ $invoice->kind->value ] = $invoice->amount;
			}
		}
		$amount = $kinds[ InvoiceKind::Credit->value ] ?? null;
		if ( $amount !== null && ! isset( $kinds[ InvoiceKind::Cancellation->value ] ) ) {
			$data = $this->reader->forRefund( $order, $refund, RefundState::Returned );
			$this->store( InvoiceKind::Cancellation, $order, $refund->id, $amount, $data );
		}
	}

	/** @return list<Invoice> The invoice, then credit notes and their cancellations, oldest first; empty if there is no invoice yet. */
	public function forOrder( int $order ): array {
		return $this->forOrders( array( $order ) )[ $order ] ?? array();
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, list<Invoice>> By order id, see `forOrder`.
	 */
	public function forOrders( array $orders ): array {
		$invoices = array();
		$ids      = implode( ',', array_map( 'intval', $orders ) );
		$rows     = $orders === array()
			? array()
			: $this->database->rows( "SELECT * FROM {invoices} WHERE order_id IN ($ids) ORDER BY id" );
		foreach ( array_map( $this->read( ... ), $rows ) as $invoice ) {
			$invoices[ $invoice->orderId ][] = $invoice;
		}
		return $invoices;
	}

	/** @return iterable<Invoice> All documents issued from a time on, and before another; loaded in batches. */
	public function issuedBetween( DateTimeImmutable $from, DateTimeImmutable $before ): iterable {
		$last = 0;
		do {
			$rows = $this->database->rows(
				'SELECT * FROM {invoices} WHERE issued_at >= %d AND issued_at < %d AND id > %d ORDER BY id LIMIT 100',
				array( $from->getTimestamp(), $before->getTimestamp(), $last )
			);
			foreach ( $rows as $row ) {
				$last = (int) $row['id'];
				yield $this->read( $row );
			}
		} while ( $rows !== array() );
	}

	private function store( InvoiceKind $kind, Order $order, int $refund, int $amount, InvoiceData $data ): void {
		$number = $this->numbers->take( NumberRange::from( $kind->value ) );
		$name   = $this->settings->name( $kind, $number );
		if ( in_array( $name, array_column( $this->forOrder( $order->id ), 'name' ), true ) ) {
			// A filter may give cancellations the numbers of credit notes.
			$name = $this->settings->defaultName( $kind, $number );
		}
		$this->database->insert(
			'invoices',
			array(
				'kind'      => $kind->value,
				'number'    => $number,
				'name'      => $name,
				'order_id'  => $order->id,
				'refund_id' => $refund,
				'amount'    => $amount,
				'seller'    => (string) wp_json_encode( $this->settings->seller()->values() ),
				'facts'     => (string) wp_json_encode( $data->values() ),
				'parties'   => InvoiceParties::of( $order )->encode(),
				'issued_at' => $this->clock->now()->getTimestamp(),
			)
		);
	}

	/** @param array<string, string|null> $row */
	private function read( array $row ): Invoice {
		$decoded = static fn ( string $column ): array => (array) json_decode( (string) $row[ $column ], true );
		return new Invoice(
			InvoiceKind::from( (string) $row['kind'] ),
			(string) $row['name'],
			(int) $row['order_id'],
			(int) $row['refund_id'],
			(int) $row['amount'],
			SellerDetails::of( $decoded( 'seller' ) ),
			( new DateTimeImmutable( "@{$row['issued_at']}" ) )->setTimezone( $this->clock->now()->getTimezone() ),
			InvoiceData::of( $decoded( 'facts' ) ),
			InvoiceParties::decode( (string) $row['parties'] )
		);
	}
}
