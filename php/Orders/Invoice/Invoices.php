<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use DateTimeImmutable;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;

/** Gives invoices and credit notes their numbers: consecutive, without gaps, each once; the table `invoices`. */
final class Invoices {

	public function __construct( private readonly Database $database, private readonly InvoiceSettings $settings, private readonly InvoiceFactsReader $facts, private readonly Clock $clock ) {
	}

	/**
	 * The order's invoice, made where there is none. Call it inside the transaction that makes the order paid or completed.
	 *
	 * @param Order $order As it is after that change: its state is kept with the invoice.
	 */
	public function issue( Order $order ): void {
		if ( $this->of( $order->id ) === array() ) {
			$this->number( InvoiceKind::Invoice, $order->id, 0, $order->totals->total, $this->facts->ofOrder( $order ) );
		}
	}

	/** The credit note of a refund; an order without an invoice needs none. Call it inside the transaction that books the refund. */
	public function credit( Order $order, Refund $refund ): void {
		if ( $this->of( $order->id ) !== array() ) {
			$this->number( InvoiceKind::Credit, $order->id, $refund->id, $refund->amount, $this->facts->ofRefund( $order ) );
		}
	}

	/** @return list<Invoice> Of an order: its invoice, then its credit notes, oldest first; empty where there is no invoice yet. */
	public function of( int $order ): array {
		return $this->ofOrders( array( $order ) )[ $order ] ?? array();
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, list<Invoice>> By order, as `of` gives them.
	 */
	public function ofOrders( array $orders ): array {
		$found = array();
		$ids   = implode( ',', array_map( 'intval', $orders ) );
		$rows  = $orders === array() ? array() : $this->database->rows( "SELECT * FROM {invoices} WHERE order_id IN ($ids) ORDER BY id" );
		foreach ( array_map( $this->read( ... ), $rows ) as $invoice ) {
			$found[ $invoice->orderId ][] = $invoice;
		}
		return $found;
	}

	private function number( InvoiceKind $kind, int $order, int $refund, int $amount, InvoiceFacts $facts ): void {
		$number = $this->next( $kind );
		$this->database->insert(
			'invoices',
			array(
				'kind'      => $kind->value,
				'number'    => $number,
				'name'      => $this->settings->name( $kind, $number ),
				'order_id'  => $order,
				'refund_id' => $refund,
				'amount'    => $amount,
				'seller'    => (string) wp_json_encode( $this->settings->seller()->values() ),
				'facts'     => (string) wp_json_encode( $facts->values() ),
				'issued_at' => $this->clock->now()->getTimestamp(),
			)
		);
	}

	/** The counter's row stays locked until the transaction ends: the next one waits, and a number that is rolled back is given again. */
	private function next( InvoiceKind $kind ): int {
		if ( $this->database->run( 'UPDATE {counters} SET value = value + 1 WHERE name = %s', array( $kind->value ) ) === 0 ) {
			$this->database->insert(
				'counters',
				array(
					'name'  => $kind->value,
					'value' => 1,
				)
			);
		}
		return (int) $this->database->value( 'SELECT value FROM {counters} WHERE name = %s', array( $kind->value ) );
	}

	/** @param array<string, string|null> $row */
	private function read( array $row ): Invoice {
		$seller = json_decode( (string) $row['seller'], true );
		$facts  = json_decode( (string) $row['facts'], true );
		return new Invoice(
			InvoiceKind::from( (string) $row['kind'] ),
			(string) $row['name'],
			(int) $row['order_id'],
			(int) $row['refund_id'],
			(int) $row['amount'],
			Seller::of( is_array( $seller ) ? $seller : array() ),
			( new DateTimeImmutable( "@{$row['issued_at']}" ) )->setTimezone( $this->clock->now()->getTimezone() ),
			is_array( $facts ) ? InvoiceFacts::of( $facts ) : null
		);
	}
}
