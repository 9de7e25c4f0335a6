<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Contact\ChangeContact;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\RestResponse;

/** The form for contact details on the page of an order. */
final class ContactFormInWpAdminTest extends OrdersInWpAdminTestCase {

	public function testAnAddressIsCorrected(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page                   = $this->page( $cookie, $order );
		self::assertStringContainsString( '<summary>Change contact details…</summary>', $page );
		self::assertSame( 1, substr_count( $page, 'class="vitrine-same" name="contact[same]" value="1" checked=' ) );
		$billing                = array( 'street' => 'Pilies g. 7' ) + self::ADDRESS;
		$answer                 = $this->send( $cookie, $order, $page, array( 'billing' => $billing, 'same' => '1' ) );
		self::assertSame( 302, $answer->status, $answer->raw );
		$changed = $this->current( $order );
		self::assertSame(
			array( 'Pilies g. 7', 'Pilies g. 7' ),
			array( $changed->customer->billing->street, $changed->customer->delivery->street )
		);
		$now = $this->page( $cookie, $order );
		self::assertMatchesRegularExpression( '~Billing address: [^<]*Drožėjų g. 12[^<]* → [^<]*Pilies g. 7~', $now );
		self::assertStringContainsString(
			'Contact details changed.',
			$this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id&told=contact" )->raw
		);
	}

	public function testErrorsKeepWhatWasTyped(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$answer                 = $this->send(
			$cookie,
			$order,
			$this->page( $cookie, $order ),
			array(
				'email'    => '"><script>alert(1)</script>',
				'billing'  => array( 'street' => 'Pilies g. 7', 'postcode' => 'LT-1', 'reference' => 'PO 7' ) + self::ADDRESS,
				'delivery' => array( 'street' => '' ) + self::ADDRESS,
			)
		);
		self::assertSame( 422, $answer->status );
		self::assertStringContainsString( 'Please check the marked fields of the contact details.', $answer->raw );
		self::assertStringContainsString( 'value="Pilies g. 7"', $answer->raw );
		self::assertStringContainsString( 'value="PO 7"', $answer->raw );
		self::assertStringNotContainsString( '<script>alert(1)', $answer->raw );
		foreach ( array( 'email', 'billing-postcode', 'billing-company', 'delivery-street' ) as $field ) {
			self::assertStringContainsString( "aria-describedby=\"vitrine-contact-$field-error\"", $answer->raw );
			self::assertStringContainsString( "id=\"vitrine-contact-$field-error\"", $answer->raw );
		}
		self::assertEquals( $order, $this->current( $order ) );
		$arrays = array( 'email' => array( 'a' ), 'billing' => 'text', 'delivery' => array( 'street' => array( 'b' ) ) );
		foreach ( array( array(), $arrays ) as $nonsense ) {
			self::assertSame( 422, $this->post( $cookie, $order, $this->page( $cookie, $order ), $nonsense )->status );
		}
	}

	public function testASecondEmployeeSeesAMessage(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page                   = $this->page( $cookie, $order );
		$this->service( ChangeContact::class )->apply(
			$order,
			new ContactDetails( $order->customer->email, '+370 600 99999', $order->customer->billing, $order->customer->delivery ),
			false,
			Actor::staff( 1, 'Rasa' )
		);
		$answer = $this->send( $cookie, $order, $page, array( 'phone' => '+370 600 11111' ) );
		self::assertSame( 409, $answer->status );
		self::assertStringContainsString( 'Someone else has changed this order in the meantime.', $answer->raw );
		self::assertSame( '+370 600 99999', $this->current( $order )->customer->phone );
		self::assertStringContainsString( 'value="+370 600 11111"', $answer->raw );
		self::assertStringContainsString( 'id="vitrine-contact-phone-saved">Saved by someone else: +370 600 99999<', $answer->raw );
	}

	public function testTheInvoiceIsExplainedAndACompletedOrderHasNoForm(): void {
		$order                  = $this->order();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rasa' ) );
		$page = $this->page( $cookie, $order );
		self::assertStringNotContainsString( 'stays as it was issued', $page );
		$this->send( $cookie, $order, $page, array( 'billing' => array( 'company' => 'UAB Nauja' ) + self::ADDRESS ) );
		$page = $this->page( $cookie, $order );
		self::assertStringContainsString( 'Invoice INV-00001 stays as it was issued, with the previous address.', $page );
		$this->submit( $cookie, $order->id, $page, 'completed' );
		self::assertStringNotContainsString( 'Change contact details…', $this->page( $cookie, $order ) );
		self::assertSame( 422, $this->send( $cookie, $order, $page, array( 'phone' => '+370 600 11111' ) )->status );
	}

	public function testStaffOnly(): void {
		$order                    = $this->order();
		[ 'cookie' => $manager ] = $this->signIn( ShopManagerRole::ROLE );
		[ 'cookie' => $editor ]  = $this->signIn( 'editor' );
		$page                     = $this->page( $manager, $order );
		self::assertSame( 403, $this->send( $editor, $order, $page, array( 'phone' => '+370 600 11111' ) )->status );
		$forged = str_replace( 'name="_wpnonce" value="', 'name="_wpnonce" value="0', $page );
		self::assertSame( 403, $this->send( $manager, $order, $forged, array() )->status );
		self::assertSame( $order->customer->phone, $this->current( $order )->customer->phone );
	}

	private function page( string $cookie, Order $order ): string {
		return $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
	}

	/** @param array<string, mixed> $changes To what the form shows. */
	private function send( string $cookie, Order $order, string $page, array $changes ): RestResponse {
		return $this->post(
			$cookie,
			$order,
			$page,
			$changes + array(
				'email'    => $order->customer->email,
				'phone'    => $order->customer->phone,
				'billing'  => self::ADDRESS,
				'delivery' => self::ADDRESS,
			)
		);
	}

	/** @param array<string, mixed> $contact */
	private function post( string $cookie, Order $order, string $page, array $contact ): RestResponse {
		preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $page, $nonce );
		preg_match( '/name="contact_seen" value="(\w+)"/', $page, $seen );
		return $this->request(
			$cookie,
			"admin.php?page=vitrine-orders&order=$order->id",
			http_build_query(
				array(
					'contact'      => $contact,
					'contact_seen' => $seen[1] ?? '',
					'button'       => 'contact',
					'_wpnonce'     => $nonce[1] ?? '',
				)
			)
		);
	}

	private function current( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}
}
