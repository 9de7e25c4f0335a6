<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;

/** The page of an order: status, notes and delivery date. */
final class OrderPageInWpAdminTest extends OrdersInWpAdminTestCase {

	public function testAnOrderIsShownAndChangesStatus(): void {
		$order = $this->order();
		[ 'cookie' => $cookie, 'id' => $user ] = $this->signIn( ShopManagerRole::ROLE );
		$page                                  = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertSame( 1, substr_count( $page, 'id="poststuff"' ) );
		self::assertStringContainsString( 'Order 1001', $page );
		self::assertStringContainsString( '&lt;img src=x onerror=alert(1)&gt;', $page );
		self::assertStringNotContainsString( '<img src=x', $page );
		self::assertStringContainsString( 'ona@example.org', $page );

		self::assertMatchesRegularExpression(
			'~<details[^>]*>\s*<summary>Payment received…</summary>\s*<p>[^<]+This cannot be undone\.</p>\s*<button[^>]+value="paid"~',
			$page,
			'Without JavaScript, the button is behind its explanation.'
		);
		self::assertSame( 1, substr_count( $page, 'value="paid"' ) );
		$answer = $this->submit( $cookie, $order->id, $page, 'paid' );
		self::assertSame( 302, $answer->status );
		self::assertStringContainsString( 'told=paid', (string) $answer->header( 'Location' ) );
		self::assertStringContainsString(
			'Payment recorded. The e-mail to ona@example.org is being sent.',
			$this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id&told=paid" )->raw
		);
		$paid = $this->service( OrderRepository::class )->byId( $order->id );
		self::assertSame( array( OrderStatus::Processing, PaymentStatus::Paid ), array( $paid?->status, $paid?->payment->status ) );
		$event = $this->service( OrderEvents::class )->all( $order->id )[1];
		self::assertSame( array( $user, 'The ' . ShopManagerRole::ROLE ), array( $event->userId, $event->actorName ) );

		$repeated = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringNotContainsString( 'value="paid"', $repeated );
		self::assertStringContainsString( 'value="completed"', $repeated );
		self::assertStringContainsString(
			'The status cannot change from “In progress” to “Awaiting payment”.',
			$this->submit( $cookie, $order->id, $repeated, 'pending' )->raw
		);
		self::assertStringContainsString( 'Invalid action.', $this->submit( $cookie, $order->id, $repeated, 'nonsense' )->raw );
	}

	public function testAStaleFormIsRejectedWithoutLosingInput(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page                   = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Someone else' ) );
		$answer = $this->submit( $cookie, $order->id, $page, 'cancelled', array( 'note' => "Rang at ten.\nRing <again>." ) );
		self::assertSame( 409, $answer->status );
		self::assertStringContainsString( 'Someone else has changed this order in the meantime.', $answer->raw );
		self::assertStringContainsString( "Rang at ten.\nRing", $answer->raw );
		self::assertSame( OrderStatus::Processing, $this->service( OrderRepository::class )->byId( $order->id )?->status );
		// A note can be added on a stale page. Other buttons keep it in its field.
		self::assertSame( 302, $this->submit( $cookie, $order->id, $page, 'note', array( 'note' => 'Rang at ten.' ) )->status );
		$now = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		$this->submit( $cookie, $order->id, $now, 'resend', array( 'letter' => 'order_confirmation', 'note' => 'Half a sent' ) );
		self::assertStringContainsString(
			'>Half a sent</textarea>',
			$this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw
		);
	}

	public function testANoteIsInternalOrSentToTheCustomer(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page                   = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		$this->service( Outbox::class )->deliver();
		$sent = count( $this->mails() );
		$this->submit( $cookie, $order->id, $page, 'note', array( 'note' => 'Ours <alone>' ) );
		self::assertSame( 422, $this->submit( $cookie, $order->id, $page, 'note', array( 'note' => '  ' ) )->status );
		$this->service( Outbox::class )->deliver();
		self::assertCount( $sent, $this->mails() );
		$this->submit( $cookie, $order->id, $page, 'note', array( 'note' => "First line\nSecond line", 'note_tell' => '1' ) );
		$this->service( Outbox::class )->deliver();
		$mail = $this->mails()[ $sent ];
		self::assertSame( 'ona@example.org', $mail['to'] );
		self::assertStringContainsString( 'Second line', $mail['message'] );
		self::assertStringNotContainsString( 'Ours', $mail['message'] );
		$shown = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringContainsString( 'Ours', $shown );
		self::assertMatchesRegularExpression( '~First line<br />\s+Second line~', $shown );
	}

