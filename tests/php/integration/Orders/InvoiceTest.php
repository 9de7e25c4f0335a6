<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Invoice\Invoice;
use Vitrine\Orders\Invoice\Invoices;
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
