<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderRepository;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** Over HTTP, as a signed-in user. */
final class OrdersInWpAdminTest extends ShopTestCase {

	/** @return array{cookie: string, id: int} */
	private function signIn( string $role ): array {
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
		// WordPress's cookie names contain a hash of the site's URL, here the server's.
		$site    = md5( Servers::shared()[0] );
		$cookie  = "wordpress_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'auth', $token ) )
			. "; wordpress_logged_in_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'logged_in', $token ) );
		return array(
			'cookie' => $cookie,
			'id'     => $id,
		);
	}

	private function request( string $cookie, string $path, string $form = '' ): RestResponse {
		$address = Servers::shared()[0] . '/wp-admin/' . $path;
		return Http::send(
			array(
				new HttpRequest(
					$form === '' ? 'GET' : 'POST',
					$address,
					$form,
					array( 'Cookie' => $cookie ) + (
						$form === '' ? array() : array( 'Content-Type' => 'application/x-www-form-urlencoded' )
					)
				),
			)
		)[0];
	}

	private function order( string $lastName = 'Šalnaitė' ): Order {
		$answer = $this->place(
			self::body(
				array( self::line( $this->product() ) ),
				array( 'billing' => array( 'last_name' => $lastName ) + self::ADDRESS, 'note' => '<img src=x onerror=alert(1)>' )
			)
		);
		return $this->service( OrderRepository::class )->byKey(
			(string) $answer['data']['key']
		) ?? self::fail( (string) $answer['message'] );
	}