	public function testANewDeliveryDateChangesTheProgress(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page   = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		$before = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		foreach ( array( 'soon', '2026-13-01', '2001-01-01', $order->dates->deliveryDay ) as $invalid ) {
			self::assertSame(
				422,
				$this->submit( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $invalid ) )->status,
				$invalid
			);
		}
		$later = ( new DateTimeImmutable( $order->dates->deliveryDay ) )->modify( '+20 days' )->format( 'Y-m-d' );
		self::assertSame(
			302,
			$this->submit( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $later, 'delivery_tell' => '1' ) )->status
		);
		$after = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		self::assertSame(
			array( $later, $before['days_left'] + 20, $before['days_total'] + 20 ),
			array( $after['delivery_date'], $after['days_left'], $after['days_total'] )
		);
		$mails = function (): int {
			$this->service( Outbox::class )->deliver();
			return count( preg_grep( '/a new delivery date/', array_column( $this->mails(), 'subject' ) ) ?: array() );
		};
		self::assertStringNotContainsString( 'name="delivery_tell"', $page );
		self::assertSame( 0, $mails(), 'The order is not paid: the date is calculated again when it is.' );
		self::assertSame(
			409,
			$this->submit( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $order->dates->deliveryDay ) )->status,
			'The date changed after the page was loaded.'
		);
		self::assertSame( OrderEvent::DELIVERY, $this->service( OrderEvents::class )->all( $order->id )[1]->kind );

		$placed = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
		$this->service( ChangeOrder::class )->markPaid( $placed, Actor::staff( 1, 'Rūta' ) );
		$page = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringContainsString( 'name="delivery_tell"', $page );
		$this->submit( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $later, 'delivery_tell' => '1' ) );
		self::assertSame( 1, $mails() );
	}

	public function testOneOfTwoDeliveriesIsMoved(): void {
		$lines = array();
		foreach ( array( 'Cup' => 1, 'Jug' => 20 ) as $title => $days ) {
			$product = ProductData::create( sku: $title, price: 1000, stock: 5, leadDays: $days );
			$texts   = array( 'en' => new ProductText( $title ) );
			$lines[] = self::line( $this->service( ProductWriter::class )->save( null, $product, $texts ) );
		}
		$orders                 = $this->service( OrderRepository::class );
		$order                  = $orders->byKey( (string) $this->place( self::body( $lines ) )['data']['key'] ) ?? self::fail();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page                   = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		[ $first, $last ]       = array_column( $order->lines, 'deliveryDay' );
		self::assertSame( array( $first => array( 'Cup' ), $last => array( 'Jug' ) ), DeliveryDays::groups( $order ) );
		self::assertMatchesRegularExpression( "~<option value=\"$first\">[^<]+: Cup</option>~", $page );
		self::assertStringContainsString( "<option value=\"$last\" selected='selected'>", $page );
		$later = ( new DateTimeImmutable( $first ) )->modify( '+3 days' )->format( 'Y-m-d' );
		$move  = array( 'delivery_from' => $first, 'delivery_day' => $later );
		self::assertSame( 302, $this->submit( $cookie, $order->id, $page, 'delivery', $move )->status );
		self::assertSame( array( $later, $last ), array_column( $orders->byId( $order->id )->lines ?? array(), 'deliveryDay' ) );
		self::assertSame( 409, $this->submit( $cookie, $order->id, $page, 'delivery', $move )->status, 'The page is outdated.' );
	}

	public function testARequestWithoutAValidNonceChangesNothing(): void {
		[ $order, $other ]      = array( $this->order(), $this->order() );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page                   = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$other->id" )->raw;
		// The nonce of another order.
		self::assertSame( 403, $this->submit( $cookie, $order->id, $page, 'cancelled' )->status );
		self::assertSame( 403, $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id", 'button=cancelled' )->status );
		self::assertSame( OrderStatus::Pending, $this->service( OrderRepository::class )->byId( $order->id )?->status );
	}

	public function testAnUnknownOrderShowsAnError(): void {
		[ 'cookie' => $cookie ] = $this->signIn( 'administrator' );
		foreach ( array( '999999', '-1', 'x', '99999999999999999999' ) as $id ) {
			self::assertSame( 200, $this->request( $cookie, "admin.php?page=vitrine-orders&order=$id" )->status );
		}
		self::assertStringContainsString(
			'Order not found.',
			$this->request( $cookie, 'admin.php?page=vitrine-orders&order=999999' )->raw
		);
	}
}
