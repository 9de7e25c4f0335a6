<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Customers\Customers;
use Vitrine\Customers\UserMeta;
use Vitrine\Database\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Tax\VatRates;

/** Staff take an order by the form of wp-admin, which works without JavaScript. */
final class OrderEntryTest extends OrderEntryTestCase {

	public function testAnOrderIsSearchedCheckedAndPlacedOnce(): void {
		$product = $this->product( 5, 1000, array(), 'Green vase' );
		$this->product( 5, 1000, array(), 'Teapot' );
		$found = $this->send( $this->open(), array( 'language' => 'en', 'search' => 'vase gree' ), 'return' );
		self::assertStringContainsString( 'name="add" value="' . $product . '"', $found->raw );
		self::assertStringNotContainsString( 'Teapot', $found->raw );
		$added = $this->send( $found, array( 'language' => 'en', 'email' => 'half@', 'add' => (string) $product ), '' );
		self::assertStringContainsString( 'Green vase', $added->raw );
		self::assertStringContainsString( 'value="half@"', $added->raw );
		self::assertStringNotContainsString( 'Please fill in this field.', $added->raw, 'The form has not been checked yet.' );

		$typed   = self::typed( $product, array( 'internal' => "Rang at ten.\nRing <again>." ) );
		$checked = $this->send( $added, $typed );
		self::assertSame( 200, $checked->status );
		self::assertStringContainsString( 'Place order for €25.90', $checked->raw );
		self::assertSame( 0, $this->rowsIn( 'orders' ) );

		$placed = $this->send( $checked, $typed, 'place' );
		$again  = $this->send( $checked, $typed, 'place' );
		$order  = $this->newest();
		foreach ( array( $placed, $again ) as $answer ) {
			self::assertSame( 302, $answer->status, $answer->raw );
			self::assertStringContainsString( "order=$order->id&told=taken", (string) $answer->header( 'Location' ) );
		}
		self::assertSame( array( 1, 3 ), array( $this->rowsIn( 'orders' ), $this->stock( $product ) ) );
		self::assertSame( array( 2590, null ), array( $order->totals->total, $order->customer->id ) );
		$page = $this->request( $this->cookie, "admin.php?page=vitrine-orders&order=$order->id&told=taken" )->raw;
		self::assertStringContainsString( 'Order placed.', $page );
		self::assertStringContainsString( 'Placed by staff for the customer: Awaiting payment', $page );
		self::assertStringContainsString( 'The ' . ShopManagerRole::ROLE, $page );
		self::assertSame( 1, substr_count( $page, 'Rang at ten.' ) );
		self::assertStringNotContainsString( 'Ring <again>', $page );
	}

	public function testErrorsAreBesideTheFieldsAndNothingTypedIsLost(): void {
		$product = $this->product( 1 );
		$typed   = self::typed(
			$product,
			array(
				'email'   => 'ona@<b>',
				'billing' => array( 'postcode' => 'abc', 'last_name' => '"Quote', 'reference' => 'PO 7' ) + self::ADDRESS,
				'lines'   => array(
					array( 'id' => (string) $product, 'quantity' => '2', 'shipping' => 'carrier' ),
					array( 'id' => '99999', 'quantity' => 'many', 'title' => 'Old <lamp>' ),
				),
				'method'  => '',
				'code'    => 'NOPE',
				'terms'   => '',
			)
		);
		$page    = $this->send( $this->open(), $typed );
		self::assertSame( 422, $page->status );
		foreach (
			array(
				'Please enter a valid e-mail address.',
				'Please enter a postcode with 5 digits, such as 04340.',
				'only 1 item can be ordered right now.',
				'Enter a quantity from 1 to 99.',
				'Please fill in this field.',
				'Confirm that the customer accepts the terms of sale.',
				'value="ona@&lt;b&gt;"',
				'value="&quot;Quote"',
				'Old &lt;lamp&gt;',
				'value="many"', 'value="NOPE"', 'value="PO 7"',
				'Please enter the company.',
			) as $text
		) {
			self::assertStringContainsString( $text, $page->raw );
		}
		self::assertStringNotContainsString( 'value="place"', $page->raw );
		self::assertSame( array( 0, 1 ), array( $this->rowsIn( 'orders' ), $this->stock( $product ) ) );
	}

