<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopManager;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpCall;
use Vitrine\Tests\Support\RestAnswer;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** Over HTTP, signed in, as people do it. */
final class OrdersInWpAdminTest extends ShopTestCase {

	private static ?Servers $servers = null;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$servers = Servers::start( Site::folder() );
	}

	public static function tearDownAfterClass(): void {
		self::$servers?->stop();
	}

	/** @return array{cookie: string, id: int} */
	private function signedIn( string $role ): array {
		$id = wp_insert_user(
			array(
				'user_login'   => $role . wp_rand(),
				'user_pass'    => 'secret',
				'role'         => $role,
				'display_name' => "The $role",
			)
		);
		self::assertIsInt( $id );
		$expires = time() + HOUR_IN_SECONDS;
		$token   = \WP_Session_Tokens::get_instance( $id )->create( $expires );
		// The names of WordPress's cookies hang on the address of the site, here the server's.
		$site    = md5( self::$servers?->addresses()[0] ?? '' );
		$cookie  = "wordpress_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'auth', $token ) ) . "; wordpress_logged_in_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'logged_in', $token ) );
		return array(
			'cookie' => $cookie,
			'id'     => $id,
		);
	}

	private function ask( string $cookie, string $path, string $form = '' ): RestAnswer {
		$address = ( self::$servers?->addresses()[0] ?? '' ) . '/wp-admin/' . $path;
		return Http::send( array( new HttpCall( $form === '' ? 'GET' : 'POST', $address, $form, array( 'Cookie' => $cookie ) + ( $form === '' ? array() : array( 'Content-Type' => 'application/x-www-form-urlencoded' ) ) ) ) )[0];
	}

	private function order( string $lastName = 'Šalnaitė' ): Order {
		$answer = $this->place( self::body( array( self::line( $this->product() ) ), array( 'billing' => array( 'last_name' => $lastName ) + self::ADDRESS, 'note' => '<img src=x onerror=alert(1)>' ) ) );
		return $this->service( OrderBook::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail( (string) $answer['message'] );
	}

	/**
	 * Presses a button of an order's page as it was when it was read.
	 *
	 * @param array<string, string> $fields
	 */
	private function press( string $cookie, int $order, string $page, string $button, array $fields = array() ): RestAnswer {
		self::assertSame( 1, preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $page, $nonce ), $page );
		self::assertSame( 1, preg_match( '/name="seen" value="(\w+)"/', $page, $seen ) );
		return $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order", http_build_query( $fields + array( 'button' => $button, 'seen' => $seen[1] ?? '', '_wpnonce' => $nonce[1] ?? '' ) ) );
	}

	public function testAnEditorSeesSearchesAndFiltersOrders(): void {
		$this->order();
		$this->order( 'Kalvaitis <b>' );
		[ 'cookie' => $cookie ] = $this->signedIn( ShopManager::ROLE );
		$list                   = $this->ask( $cookie, 'admin.php?page=vitrine-orders' );
		self::assertSame( 200, $list->status );
		self::assertStringContainsString( '>1001</a>', $list->raw );
		self::assertStringContainsString( 'Kalvaitis &lt;b&gt;', $list->raw );
		self::assertStringNotContainsString( 'Kalvaitis <b>', $list->raw );
		self::assertStringContainsString( 'Awaiting payment <span class="count">(2)', $list->raw );

		$found = $this->ask( $cookie, 'admin.php?page=vitrine-orders&s=kalvaitis' )->raw;
		self::assertStringContainsString( '>1002</a>', $found );
		self::assertStringNotContainsString( '>1001</a>', $found );
		self::assertStringContainsString( '>1001</a>', $this->ask( $cookie, 'admin.php?page=vitrine-orders&s=1001&status=pending' )->raw );
		self::assertStringContainsString( 'No orders found.', $this->ask( $cookie, 'admin.php?page=vitrine-orders&status=completed' )->raw );
		self::assertStringContainsString( 'No orders found.', $this->ask( $cookie, 'admin.php?page=vitrine-orders&s=%25%27%20OR%201' )->raw );
	}

	public function testAnOrderIsShownAndTakenAlongItsWays(): void {
		$order = $this->order();
		[ 'cookie' => $cookie, 'id' => $user ] = $this->signedIn( ShopManager::ROLE );
		$page                                  = $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertSame( 1, substr_count( $page, 'id="poststuff"' ) );
		self::assertStringContainsString( 'Order 1001', $page );
		self::assertStringContainsString( '&lt;img src=x onerror=alert(1)&gt;', $page );
		self::assertStringNotContainsString( '<img src=x', $page );
		self::assertStringContainsString( 'ona@example.org', $page );

		$answer = $this->press( $cookie, $order->id, $page, 'paid' );
		self::assertSame( 302, $answer->status );
		self::assertStringContainsString( 'told=paid', (string) $answer->header( 'Location' ) );
		$paid = $this->service( OrderBook::class )->byId( $order->id );
		self::assertSame( array( OrderStatus::Processing, PaymentStatus::Paid ), array( $paid?->status, $paid?->paymentStatus ) );
		$event = $this->service( OrderBook::class )->events( $order->id )[1];
		self::assertSame( array( $user, 'The ' . ShopManager::ROLE ), array( $event->userId, $event->who ) );

		$again = $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringNotContainsString( 'value="paid"', $again );
		self::assertStringContainsString( 'value="completed"', $again );
		self::assertStringContainsString( 'No way leads from &quot;In progress&quot; to &quot;Awaiting payment&quot;.', $this->press( $cookie, $order->id, $again, 'pending' )->raw );
		self::assertStringContainsString( 'There is no such step.', $this->press( $cookie, $order->id, $again, 'nonsense' )->raw );
	}

	public function testAStaleButtonIsRefusedAndNothingTypedIsLost(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signedIn( ShopManager::ROLE );
		$page                   = $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 1, 'Somebody else' ) );
		$answer = $this->press( $cookie, $order->id, $page, 'cancelled', array( 'note' => "Rang at ten.\nRing <again>." ) );
		self::assertSame( 409, $answer->status );
		self::assertStringContainsString( 'Somebody else has changed the order meanwhile.', $answer->raw );
		self::assertStringContainsString( "Rang at ten.\nRing", $answer->raw );
		self::assertSame( OrderStatus::Processing, $this->service( OrderBook::class )->byId( $order->id )?->status );
		// A note takes nothing from anybody: what page it was written on does not matter. Another button leaves it in its field.
		self::assertSame( 302, $this->press( $cookie, $order->id, $page, 'note', array( 'note' => 'Rang at ten.' ) )->status );
		$now = $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		$this->press( $cookie, $order->id, $now, 'resend', array( 'letter' => 'order_confirmation', 'note' => 'Half a sent' ) );
		self::assertStringContainsString( '>Half a sent</textarea>', $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw );
	}

	public function testANoteIsForTheShopOrGoesToTheCustomer(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signedIn( ShopManager::ROLE );
		$page                   = $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		$this->service( Outbox::class )->deliver();
		$sent = count( $this->mails() );
		$this->press( $cookie, $order->id, $page, 'note', array( 'note' => 'Ours <alone>' ) );
		self::assertSame( 422, $this->press( $cookie, $order->id, $page, 'note', array( 'note' => '  ' ) )->status );
		$this->service( Outbox::class )->deliver();
		self::assertCount( $sent, $this->mails() );
		$this->press( $cookie, $order->id, $page, 'note', array( 'note' => "First line\nSecond line", 'note_tell' => '1' ) );
		$this->service( Outbox::class )->deliver();
		$mail = $this->mails()[ $sent ];
		self::assertSame( 'ona@example.org', $mail['to'] );
		self::assertStringContainsString( 'Second line', $mail['message'] );
		self::assertStringNotContainsString( 'Ours', $mail['message'] );
		$shown = $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringContainsString( 'Ours', $shown );
		self::assertMatchesRegularExpression( '~First line<br />\s+Second line~', $shown );
	}

	public function testANewDeliveryDateMovesTheCustomersProgress(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signedIn( ShopManager::ROLE );
		$page                   = $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		$before                 = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		foreach ( array( 'soon', '2026-13-01', '2001-01-01', $order->deliveryDay ) as $wrong ) {
			self::assertSame( 422, $this->press( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $wrong ) )->status, $wrong );
		}
		$later = ( new DateTimeImmutable( $order->deliveryDay ) )->modify( '+20 days' )->format( 'Y-m-d' );
		self::assertSame( 302, $this->press( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $later, 'delivery_tell' => '1' ) )->status );
		$after = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		self::assertSame( array( $later, $before['days_left'] + 20, $before['days_total'] + 20 ), array( $after['delivery_date'], $after['days_left'], $after['days_total'] ) );
		$this->service( Outbox::class )->deliver();
		self::assertNotEmpty( array_filter( $this->mails(), static fn ( array $mail ): bool => str_contains( $mail['subject'], 'a new delivery date' ) ) );
		self::assertSame( 409, $this->press( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $order->deliveryDay ) )->status, 'It is no longer the date that was read.' );
		self::assertSame( OrderEvent::DELIVERY, $this->service( OrderBook::class )->events( $order->id )[1]->kind );
	}

	public function testManyAreMovedAtOnceAndWhatWasRefusedIsTold(): void {
		[ $one, $two, $paid ]   = array( $this->order(), $this->order(), $this->order() );
		[ 'cookie' => $cookie ] = $this->signedIn( ShopManager::ROLE );
		$this->service( ChangeOrder::class )->paid( $paid, Actor::staff( 1, 'Somebody' ) );
		$form = static function ( string $page, string $step, Order ...$orders ): string {
			preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $page, $nonce );
			return http_build_query( array( 'action' => $step, '_wpnonce' => $nonce[1] ?? '', 'orders' => array_map( static fn ( Order $order ): string => (string) $order->id, $orders ) ) );
		};
		$list = $this->ask( $cookie, 'admin.php?page=vitrine-orders' )->raw;
		self::assertSame( 302, $this->ask( $cookie, 'admin.php?page=vitrine-orders&' . $form( $list, 'paid', $one, $paid ) )->status );
		$told = $this->ask( $cookie, 'admin.php?page=vitrine-orders' )->raw;
		self::assertStringContainsString( "Payment received, done for: $one->number.", $told );
		self::assertStringContainsString( "$paid->number: It is paid already.", $told );
		self::assertStringNotContainsString( 'It is paid already.', $this->ask( $cookie, 'admin.php?page=vitrine-orders' )->raw, 'It is told twice.' );

		$sure = $this->ask( $cookie, 'admin.php?page=vitrine-orders&' . $form( $list, 'cancelled', $two ) );
		self::assertSame( OrderStatus::Pending, $this->service( OrderBook::class )->byId( $two->id )?->status, 'Nobody was asked.' );
		self::assertStringContainsString( 'Yes, 1 order', $sure->raw );
		$this->ask( $cookie, 'admin.php?page=vitrine-orders', $form( $sure->raw, 'cancelled', $two ) . '&sure=1' );
		self::assertSame( OrderStatus::Cancelled, $this->service( OrderBook::class )->byId( $two->id )?->status );
		self::assertSame( 403, $this->ask( $cookie, "admin.php?page=vitrine-orders&action=paid&orders[]=$two->id" )->status );
	}

	public function testTheListAsItIsFilteredIsGivenOut(): void {
		$this->order( '=cmd()' );
		$this->order( 'Kalvaitis' );
		[ 'cookie' => $cookie ] = $this->signedIn( ShopManager::ROLE );
		$list                   = $this->ask( $cookie, 'admin.php?page=vitrine-orders&s=kalvaitis' )->raw;
		self::assertSame( 1, preg_match( '~admin-post\.php\?([^"]*vitrine_orders_csv[^"]*)"~', $list, $link ) );
		$file = $this->ask( $cookie, 'admin-post.php?' . html_entity_decode( $link[1] ?? '' ) );
		self::assertStringContainsString( 'text/csv', (string) $file->header( 'Content-Type' ) );
		self::assertStringContainsString( '"Ona Kalvaitis"', $file->raw );
		self::assertCount( 3, explode( "\r\n", $file->raw ), 'A head and one order.' );
		self::assertSame( 403, $this->ask( $cookie, 'admin-post.php?action=vitrine_orders_csv' )->status );
	}

	public function testAFormThatIsNotOursChangesNothing(): void {
		[ $order, $other ]      = array( $this->order(), $this->order() );
		[ 'cookie' => $cookie ] = $this->signedIn( ShopManager::ROLE );
		$page                   = $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$other->id" )->raw;
		// The nonce of another order.
		self::assertSame( 403, $this->press( $cookie, $order->id, $page, 'cancelled' )->status );
		self::assertSame( 403, $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id", 'button=cancelled' )->status );
		self::assertSame( OrderStatus::Pending, $this->service( OrderBook::class )->byId( $order->id )?->status );
	}

	public function testNobodyElseSeesOrChangesThem(): void {
		$order = $this->order();
		foreach ( array( 'author', 'subscriber' ) as $role ) {
			[ 'cookie' => $cookie ] = $this->signedIn( $role );
			self::assertSame( 403, $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->status );
			self::assertSame( 403, $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id", 'button=cancelled&_wpnonce=x' )->status );
		}
		self::assertNotSame( 200, $this->ask( '', "admin.php?page=vitrine-orders&order=$order->id" )->status );
		self::assertSame( OrderStatus::Pending, $this->service( OrderBook::class )->byId( $order->id )?->status );
	}

	public function testAnUnknownOrderIsToldAsSuch(): void {
		[ 'cookie' => $cookie ] = $this->signedIn( 'administrator' );
		foreach ( array( '999999', '-1', 'x', '99999999999999999999' ) as $id ) {
			self::assertSame( 200, $this->ask( $cookie, "admin.php?page=vitrine-orders&order=$id" )->status );
		}
		self::assertStringContainsString( 'There is no such order.', $this->ask( $cookie, 'admin.php?page=vitrine-orders&order=999999' )->raw );
	}

	public function testTheCapabilityComesAndGoesWithThePlugin(): void {
		self::assertTrue( get_role( ShopManager::ROLE )?->has_cap( Capability::MANAGE_ORDERS ) );
		Capability::withdraw();
		self::assertFalse( get_role( ShopManager::ROLE )->has_cap( Capability::MANAGE_ORDERS ) );
		Capability::grant();
		self::assertTrue( get_role( 'administrator' )?->has_cap( Capability::MANAGE_ORDERS ) );
	}

	public function testWhatTheShopGrantedByItselfStays(): void {
		get_role( 'author' )?->add_cap( Capability::MANAGE_ORDERS );
		Capability::withdraw();
		self::assertSame( array( true, false ), array( get_role( 'author' )?->has_cap( Capability::MANAGE_ORDERS ), get_role( ShopManager::ROLE )?->has_cap( Capability::MANAGE_ORDERS ) ) );
		// A role that had it before the activation keeps it after the deactivation.
		get_role( ShopManager::ROLE )?->add_cap( Capability::MANAGE_ORDERS );
		Capability::grant();
		Capability::withdraw();
		self::assertSame( array( true, false ), array( get_role( ShopManager::ROLE )?->has_cap( Capability::MANAGE_ORDERS ), get_role( 'administrator' )?->has_cap( Capability::MANAGE_ORDERS ) ) );
		get_role( 'author' )?->remove_cap( Capability::MANAGE_ORDERS );
		Capability::grant();
	}
}
