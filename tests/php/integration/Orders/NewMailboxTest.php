<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Contact\ChangeContact;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\RestResponse;

/** What else changes with the mailbox of an order: the account that has it, and what later e-mails say about links. */
final class NewMailboxTest extends OrdersInWpAdminTestCase {

	public function testLinksAreSaidToHaveEndedOnlyOnce(): void {
		$order = $this->order();
		$moved = $this->change( $order, 'ona.s@example.org', $order->customer->phone );
		$this->service( Outbox::class )->deliver();
		$this->change( $moved, 'ona.s@example.org', '+370 600 99999' );
		$this->service( Outbox::class )->deliver();
		$mail = $this->mails()[ count( $this->mails() ) - 1 ];
		self::assertStringContainsString( 'new contact details', $mail['subject'] );
		self::assertStringNotContainsString( 'no longer work', $mail['message'] );
	}

	public function testAnOrderLeavesTheAccountOfAStranger(): void {
		[ $order, $stranger ]   = $this->orderOfAStranger();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$answer                 = $this->send( $cookie, $order, array( 'contact_leave' => '1' ) );
		self::assertSame( 302, $answer->status, $answer->raw );
		$moved = $this->current( $order );
		self::assertSame( array( 'ona.s@example.org', null ), array( $moved->customer->email, $moved->customer->id ) );
		self::assertSame( array(), $this->service( OrderRepository::class )->forCustomer( $stranger, 10 ) );
		$page = $this->page( $cookie, $order );
		self::assertStringContainsString( "Customer account: $stranger → –", $page );
		self::assertStringNotContainsString( 'name="contact_leave"', $page );
	}

	public function testAnOrderStaysInTheAccountUnlessStaffSaySo(): void {
		[ $order, $account ]    = $this->orderOfAStranger();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page                   = $this->page( $cookie, $order );
		self::assertStringContainsString( 'remove the order from the account ona@example.org', $page );
		self::assertSame( 302, $this->send( $cookie, $order, array() )->status );
		self::assertSame( $account, $this->current( $order )->customer->id );
	}

	public function testWithoutANewMailboxTheOrderStaysInTheAccount(): void {
		[ $order, $account ]    = $this->orderOfAStranger();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$this->send( $cookie, $order, array( 'contact_leave' => '1' ), 'ona@example.org', '+370 600 99999' );
		$now = $this->current( $order );
		self::assertSame( array( $account, '+370 600 99999' ), array( $now->customer->id, $now->customer->phone ) );
		$wrong = $this->send( $cookie, $order, array( 'contact_leave' => '1' ), 'ona@' );
		self::assertSame( 422, $wrong->status );
		self::assertMatchesRegularExpression( '~name="contact_leave" value="1"[^>]* checked=~', $wrong->raw );
	}

	/** @return array{Order, int} An order, and the account that has verified its mailbox. */
	private function orderOfAStranger(): array {
		$order = $this->order();
		$id    = wp_insert_user( array( 'user_login' => 'stranger', 'user_pass' => 'secret', 'user_email' => $order->customer->email ) );
		self::assertIsInt( $id );
		$this->service( OrderRepository::class )->linkToCustomer( $id, $order->customer->email );
		return array( $this->current( $order ), $id );
	}

	/** @param array<string, string> $fields */
	private function send(
		string $cookie,
		Order $order,
		array $fields,
		string $email = 'ona.s@example.org',
		?string $phone = null
	): RestResponse {
		$page = $this->page( $cookie, $order );
		preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $page, $nonce );
		preg_match( '/name="contact_seen" value="(\w+)"/', $page, $seen );
		return $this->request(
			$cookie,
			"admin.php?page=vitrine-orders&order=$order->id",
			http_build_query(
				$fields + array(
					'contact'      => array(
						'email'   => $email,
						'phone'   => $phone ?? $order->customer->phone,
						'billing' => self::ADDRESS,
						'same'    => '1',
					),
					'contact_seen' => $seen[1] ?? '',
					'button'       => 'contact',
					'_wpnonce'     => $nonce[1] ?? '',
				)
			)
		);
	}

	private function change( Order $seen, string $email, string $phone ): Order {
		$to = new ContactDetails( $email, $phone, $seen->customer->billing, $seen->customer->delivery );
		$this->service( ChangeContact::class )->apply( $seen, $to, true, Actor::staff( 7, 'Rasa' ) );
		return $this->current( $seen );
	}

	private function page( string $cookie, Order $order ): string {
		return $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
	}

	private function current( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}
}