	/**
	 * Submits a button of an order's page as it was loaded.
	 *
	 * @param array<string, string> $fields
	 */
	private function submit( string $cookie, int $order, string $page, string $button, array $fields = array() ): RestResponse {
		self::assertSame( 1, preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $page, $nonce ), $page );
		self::assertSame( 1, preg_match( '/name="seen" value="(\w+)"/', $page, $seen ) );
		return $this->request(
			$cookie,
			"admin.php?page=vitrine-orders&order=$order",
			http_build_query( $fields + array( 'button' => $button, 'seen' => $seen[1] ?? '', '_wpnonce' => $nonce[1] ?? '' ) )
		);
	}

	public function testAnEditorCanSearchAndFilterOrders(): void {
		$this->order();
		$this->order( 'Kalvaitis <b>' );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$list                   = $this->request( $cookie, 'admin.php?page=vitrine-orders' );
		self::assertSame( 200, $list->status );
		self::assertStringContainsString( '>1001</a>', $list->raw );
		self::assertStringContainsString( 'Kalvaitis &lt;b&gt;', $list->raw );
		self::assertStringNotContainsString( 'Kalvaitis <b>', $list->raw );
		self::assertStringContainsString( 'Awaiting payment <span class="count">(2)', $list->raw );

		$found = $this->request( $cookie, 'admin.php?page=vitrine-orders&s=kalvaitis' )->raw;
		self::assertStringContainsString( '>1002</a>', $found );
		self::assertStringNotContainsString( '>1001</a>', $found );
		self::assertStringContainsString(
			'>1001</a>',
			$this->request( $cookie, 'admin.php?page=vitrine-orders&s=1001&status=pending' )->raw
		);
		self::assertStringContainsString(
			'No orders found.',
			$this->request( $cookie, 'admin.php?page=vitrine-orders&status=completed' )->raw
		);
		self::assertStringContainsString(
			'No orders found.',
			$this->request( $cookie, 'admin.php?page=vitrine-orders&s=%25%27%20OR%201' )->raw
		);
	}

	public function testAnOrderIsShownAndChangesStatus(): void {
		$order = $this->order();
		[ 'cookie' => $cookie, 'id' => $user ] = $this->signIn( ShopManagerRole::ROLE );
		$page                                  = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertSame( 1, substr_count( $page, 'id="poststuff"' ) );
		self::assertStringContainsString( 'Order 1001', $page );
		self::assertStringContainsString( '&lt;img src=x onerror=alert(1)&gt;', $page );
		self::assertStringNotContainsString( '<img src=x', $page );
		self::assertStringContainsString( 'ona@example.org', $page );

		$answer = $this->submit( $cookie, $order->id, $page, 'paid' );
		self::assertSame( 302, $answer->status );
		self::assertStringContainsString( 'told=paid', (string) $answer->header( 'Location' ) );
		$paid = $this->service( OrderRepository::class )->byId( $order->id );
		self::assertSame( array( OrderStatus::Processing, PaymentStatus::Paid ), array( $paid?->status, $paid?->paymentStatus ) );
		$event = $this->service( OrderRepository::class )->events( $order->id )[1];
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
		foreach ( array( 'soon', '2026-13-01', '2001-01-01', $order->deliveryDay ) as $invalid ) {
			self::assertSame(
				422,
				$this->submit( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $invalid ) )->status,
				$invalid
			);
		}
		$later = ( new DateTimeImmutable( $order->deliveryDay ) )->modify( '+20 days' )->format( 'Y-m-d' );
		self::assertSame(
			302,
			$this->submit( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $later, 'delivery_tell' => '1' ) )->status
		);
		$after = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		self::assertSame(
			array( $later, $before['days_left'] + 20, $before['days_total'] + 20 ),
			array( $after['delivery_date'], $after['days_left'], $after['days_total'] )
		);
		$this->service( Outbox::class )->deliver();
		self::assertNotEmpty(
			array_filter( $this->mails(), static fn ( array $mail ): bool => str_contains( $mail['subject'], 'a new delivery date' ) )
		);
		self::assertSame(
			409,
			$this->submit( $cookie, $order->id, $page, 'delivery', array( 'delivery_day' => $order->deliveryDay ) )->status,
			'The date changed after the page was loaded.'
		);
		self::assertSame( OrderEvent::DELIVERY, $this->service( OrderRepository::class )->events( $order->id )[1]->kind );
	}

	public function testBulkActionsReportRejectedOrders(): void {
		[ $one, $two, $paid ]   = array( $this->order(), $this->order(), $this->order() );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$this->service( ChangeOrder::class )->markPaid( $paid, Actor::staff( 1, 'Somebody' ) );
		$form = static function ( string $page, string $step, Order ...$orders ): string {
			preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $page, $nonce );
			return http_build_query(
				array(
					'action'   => $step,
					'_wpnonce' => $nonce[1] ?? '',
					'orders'   => array_map( static fn ( Order $order ): string => (string) $order->id, $orders ),
				)
			);
		};
		$list = $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw;
		self::assertSame( 302, $this->request( $cookie, 'admin.php?page=vitrine-orders&' . $form( $list, 'paid', $one, $paid ) )->status );
		$report = $this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw;
		self::assertStringContainsString( "Payment received: done for $one->number.", $report );
		self::assertStringContainsString( "$paid->number: The order is already paid.", $report );
		self::assertStringNotContainsString(
			'The order is already paid.',
			$this->request( $cookie, 'admin.php?page=vitrine-orders' )->raw,
			'The report is shown twice.'
		);

		$confirmed = $this->request( $cookie, 'admin.php?page=vitrine-orders&' . $form( $list, 'cancelled', $two ) );
		self::assertSame(
			OrderStatus::Pending,
			$this->service( OrderRepository::class )->byId( $two->id )?->status,
			'The order was cancelled without confirmation.'
		);
		self::assertStringContainsString( 'Confirm for 1 order', $confirmed->raw );
		$this->request( $cookie, 'admin.php?page=vitrine-orders', $form( $confirmed->raw, 'cancelled', $two ) . '&sure=1' );
		self::assertSame( OrderStatus::Cancelled, $this->service( OrderRepository::class )->byId( $two->id )?->status );
		self::assertSame( 403, $this->request( $cookie, "admin.php?page=vitrine-orders&action=paid&orders[]=$two->id" )->status );
	}

	public function testTheFilteredListIsExported(): void {
		$this->order( '=cmd()' );
		$this->order( 'Kalvaitis' );
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$list                   = $this->request( $cookie, 'admin.php?page=vitrine-orders&s=kalvaitis' )->raw;
		self::assertSame( 1, preg_match( '~admin-post\.php\?([^"]*vitrine_orders_csv[^"]*)"~', $list, $link ) );
		$file = $this->request( $cookie, 'admin-post.php?' . html_entity_decode( $link[1] ?? '' ) );
		self::assertStringContainsString( 'text/csv', (string) $file->header( 'Content-Type' ) );
		self::assertStringContainsString( '"Ona Kalvaitis"', $file->raw );
		self::assertCount( 3, explode( "\r\n", $file->raw ), 'A header row and one order.' );
		self::assertSame( 403, $this->request( $cookie, 'admin-post.php?action=vitrine_orders_csv' )->status );
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

	public function testUsersWithoutTheCapabilityCannotSeeOrChangeOrders(): void {
		$order = $this->order();
		foreach ( array( 'author', 'subscriber' ) as $role ) {
			[ 'cookie' => $cookie ] = $this->signIn( $role );
			self::assertSame( 403, $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->status );
			self::assertSame(
				403,
				$this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id", 'button=cancelled&_wpnonce=x' )->status
			);
		}
		self::assertNotSame( 200, $this->request( '', "admin.php?page=vitrine-orders&order=$order->id" )->status );
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

	public function testTheCapabilityIsAddedAndRemovedWithThePlugin(): void {
		self::assertTrue( get_role( ShopManagerRole::ROLE )?->has_cap( Capability::MANAGE_ORDERS ) );
		Capability::withdraw();
		self::assertFalse( get_role( ShopManagerRole::ROLE )->has_cap( Capability::MANAGE_ORDERS ) );
		Capability::grant();
		self::assertTrue( get_role( 'administrator' )?->has_cap( Capability::MANAGE_ORDERS ) );
	}

	public function testCapabilitiesGrantedByTheShopAreKept(): void {
		get_role( 'author' )?->add_cap( Capability::MANAGE_ORDERS );
		Capability::withdraw();
		self::assertSame(
			array( true, false ),
			array(
				get_role( 'author' )?->has_cap( Capability::MANAGE_ORDERS ),
				get_role( ShopManagerRole::ROLE )?->has_cap( Capability::MANAGE_ORDERS ),
			)
		);
		// A role that had the capability before activation keeps it after deactivation.
		get_role( ShopManagerRole::ROLE )?->add_cap( Capability::MANAGE_ORDERS );
		Capability::grant();
		Capability::withdraw();
		self::assertSame(
			array( true, false ),
			array(
				get_role( ShopManagerRole::ROLE )?->has_cap( Capability::MANAGE_ORDERS ),
				get_role( 'administrator' )?->has_cap( Capability::MANAGE_ORDERS ),
			)
		);
		get_role( 'author' )?->remove_cap( Capability::MANAGE_ORDERS );
		Capability::grant();
	}
}