	public function testAnOrderIsNotPlacedAtATotalThatWasNotShown(): void {
		$product = $this->product( 5 );
		$typed   = self::typed( $product );
		$checked = $this->send( $this->open(), $typed );
		$more    = array( 'lines' => array( array( 'id' => (string) $product, 'quantity' => '3', 'shipping' => 'carrier' ) ) ) + $typed;
		$changed = $this->send( $checked, $more, 'place' );
		self::assertSame( 422, $changed->status );
		self::assertStringContainsString( 'The total has changed in the meantime.', $changed->raw );
		self::assertStringContainsString( 'Place order for €35.90', $changed->raw );
		self::assertSame( 302, $this->send( $changed, $more, 'place' )->status );
		self::assertSame( 3590, $this->newest()->totals->total );
		// The same form with other details.
		$other = $this->send( $changed, array( 'phone' => '+370 600 99999' ) + $more, 'place' );
		self::assertStringContainsString( 'has already been placed with other details, as order ' . $this->newest()->number, $other->raw );
		self::assertSame( 1, $this->rowsIn( 'orders' ) );
		// Without the total of a check, the form is only checked.
		$unseen = $this->send( $this->open(), $typed, 'place' );
		self::assertStringContainsString( 'Place order for €25.90', $unseen->raw );
		self::assertSame( 1, $this->rowsIn( 'orders' ) );
	}

	public function testStockThatIsGoneIsNamed(): void {
		$product = $this->product( 2 );
		$checked = $this->send( $this->open(), self::typed( $product ) );
		$this->place( self::body( array( self::line( $product, 1 ) ) ) );
		$page = $this->send( $checked, self::typed( $product ), 'place' );
		self::assertSame( 422, $page->status );
		self::assertStringContainsString( 'only 1 item can be ordered right now.', $page->raw );
		self::assertSame( 1, $this->rowsIn( 'orders' ) );
	}

	public function testAnAddressThatIsNotDeliveredTo(): void {
		$product = $this->product();
		$abroad  = array( 'country' => 'CH', 'postcode' => '8001', 'city' => 'Zürich' ) + self::ADDRESS;
		$typed   = self::typed( $product, array( 'elsewhere' => '1', 'delivery' => $abroad ) );
		$page    = $this->send( $this->open(), $typed );
		self::assertStringContainsString( 'The shop does not deliver to this country.', $page->raw );
		self::assertMatchesRegularExpression( '/<option value="CH"[^>]*selected[^>]*>/', $page->raw );
		self::assertStringNotContainsString( 'value="place"', $page->raw );

		DeliverySettings::save( array( new DeliveryMethod( 'carrier', countries: array( 'LT', 'LV' ) ) ) );
		$germany = array( 'country' => 'DE', 'postcode' => '10115', 'city' => 'Berlin' ) + self::ADDRESS;
		$page    = $this->send( $this->open(), array( 'delivery' => $germany ) + $typed );
		self::assertStringContainsString( 'does not deliver to this country (Germany)', $page->raw );
		self::assertStringNotContainsString( 'value="place"', $page->raw );
	}

