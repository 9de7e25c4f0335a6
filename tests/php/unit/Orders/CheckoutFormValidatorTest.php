<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Customers\InvalidPostcode;
use Vitrine\I18n\Postal\PostalRules;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Orders\Checkout\CheckoutForm;
use Vitrine\Orders\Checkout\CheckoutFormValidator;
use Vitrine\Rest\Request;
use Vitrine\Tests\Support\Items;

final class CheckoutFormValidatorTest extends TestCase {

	private const ADDRESS = array(
		'first_name' => 'Ona',
		'last_name'  => 'Šalnaitė',
		'company'    => '',
		'street'     => 'Drožėjų g. 12',
		'postcode'   => 'LT-01100',
		'city'       => 'Vilnius',
		'country'    => 'LT',
	);

	/** @param array<string, mixed> $changes */
	private static function form( array $changes = array() ): CheckoutForm {
		return CheckoutForm::of(
			new Request(
				$changes + array(
					'request_id'     => '3f0c9f4e-7e39-4a32-9a0c-0d6a7c2a0001',
					'cart'           => array(),
					'contact'        => array( 'email' => 'ona@example.org', 'phone' => '+370 600 12345' ),
					'billing'        => self::ADDRESS,
					'payment_method' => 'bank_transfer',
					'terms'          => true,
				),
				'lt'
			)
		);
	}

	/** @return array<string, ValidationError> */
	private static function errors( CheckoutForm $form, string $shipping = 'carrier', bool $isCollected = false ): array {
		return CheckoutFormValidator::errors(
			$form,
			self::cart( $shipping, $isCollected ),
			static fn ( string $country ): bool => in_array( $country, array( 'LT', 'DE', 'CH' ), true ),
			static fn ( string $country ): bool => in_array( $country, array( 'LT', 'DE' ), true )
		);
	}

	private static function cart( string $shipping, bool $isCollected ): PricedCart {
		$item = Items::item( 1, leadDays: 1, shipping: array( $shipping ) );
		$day  = new DateTimeImmutable( '2026-03-01' );
		return new PricedCart(
			array( new PricedLine( $item, 1, 1000, null, $shipping, 0, array(), 9, $day, collected: $isCollected ) ),
			array()
		);
	}

	public function testOnlyWhatIsShippedNeedsACountryOfDelivery(): void {
		$swiss   = array( 'country' => 'CH', 'postcode' => '8001' ) + self::ADDRESS;
		$german  = array( 'country' => 'DE', 'postcode' => '10115' ) + self::ADDRESS;
		$billing = self::form( array( 'billing' => $swiss ) );
		self::assertSame( array( 'billing.country' => FieldError::Country ), self::errors( $billing ) );
		self::assertSame( array(), self::errors( $billing, 'desk', true ) );
		self::assertSame( array(), self::errors( $billing, '' ) );
		self::assertSame( array(), self::errors( self::form( array( 'billing' => $swiss, 'delivery' => $german ) ) ) );
		$delivery = self::form( array( 'delivery' => $swiss ) );
		self::assertSame( array( 'delivery.country' => FieldError::Country ), self::errors( $delivery ) );
		self::assertSame( array(), self::errors( $delivery, 'desk', true ) );
		$refused = self::form( array( 'billing' => array( 'country' => 'GB', 'postcode' => 'SW1A 1AA' ) + self::ADDRESS ) );
		foreach ( array( '', 'carrier' ) as $shipping ) {
			self::assertSame( array( 'billing.country' => FieldError::BillingCountry ), self::errors( $refused, $shipping ) );
		}
	}

	public function testACompleteFormHasNoErrors(): void {
		self::assertSame( array(), self::errors( self::form() ) );
		self::assertSame(
			array(),
			self::errors(
				self::form(
					array( 'delivery' => array( 'company' => 'UAB Molis', 'country' => 'DE', 'postcode' => '10115' ) + self::ADDRESS )
				)
			)
		);
	}

	public function testEveryEmptyFieldHasAnError(): void {
		$empty = array_fill_keys( array_keys( self::ADDRESS ), ' ' );
		$form  = self::form(
			array(
				'contact'        => array( 'email' => '', 'phone' => '' ),
				'billing'        => $empty,
				'delivery'       => $empty,
				'payment_method' => '',
				'terms'          => false,
			)
		);
		$names = array( 'first_name', 'last_name', 'street', 'postcode', 'city', 'country' );
		self::assertSame(
			array(
				'contact.email',
				'contact.phone',
				...array_map( static fn ( string $name ): string => "billing.$name", $names ),
				...array_map( static fn ( string $name ): string => "delivery.$name", $names ),
				'terms',
			),
			array_keys( self::errors( $form ) )
		);
	}

