<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Translations;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceData;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Change\RescheduleDelivery;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** Each paid or completed order has one invoice, each refund one credit note; numbers have no gaps. */
final class InvoiceTest extends ShopTestCase {

	private function order( string $method = 'bank_transfer', int $quantity = 2 ): Order {
		$answer = $this->place(
			self::body(
				array( self::line( $this->product( 5, 1000, array(), 'Vase & Co' ), $quantity ) ),
				array( 'payment_method' => $method )
			),
			'lt'
		);
		return $this->confirmed(
			$this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail( (string) $answer['message'] )
		);
	}

	private function paidOrder(): Order {
		$order = $this->order();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	/** @return list<string> */
	private function invoiceNames( Order $order ): array {
		return array_map(
			static fn ( Invoice $document ): string => $document->name,
			$this->service( Invoices::class )->forOrder( $order->id )
		);
	}

	public function testTheInvoiceIsIssuedOnPaymentOrCompletion(): void {
		$transfer = $this->paidOrder();
		$cash     = $this->order( 'cash_on_delivery' );
		self::assertSame( array( array( 'INV-00001' ), array() ), array( $this->invoiceNames( $transfer ), $this->invoiceNames( $cash ) ) );
		foreach ( array( $transfer, $cash ) as $order ) {
			$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		}
		self::assertSame(
			array( array( 'INV-00001' ), array( 'INV-00002' ) ),
			array( $this->invoiceNames( $transfer ), $this->invoiceNames( $cash ) )
		);
	}

	public function testARolledBackNumberIsReused(): void {
		try {
			$this->service( Database::class )->transaction(
				function (): never {
					$this->paidOrder();
					throw new \DomainException( 'Something went wrong.' );
				}
			);
		} catch ( \DomainException ) {
			self::assertSame( 0, $this->rowsIn( 'invoices' ) );
		}
		self::assertSame( array( 'INV-00001' ), $this->invoiceNames( $this->paidOrder() ) );
	}

	public function testRefundsGetNumberedCreditNotes(): void {
		$order   = $this->paidOrder();
		$refunds = $this->service( RefundService::class );
		$refunds->refund( $order, new RefundRequest( 0, null, array( 0 => 1 ) ), Actor::staff( 1, 'Rūta' ) );
		$refunds->refund( $order, new RefundRequest( 1, 590 ), Actor::staff( 1, 'Rūta' ) );
		self::assertSame( array( 'INV-00001', 'CRN-00001', 'CRN-00002' ), $this->invoiceNames( $order ) );
	}

	public function testThePageShowsInvoicesToKeyHolders(): void {
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array(
				'company_name'    => 'UAB „Molis & Medis“',
				'company_address' => 'Drožėjų g. 1, LT-01100 Vilnius',
				'company_vat'     => 'LT100001234567',
			),
			'en'
		);
		$order = $this->paidOrder();
		$this->service( RefundService::class )->refund(
			$order,
			new RefundRequest( 0, null, array( 0 => 1 ), 'Skilo' ),
			Actor::staff( 1, 'Rūta' )
		);
		// The invoice keeps the shop's address at the time of issue.
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'company_address' => 'Elsewhere 2' ), 'en' );
		$page = $this->http( 'GET', "/lt/invoice?key=$order->key" );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( 'no-store', (string) $page->header( 'Cache-Control' ) );
		self::assertSame(
			array( 'no-referrer', 'noindex, nofollow' ),
			array( $page->header( 'Referrer-Policy' ), $page->header( 'X-Robots-Tag' ) )
		);
		foreach ( array(
			'<html lang="lt">',
			'INV-00001',
			'UAB „Molis &amp; Medis“',
			'LT-01100 Vilnius',
			'LT100001234567',
			'Vase &amp; Co (lt)',
			"25,90\u{a0}€",
			'Šalnaitė',
			'Lietuva',
			'CRN-00001',
		) as $result ) {
			self::assertStringContainsString( $result, $page->raw );
		}
		self::assertStringNotContainsString( 'Elsewhere', $page->raw );
		$note = $this->http( 'GET', "/lt/invoice?key=$order->key&credit=CRN-00001" );
		self::assertStringContainsString( "10,00\u{a0}€", $note->raw );
		self::assertStringContainsString( 'Skilo', $note->raw );
	}

	public function testAnIssuedInvoiceNeverChanges(): void {
		$options = $this->service( OptionsStore::class );
		$options->save(
			OptionGroups::SHOP,
			array(
				'company_name'    => 'UAB Molis',
				'company_address' => 'Drožėjų g. 1, Vilnius',
				'company_vat'     => 'LT1',
				'invoice_note'    => 'Ačiū!',
			),
			'lt'
		);
		$order  = $this->paidOrder();
		$before = $this->http( 'GET', "/lt/invoice?key=$order->key" )->raw;
		foreach ( array(
			'UAB Molis',
			'Ačiū!',
			'Vase &amp; Co (lt)',
			'Apmokėtas',
			( new DateTimeImmutable( $order->dates->deliveryDay ) )->format( 'j' ) . "\u{a0}d.",
		) as $result ) {
			self::assertStringContainsString( $result, $before );
		}

		$options->save(
			OptionGroups::SHOP,
			array( 'company_name' => 'Kita', 'company_address' => 'Kitur 2', 'company_vat' => 'LT2', 'invoice_note' => 'Kitaip.' ),
			'lt'
		);
		update_option( 'timezone_string', 'Pacific/Auckland' );
		update_option( 'date_format', 'd/m/y' );
		wp_update_post(
			array(
				'ID'         => $this->service( Translations::class )->versions( Translations::PRODUCT, $order->lines[0]->productId )['lt'],
				'post_title' => 'Renamed',
			)
		);
		$this->service( RescheduleDelivery::class )->apply(
			$order,
			$order->dates->deliveryDay,
			( new DateTimeImmutable( $order->dates->deliveryDay ) )->modify( '+40 days' )->format( 'Y-m-d' ),
			false,
			Actor::staff( 1, 'Rūta' )
		);
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		$after = $this->http( 'GET', "/lt/invoice?key=$order->key" )->raw;
		self::assertSame( $before, $after );
		self::assertSame(
			self::documentOnly( $before ),
			self::documentOnly( $this->http( 'GET', "/invoice?key=$order->key" )->raw ),
			'In the language of the order, regardless of the page language.'
		);

		// A refund adds a link to the credit note. Documents in a disabled language stay readable.
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, null, array( 0 => 2 ) ), Actor::staff( 1, 'Rūta' ) );
		$credit = $this->http( 'GET', "/invoice?key=$order->key&credit=CRN-00001" )->raw;
		update_option( EmbeddedLanguages::OPTION, array( 'en', 'de' ) );
		self::assertSame( self::documentOnly( $before ), self::documentOnly( $this->http( 'GET', "/invoice?key=$order->key" )->raw ) );
		self::assertSame(
			self::documentOnly( $credit ),
			self::documentOnly( $this->http( 'GET', "/de/invoice?key=$order->key&credit=CRN-00001" )->raw )
		);
	}

	private static function documentOnly( string $html ): string {
		self::assertSame( 1, preg_match( '/<main.*<\/main>/s', $html, $found ), $html );
		return $found[0] ?? '';
	}

	public function testTheInvoiceStatesTheDeliveryDate(): void {
		$facts = fn ( Order $order ): InvoiceData => $this->service( Invoices::class )->forOrder( $order->id )[0]->data;
		$today = wp_date( 'Y-m-d' );
		$paid  = $this->paidOrder();
		self::assertSame(
			array( $paid->dates->deliveryDay, false, 'Apmokėtas' ),
			array( $facts( $paid )->deliveryDay, $facts( $paid )->delivered, $facts( $paid )->status )
		);
		$pickedUp = $this->order( 'cash_on_delivery' );
		$late     = $this->order( 'cash_on_delivery' );
		$this->service( Database::class )->run( 'UPDATE {orders} SET delivery_day = %s WHERE id = %d', array( '2026-01-02', $late->id ) );
		foreach ( array( $pickedUp, $late ) as $order ) {
			$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		}
		self::assertSame(
			array( $today, true ),
			array( $facts( $pickedUp )->deliveryDay, $facts( $pickedUp )->delivered ),
			'Completed before the expected day.'
		);
		self::assertSame( array( '2026-01-02', true ), array( $facts( $late )->deliveryDay, $facts( $late )->delivered ) );
		self::assertStringContainsString( 'Pristatymo data', $this->http( 'GET', "/lt/invoice?key=$late->key" )->raw );
		self::assertStringContainsString( "2026\u{a0}m. sausio 2\u{a0}d.", $this->http( 'GET', "/lt/invoice?key=$late->key" )->raw );
	}

	public function testAccessRequiresTheKeyAndForOldOrdersTheEmailAddress(): void {
		$order = $this->paidOrder();
		self::assertSame( 404, $this->http( 'GET', '/invoice?key=' . str_repeat( '0', 40 ) )->status );
		self::assertSame( 404, $this->http( 'GET', '/invoice' )->status );
		self::assertSame( 404, $this->http( 'GET', "/invoice?key=$order->key&credit=CRN-00001" )->status );
		self::assertSame( 404, $this->http( 'GET', "/invoice?key={$this->order()->key}" )->status, 'It is not paid yet.' );
		$this->service( Database::class )->run( 'UPDATE {orders} SET created_at = created_at - %d', array( 40 * DAY_IN_SECONDS ) );
		self::assertStringNotContainsString( 'INV-00001', $this->http( 'GET', "/invoice?key=$order->key" )->raw );
		$form = array( 'Content-Type' => 'application/x-www-form-urlencoded' );
		self::assertStringNotContainsString(
			'INV-00001',
			$this->http( 'POST', "/invoice?key=$order->key", 'email=other@example.org', $form )->raw
		);
		self::assertStringContainsString(
			'INV-00001',
			$this->http( 'POST', "/invoice?key=$order->key", 'email=Ona@example.org', $form )->raw
		);
	}
}
