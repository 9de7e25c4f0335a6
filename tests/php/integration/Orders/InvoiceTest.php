<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Invoice\Invoice;
use Vitrine\Orders\Invoice\InvoiceFacts;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\MoveDelivery;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\Refunds;
use Vitrine\Orders\Refund\RefundWish;

/** Each paid or completed order has one invoice, each refund one credit note, and their numbers have no gaps. */
#[Group( 'data' )]
final class InvoiceTest extends ShopTestCase {

	private function order( string $method = 'bank_transfer', int $quantity = 2 ): Order {
		$answer = $this->place( self::body( array( self::line( $this->product( 5, 1000, array(), 'Vase & Co' ), $quantity ) ), array( 'payment_method' => $method ) ), 'lt' );
		return $this->service( OrderBook::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail( (string) $answer['message'] );
	}

	private function paid(): Order {
		$order = $this->order();
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 1, 'Rūta' ) );
		return $this->service( OrderBook::class )->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	/** @return list<string> */
	private function names( Order $order ): array {
		return array_map( static fn ( Invoice $paper ): string => $paper->name, $this->service( Invoices::class )->of( $order->id ) );
	}

	public function testTheInvoiceComesWithThePaymentOrAtLastWithTheEnd(): void {
		$transfer = $this->paid();
		$cash     = $this->order( 'cash_on_delivery' );
		self::assertSame( array( array( 'INV-00001' ), array() ), array( $this->names( $transfer ), $this->names( $cash ) ) );
		foreach ( array( $transfer, $cash ) as $order ) {
			$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		}
		self::assertSame( array( array( 'INV-00001' ), array( 'INV-00002' ) ), array( $this->names( $transfer ), $this->names( $cash ) ) );
	}

	public function testANumberThatIsRolledBackIsGivenAgain(): void {
		try {
			$this->service( Database::class )->transaction(
				function (): never {
					$this->paid();
					throw new \DomainException( 'Something went wrong.' );
				}
			);
		} catch ( \DomainException ) {
			self::assertSame( 0, $this->rowsIn( 'invoices' ) );
		}
		self::assertSame( array( 'INV-00001' ), $this->names( $this->paid() ) );
	}

	public function testRefundsHaveCreditNotesOfTheirOwnNumber(): void {
		$order   = $this->paid();
		$refunds = $this->service( Refunds::class );
		$refunds->repay( $order, new RefundWish( 0, null, array( 0 => 1 ) ), Actor::staff( 1, 'Rūta' ) );
		$refunds->repay( $order, new RefundWish( 1, 590 ), Actor::staff( 1, 'Rūta' ) );
		self::assertSame( array( 'INV-00001', 'CRN-00001', 'CRN-00002' ), $this->names( $order ) );
	}

	public function testThePageShowsThePapersToWhoeverHasTheKey(): void {
		$this->service( OptionsStore::class )->save( Groups::SHOP, array( 'company_name' => 'UAB „Molis & Medis“', 'company_address' => 'Drožėjų g. 1, LT-01100 Vilnius', 'company_vat' => 'LT100001234567' ), 'en' );
		$order = $this->paid();
		$this->service( Refunds::class )->repay( $order, new RefundWish( 0, null, array( 0 => 1 ), 'Skilo' ), Actor::staff( 1, 'Rūta' ) );
		// The shop may move; the paper stays what it was.
		$this->service( OptionsStore::class )->save( Groups::SHOP, array( 'company_address' => 'Elsewhere 2' ), 'en' );
		$page = $this->http( 'GET', "/lt/invoice?key=$order->key" );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( 'no-store', (string) $page->header( 'Cache-Control' ) );
		self::assertSame( array( 'no-referrer', 'noindex, nofollow' ), array( $page->header( 'Referrer-Policy' ), $page->header( 'X-Robots-Tag' ) ) );
		foreach ( array( '<html lang="lt">', 'INV-00001', 'UAB „Molis &amp; Medis“', 'LT-01100 Vilnius', 'LT100001234567', 'Vase &amp; Co (lt)', "25,90\u{a0}€", 'Šalnaitė', 'Lietuva', 'CRN-00001' ) as $said ) {
			self::assertStringContainsString( $said, $page->raw );
		}
		self::assertStringNotContainsString( 'Elsewhere', $page->raw );
		$note = $this->http( 'GET', "/lt/invoice?key=$order->key&credit=CRN-00001" );
		self::assertStringContainsString( "10,00\u{a0}€", $note->raw );
		self::assertStringContainsString( 'Skilo', $note->raw );
	}