	/** @return iterable<string, array{string, bool}> */
	public static function emails(): iterable {
		yield 'plain'            => array( 'ona@example.org', true );
		yield 'tagged'           => array( 'ona.s+shop@mail.example.co.uk', true );
		yield 'no at'            => array( 'ona.example.org', false );
		yield 'no dot'           => array( 'ona@localhost', false );
		yield 'a number as host' => array( 'ona@127.0.0.1', false );
		yield 'two addresses'    => array( 'ona@example.org, jonas@example.org', false );
		yield 'header injection' => array( "ona@example.org\r\nBcc: all@example.org", false );
		yield 'a name'           => array( 'Ona <ona@example.org>', false );
		yield 'quoted'           => array( '"ona s"@example.org', false );
		yield 'too long'         => array( str_repeat( 'a', 60 ) . '@' . str_repeat( 'b', 50 ) . '.example.org', false );
	}

	#[DataProvider( 'emails' )]
	public function testEmailsAreValidated( string $email, bool $good ): void {
		self::assertSame(
			$good,
			! isset(
				self::errors( self::form( array( 'contact' => array( 'email' => $email, 'phone' => '+37060012345' ) ) ) )['contact.email']
			)
		);
	}

	/** @return iterable<string, array{string, bool}> */
	public static function phones(): iterable {
		yield 'international' => array( '+370 600 12345', true );
		yield 'national'      => array( '8 600 12345', true );
		yield 'German'        => array( '+49 (0) 30/123 45-67', true );
		yield 'of nowhere'    => array( '+999 12345678', false );
		yield 'German here'   => array( '030/123 45-67', false );
		yield 'bracketed'     => array( '(0049) 30 1234567', true );
		yield 'words'         => array( 'call me', false );
		yield 'too short'     => array( '1234', false );
		yield 'too long'      => array( '12345678901234567', false );
		yield 'an extension'  => array( '12345 <script>', false );
	}

	#[DataProvider( 'phones' )]
	public function testPhoneNumbersAreValidated( string $phone, bool $good ): void {
		self::assertSame(
			$good,
			! isset(
				self::errors( self::form( array( 'contact' => array( 'email' => 'o@example.org', 'phone' => $phone ) ) ) )['contact.phone']
			)
		);
	}

	/** @return iterable<string, array{string, string, ValidationError}> */
	public static function badAddresses(): iterable {
		yield 'a country the shop does not know' => array( 'country', 'US', FieldError::BillingCountry );
		yield 'a country that does not exist'    => array( 'country', 'Lithuania', FieldError::BillingCountry );
		yield 'a postcode without a figure'      => array( 'postcode', 'ABC', new InvalidPostcode( PostalRules::of( 'LT' ) ) );
		yield 'a postcode of another country'    => array( 'postcode', '1010', new InvalidPostcode( PostalRules::of( 'LT' ) ) );
		yield 'a postcode of markup'             => array( 'postcode', '<1>', new InvalidPostcode( PostalRules::of( 'LT' ) ) );
		yield 'a postcode that never ends'       => array( 'postcode', str_repeat( '1', 17 ), FieldError::TooLong );
		yield 'a name that never ends'           => array( 'first_name', str_repeat( 'ž', 61 ), FieldError::TooLong );
		yield 'a street that never ends'         => array( 'street', str_repeat( 'x', 121 ), FieldError::TooLong );
	}

	#[DataProvider( 'badAddresses' )]
	public function testAddressesAreValidated( string $name, string $value, ValidationError $error ): void {
		self::assertEquals(
			array( "billing.$name" => $error ),
			self::errors( self::form( array( 'billing' => array( $name => $value ) + self::ADDRESS ) ) )
		);
	}

	public function testInvisibleCharactersAreRemoved(): void {
		$form = self::form(
			array(
				'billing' => array( 'first_name' => "  O\u{0}na\t\u{200B} Rūta \n" ) + self::ADDRESS,
				'note'    => "first\r\nsecond\u{7}\n\n\n\nthird",
			)
		);
		self::assertSame( 'O na Rūta', $form->contact->billing->firstName );
		self::assertSame( "first\nsecond\n\nthird", $form->note );
	}

	public function testTheHashDistinguishesARetryFromADifferentForm(): void {
		self::assertSame( self::form()->hash(), self::form( array( 'request_id' => 'another' ) )->hash() );
		self::assertNotSame( self::form()->hash(), self::form( array( 'note' => 'ring' ) )->hash() );
		self::assertNotSame( self::form()->hash(), self::form( array( 'cart' => array( array( 'id' => 1 ) ) ) )->hash() );
		self::assertNotSame( self::form()->hash(), self::form( array( 'total' => 5 ) )->hash() );
	}
}