	public function testAPaidOrderInTheShopNeedsNoEmailAddress(): void {
		$product = $this->product();
		$typed   = self::typed(
			$product,
			array(
				'email'  => '',
				'phone'  => '',
				'method' => 'shop_cash',
				'lines'  => array( array( 'id' => (string) $product, 'quantity' => '1', 'shipping' => 'pickup' ) ),
			)
		);
		$checked = $this->send( $this->open(), $typed );
		self::assertSame( 302, $this->send( $checked, $typed, 'place' )->status, $checked->raw );
		$order = $this->newest();
		self::assertSame(
			array( '', 'paid', 1000 ),
			array( $order->customer->email, $order->payment->status->value, $order->totals->total )
		);
		$page = $this->request( $this->cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringContainsString( 'Cash in the shop', $page );
		self::assertStringNotContainsString( 'mailto:"', $page );
		self::assertStringContainsString( 'This order has no e-mail address, so the customer gets no e-mails.', $page );
		self::assertStringContainsString( 'Change contact details…', $page );
		self::assertStringNotContainsString( 'name="note_tell"', $page );
		self::assertStringNotContainsString( 'name="delivery_tell"', $page );
	}

	public function testAFreeOrderInTheShopNeedsNoEmailAddress(): void {
		$this->service( DiscountRepository::class )->add( new DiscountTerms( 'GIFT', DiscountKind::Percent, 10000 ) );
		$product = $this->product();
		$typed   = self::typed(
			$product,
			array(
				'email'  => '',
				'phone'  => '',
				'code'   => 'GIFT',
				'method' => 'shop_cash',
				'lines'  => array( array( 'id' => (string) $product, 'quantity' => '1', 'shipping' => 'pickup' ) ),
			)
		);
		$checked = $this->send( $this->open(), $typed );
		self::assertStringContainsString( 'Place order for €0.00', $checked->raw );
		self::assertSame( 302, $this->send( $checked, $typed, 'place' )->status );
		$order = $this->newest();
		self::assertSame(
			array( '', 'free', 'processing', 'paid', 0 ),
			array(
				$order->customer->email,
				$order->payment->method,
				$order->status->value,
				$order->payment->status->value,
				$order->totals->total,
			)
		);
		$page = $this->request( $this->cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringContainsString( 'This order has no e-mail address, so the customer gets no e-mails.', $page );
		$phone = $this->send( $this->open(), array( 'method' => 'bank_transfer' ) + $typed );
		self::assertStringNotContainsString( 'value="place"', $phone->raw, 'A free order by phone is confirmed by e-mail, too.' );
	}

	public function testAnOrderIsPlacedAgainWithItsCode(): void {
		$this->service( DiscountRepository::class )->add( new DiscountTerms( 'TEN', DiscountKind::Percent, 1000 ) );
		$answer = $this->place( self::body( array( self::line( $this->product() ) ), array( 'discount' => 'TEN' ) ) );
		$first  = $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail();
		self::assertSame( 100, $first->totals->discount );
		$page = $this->open( "&again=$first->id" )->raw;
		self::assertStringContainsString( 'value="TEN"', $page );
		self::assertStringContainsString( 'Discount TEN', $page );
	}

	public function testTheFormSaysThatTheShopIsNotACashRegister(): void {
		self::assertStringContainsString( 'The shop is not a certified cash register.', $this->open()->raw );
	}

	public function testAnOrderIsPlacedAgainInItsLanguage(): void {
		$accessory = $this->product( 5, 300, array(), 'Box' );
		$product   = $this->product( 5, 1000, array( $accessory => 250 ) );
		$answer    = $this->place( self::body( array( self::line( $product, 2, $accessory ) ) ), 'lt' );
		$first     = $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail();
		$list      = $this->request( $this->cookie, "admin.php?page=vitrine-orders&order=$first->id" )->raw;
		self::assertStringContainsString( "page=vitrine-add-order&#038;again=$first->id", $list );
		$page = $this->open( "&again=$first->id" );
		foreach ( array( 'Vase (lt)', 'value="Drožėjų g. 12"', 'value="ona@example.org"', 'value="2"', 'checked' ) as $text ) {
			self::assertStringContainsString( $text, $page->raw );
		}
		self::assertMatchesRegularExpression( '/<option value="lt"[^>]*selected/', $page->raw );
		$typed   = self::typed(
			$product,
			array(
				'language' => 'lt',
				'lines'    => array(
					array(
						'id'          => (string) $product,
						'quantity'    => '1',
						'shipping'    => 'pickup',
						'accessories' => array( (string) $accessory ),
					),
				),
			)
		);
		$checked = $this->send( $page, $typed );
		self::assertSame( 302, $this->send( $checked, $typed, 'place' )->status, $checked->raw );
		$order = $this->newest();
		self::assertSame(
			array( 'lt', 'Vase (lt)', 'Box (lt)', 1250 ),
			array( $order->language, $order->lines[0]->title, $order->lines[0]->accessories[0]['title'], $order->totals->total )
		);
	}

	public function testAnAccountsOrderBelongsToItWhileItsEmailAddressIsUsed(): void {
		$account = array( 'user_login' => 'ona' . wp_rand(), 'user_pass' => 'secret', 'user_email' => 'ona@example.org' );
		$ona     = wp_insert_user( $account + array( 'role' => 'vitrine_customer' ) );
		self::assertIsInt( $ona );
		update_user_meta( $ona, UserMeta::PHONE, '+370 600 55555' );
		self::assertNotNull( $this->service( Customers::class )->find( $ona ) );
		$product = $this->product();
		$entry   = (int) $this->service( Database::class )->value( 'SELECT id FROM {customers} WHERE user_id = %d', array( $ona ) );
		$page    = $this->open( "&customer=$entry" );
		self::assertStringContainsString( 'value="+370 600 55555"', $page->raw );
		$typed   = self::typed( $product );
		$checked = $this->send( $page, $typed );
		self::assertSame( 302, $this->send( $checked, $typed, 'place' )->status );
		self::assertSame( $ona, $this->newest()->customer->id );

		$other   = array( 'email' => 'petras@example.org' ) + $typed;
		$checked = $this->send( $this->open( "&customer=$entry" ), $other );
		$this->send( $checked, $other, 'place' );
		self::assertNull( $this->newest()->customer->id );
	}

	public function testAShopWithoutVatAsksForNoVatId(): void {
		$field = 'name="billing[vat_id]"';
		self::assertStringContainsString( $field, $this->open()->raw );
		update_option( VatRates::OPTION, array( 'home' => 'DE', 'status' => 'none' ) );
		$page = $this->open();
		self::assertStringNotContainsString( 'VAT', (string) preg_replace( '~^.*?<form|</form>.*~s', '', $page->raw ) );
		$typed = self::typed( 0, array( 'billing' => array( 'vat_id' => 'LT100001919017' ) + self::ADDRESS ) );
		self::assertStringContainsString( $field, $this->send( $page, $typed )->raw, 'Nothing typed is lost.' );
	}

	public function testOnlyStaffWhoManageOrdersCanTakeThem(): void {
		$product = $this->product();
		$editor  = $this->signIn( 'editor' )['cookie'];
		self::assertSame( 403, $this->request( $editor, self::PATH )->status );
		$form = http_build_query( self::typed( $product, array( 'button' => 'place', 'total' => '2590', 'currency' => 'EUR' ) ) );
		self::assertSame( 403, $this->request( $editor, self::PATH, $form )->status );
		self::assertSame( 403, $this->request( $this->cookie, self::PATH, $form )->status, 'Without a nonce.' );
		self::assertSame( 0, $this->rowsIn( 'orders' ) );
	}

	public function testAnotherLanguageOfTheUserOnlyChangesTheMessages(): void {
		update_user_meta( $this->user, 'locale', 'de_DE' );
		$product = $this->product( 1 );
		$page    = $this->send( $this->open(), self::typed( $product, array( 'language' => 'lt', 'code' => 'NOPE' ) ) );
		self::assertStringContainsString( 'Vase (lt)', $page->raw );
		self::assertStringContainsString( 'Rechnungsadresse', $page->raw );
		self::assertStringNotContainsString( 'Nuolaid', $page->raw, 'The rejected code is explained in German.' );
	}
}
