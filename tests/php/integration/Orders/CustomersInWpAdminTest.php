<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Registration;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Database\Database;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Customers\CustomerNotes;
use WP_User;

/** Shop > Customers, over HTTP. */
final class CustomersInWpAdminTest extends OrdersInWpAdminTestCase {

	private function account(): WP_User {
		$user = $this->service( Customers::class )->create(
			new Registration( 'rasa@example.org', 'klevas-7', '+370 600 99999', 'Rasa', 'Kalnė & Co', 'en_GB' )
		);
		$this->service( Sessions::class )->begin( $user );
		return $user;
	}

	private function idOf( CustomerIdentity $customer ): int {
		return (int) $this->service( Database::class )->value( 'SELECT id FROM {customers} WHERE owner = %s', array( $customer->key() ) );
	}

	/** @param array<string, string|int> $fields */
	private function press( string $cookie, string $page, array $fields ): int {
		preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $page, $nonce );
		$form = array( 'action' => 'vitrine_customer', '_wpnonce' => $nonce[1] ?? '' ) + $fields;
		return $this->request( $cookie, 'admin-post.php', http_build_query( $form ) )->status;
	}

	public function testTheListShowsSearchesAndSorts(): void {
		$this->confirmed( $this->order() );
		$this->account();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$list                   = $this->request( $cookie, 'admin.php?page=vitrine-customers' )->raw;
		self::assertStringContainsString( 'Ona Šalnaitė</a>', $list );
		self::assertStringContainsString( 'Rasa Kalnė &amp; Co</a>', $list );
		self::assertStringContainsString( 'Guests <span class="count">(1)', $list );
		self::assertStringContainsString( 'E-mail address not confirmed', $list );
		self::assertStringContainsString( '1 open session, last sign-in:', $list );
		self::assertStringContainsString( '€15.90', $list );
		$found = $this->request( $cookie, 'admin.php?page=vitrine-customers&s=kalne&orderby=name&order=asc&kind=account' )->raw;
		self::assertStringContainsString( 'Rasa Kalnė &amp; Co</a>', $found );
		self::assertStringNotContainsString( 'Ona Šalnaitė</a>', $found );
		$none = $this->request( $cookie, 'admin.php?page=vitrine-customers&s=%25%27%20OR%201&orderby=email%27&paged=99999999' )->raw;
		self::assertStringContainsString( 'No customers found.', $none );
	}

	public function testOnlyThoseWhoManageOrdersSeeCustomers(): void {
		$this->confirmed( $this->order() );
		foreach ( array( 'editor', 'subscriber' ) as $role ) {
			[ 'cookie' => $cookie ] = $this->signIn( $role );
			self::assertNotSame( 200, $this->request( $cookie, 'admin.php?page=vitrine-customers' )->status, $role );
			self::assertNotSame( 200, $this->request( $cookie, 'admin-post.php?action=vitrine_customers_csv' )->status, $role );
			self::assertNotSame( 200, $this->press( $cookie, '', array( 'customer' => 1, 'button' => 'note', 'note' => 'x' ) ), $role );
		}
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		self::assertSame( 403, $this->request( $cookie, 'admin-post.php?action=vitrine_customers_csv' )->status, 'No nonce' );
		self::assertSame( 0, $this->rowsIn( 'customer_notes' ) );
	}

	public function testAnOrderLeadsToItsCustomer(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		self::assertStringContainsString( "of_order=$order->id", $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw );
		self::assertStringContainsString(
			"of_order=$order->id",
			$this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw
		);
		$unproven = $this->request( $cookie, "admin.php?page=vitrine-customers&of_order=$order->id" )->raw;
		self::assertStringContainsString( 'The e-mail address is not confirmed', $unproven );
		self::assertStringContainsString( "$order->number</a>", $unproven );
		$this->confirmed( $order );
		$page = $this->request( $cookie, "admin.php?page=vitrine-customers&of_order=$order->id" )->raw;
		self::assertStringContainsString( '1 order, value €15.90', $page );
		self::assertStringContainsString( 'Drožėjų g. 12', $page );
		self::assertStringContainsString( "Terms accepted with order $order->number", $page );
		foreach ( array( '99', '-1', 'x', '9999999999999999999' ) as $id ) {
			self::assertStringContainsString(
				'Customer not found.',
				$this->request( $cookie, "admin.php?page=vitrine-customers&customer=$id" )->raw
			);
		}
	}

	public function testStaffWriteAndDeleteNotes(): void {
		$user                   = $this->account();
		$id                     = $this->idOf( CustomerIdentity::account( $user->ID ) );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$address                = "admin.php?page=vitrine-customers&customer=$id";
		$page                   = $this->request( $cookie, $address )->raw;
		$this->press( $cookie, $page, array( 'customer' => $id, 'button' => 'note', 'note' => "Rings <b>\ntwice" ) );
		$this->press( $cookie, $page, array( 'customer' => $id, 'button' => 'note', 'note' => ' ' ) );
		$this->press( $cookie, $page, array( 'customer' => $id, 'button' => 'note', 'note' => str_repeat( 'x', 5001 ) ) );
		$notes = $this->service( CustomerNotes::class )->of( CustomerIdentity::account( $user->ID ) );
		self::assertCount( 1, $notes );
		self::assertStringContainsString( 'twice', $this->request( $cookie, $address )->raw );
		self::assertSame( 'The ' . ShopManagerRole::ROLE, $notes[0]->authorName );
		$this->press( $cookie, $page, array( 'customer' => $id, 'delete_note' => $notes[0]->id ) );
		self::assertSame( array(), $this->service( CustomerNotes::class )->of( CustomerIdentity::account( $user->ID ) ) );
	}

	public function testStaffSendALinkAndEndSessions(): void {
		$user                   = $this->account();
		$id                     = $this->idOf( CustomerIdentity::account( $user->ID ) );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page                   = $this->request( $cookie, "admin.php?page=vitrine-customers&customer=$id" )->raw;
		$this->press( $cookie, $page, array( 'customer' => $id, 'button' => 'link' ) );
		self::assertSame(
			1,
			(int) $this->service( Database::class )->value( "SELECT COUNT(*) FROM {outbox} WHERE kind = 'customer_reset'" )
		);
		self::assertCount( 1, $this->service( Sessions::class )->open( $user ) );
		$this->press( $cookie, $page, array( 'customer' => $id, 'button' => 'sessions' ) );
		wp_cache_flush();
		self::assertCount( 0, $this->service( Sessions::class )->open( $user ) );
	}

	public function testTheExportContainsTheList(): void {
		$this->confirmed( $this->order( '=cmd' ) );
		$this->account();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$list                   = $this->request( $cookie, 'admin.php?page=vitrine-customers' )->raw;
		preg_match( '/href="([^"]*vitrine_customers_csv[^"]*)"/', $list, $link );
		$path = (string) preg_replace( '#^.*/wp-admin/#', '', html_entity_decode( $link[1] ?? '' ) );
		$file = $this->request( $cookie, $path )->raw;
		self::assertStringContainsString( '"Name","E-mail",', $file );
		self::assertStringContainsString( '"ona@example.org","Guest",', $file );
		self::assertStringContainsString( ',1,15.90,"EUR",', $file );
		self::assertStringContainsString( '"Rasa Kalnė & Co","rasa@example.org","Account",', $file );
		self::assertSame( 3, substr_count( trim( $file ), "\n" ) + 1 );
	}
}