	public function testAnIssuedInvoiceNeverChanges(): void {
		$options = $this->service( OptionsStore::class );
		$options->save( Groups::SHOP, array( 'company_name' => 'UAB Molis', 'company_address' => 'Drožėjų g. 1, Vilnius', 'company_vat' => 'LT1', 'invoice_note' => 'Ačiū!' ), 'lt' );
		$order  = $this->paid();
		$before = $this->http( 'GET', "/lt/invoice?key=$order->key" )->raw;
		foreach ( array( 'UAB Molis', 'Ačiū!', 'Vase &amp; Co (lt)', 'Apmokėtas', ( new DateTimeImmutable( $order->deliveryDay ) )->format( 'j' ) . ' d.' ) as $said ) {
			self::assertStringContainsString( $said, $before );
		}

		$options->save( Groups::SHOP, array( 'company_name' => 'Kita', 'company_address' => 'Kitur 2', 'company_vat' => 'LT2', 'invoice_note' => 'Kitaip.' ), 'lt' );
		update_option( 'timezone_string', 'Pacific/Auckland' );
		update_option( 'date_format', 'd/m/y' );
		wp_update_post( array( 'ID' => $this->service( Translations::class )->of( Translations::PRODUCT, $order->lines[0]->productId )['lt'], 'post_title' => 'Renamed' ) );
		$this->service( MoveDelivery::class )->to( $order, ( new DateTimeImmutable( $order->deliveryDay ) )->modify( '+40 days' )->format( 'Y-m-d' ), false, Actor::staff( 1, 'Rūta' ) );
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		$after = $this->http( 'GET', "/lt/invoice?key=$order->key" )->raw;
		self::assertSame( $before, $after );
		self::assertSame( self::paper( $before ), self::paper( $this->http( 'GET', "/invoice?key=$order->key" )->raw ), 'In the language of the order, wherever it is opened.' );

		// A refund adds a link to the credit note beside the paper, and a language that is off can still be read.
		$this->service( Refunds::class )->repay( $order, new RefundWish( 0, null, array( 0 => 2 ) ), Actor::staff( 1, 'Rūta' ) );
		$credit = $this->http( 'GET', "/invoice?key=$order->key&credit=CRN-00001" )->raw;
		update_option( EmbeddedLanguages::OPTION, array( 'en', 'de' ) );
		self::assertSame( self::paper( $before ), self::paper( $this->http( 'GET', "/invoice?key=$order->key" )->raw ) );
		self::assertSame( self::paper( $credit ), self::paper( $this->http( 'GET', "/de/invoice?key=$order->key&credit=CRN-00001" )->raw ) );
	}

	private static function paper( string $html ): string {
		self::assertSame( 1, preg_match( '/<main.*<\/main>/s', $html, $found ), $html );
		return $found[0] ?? '';
	}

	public function testItNamesTheDayOfDelivery(): void {
		$facts = fn ( Order $order ): ?InvoiceFacts => $this->service( Invoices::class )->of( $order->id )[0]->facts;
		$today = wp_date( 'Y-m-d' );
		$paid  = $this->paid();
		self::assertSame( array( $paid->deliveryDay, false, 'Apmokėtas' ), array( $facts( $paid )?->deliveryDay, $facts( $paid )?->delivered, $facts( $paid )?->status ) );
		$fetched = $this->order( 'cash_on_delivery' );
		$late    = $this->order( 'cash_on_delivery' );
		$this->service( Database::class )->run( 'UPDATE {orders} SET delivery_day = %s WHERE id = %d', array( '2026-01-02', $late->id ) );
		foreach ( array( $fetched, $late ) as $order ) {
			$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		}
		self::assertSame( array( $today, true ), array( $facts( $fetched )?->deliveryDay, $facts( $fetched )?->delivered ), 'Completed before the expected day.' );
		self::assertSame( array( '2026-01-02', true ), array( $facts( $late )?->deliveryDay, $facts( $late )?->delivered ) );
		self::assertStringContainsString( 'Pristatymo data', $this->http( 'GET', "/lt/invoice?key=$late->key" )->raw );
		self::assertStringContainsString( '2026 m. sausio 2 d.', $this->http( 'GET', "/lt/invoice?key=$late->key" )->raw );
	}

	public function testNobodyElseSeesThemAndAnOldKeyNeedsTheAddress(): void {
		$order = $this->paid();
		self::assertSame( 404, $this->http( 'GET', '/invoice?key=' . str_repeat( '0', 40 ) )->status );
		self::assertSame( 404, $this->http( 'GET', '/invoice' )->status );
		self::assertSame( 404, $this->http( 'GET', "/invoice?key=$order->key&credit=CRN-00001" )->status );
		self::assertSame( 404, $this->http( 'GET', "/invoice?key={$this->order()->key}" )->status, 'It is not paid yet.' );
		$this->service( Database::class )->run( 'UPDATE {orders} SET created_at = created_at - %d', array( 40 * DAY_IN_SECONDS ) );
		self::assertStringNotContainsString( 'INV-00001', $this->http( 'GET', "/invoice?key=$order->key" )->raw );
		$form = array( 'Content-Type' => 'application/x-www-form-urlencoded' );
		self::assertStringNotContainsString( 'INV-00001', $this->http( 'POST', "/invoice?key=$order->key", 'email=other@example.org', $form )->raw );
		self::assertStringContainsString( 'INV-00001', $this->http( 'POST', "/invoice?key=$order->key", 'email=Ona@example.org', $form )->raw );
	}
}
