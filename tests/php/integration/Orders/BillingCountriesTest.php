<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** A shop in Lithuania that delivers to the European Union sells to customers who live elsewhere. */
final class BillingCountriesTest extends ShopTestCase {

	private const SWISS = array( 'country' => 'CH', 'postcode' => '8001', 'city' => 'Zürich' ) + self::ADDRESS;

	private const BRITISH = array( 'country' => 'GB', 'postcode' => 'SW1A 1AA', 'city' => 'London' ) + self::ADDRESS;

	private const BELFAST = array( 'postcode' => 'BT1 5GS', 'city' => 'Belfast' ) + self::BRITISH;

	private const GERMAN = array( 'country' => 'DE', 'postcode' => '10115', 'city' => 'Berlin' ) + self::ADDRESS;

	/** @var array<string, int> Ids by name. */
	private array $products = array();

	protected function setUp(): void {
		parent::setUp();
		DeliverySettings::save(
			array(
				new DeliveryMethod( 'carrier', tariff: new DeliveryTariff( PriceRule::Flat, 605 ), forAll: true ),
				new DeliveryMethod(
					'desk',
					array( 'en' => 'Our desk' ),
					tariff: new DeliveryTariff( PriceRule::Free ),
					days: 0,
					pickup: true,
					forAll: true
				),
			)
		);
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination ) );
		$natures = array( 'sent' => Nature::Goods, 'collected' => Nature::Goods, 'digital' => Nature::Digital );
		$natures['service'] = Nature::Service;
		foreach ( $natures as $name => $nature ) {
			$this->products[ $name ] = $this->service( ProductWriter::class )->save(
				null,
				ProductData::create( $name, 12100, stock: 50, vatClass: VatClass::Standard, legal: new LegalFacts( nature: $nature ) ),
				array( 'en' => new ProductText( $name, $name ) )
			);
		}
	}

	/** @return array<string, mixed> A line of the cart. */
	private function item( string $name ): array {
		$shipping = array( 'sent' => 'carrier', 'collected' => 'desk' )[ $name ] ?? null;
		return self::line( $this->products[ $name ] ) + ( $shipping === null ? array() : compact( 'shipping' ) );
	}

	/**
	 * @param list<string> $items
	 * @return array<string, mixed> The `totals` of `get_cart` for the address that decides on VAT.
	 */
	private function quote( array $items, string $country, string $postcode ): array {
		$cart = array_map( $this->item( ... ), $items );
		return $this->call( 'get_cart', compact( 'cart', 'country', 'postcode' ) )['totals'];
	}

	/**
	 * @param list<string>               $items
	 * @param array<string, string>      $billing
	 * @param array<string, string>|null $delivery
	 * @return array<string, mixed> The answer of `add_order`.
	 */
	private function buy( array $items, array $billing, ?array $delivery, ?int $total = null ): array {
		$cart = array_map( $this->item( ... ), $items );
		$agreed = $total === null ? array() : compact( 'total' );
		return $this->place( self::body( $cart, compact( 'billing', 'delivery' ) + $agreed + array( 'begin_now' => true ) ) );
	}

	private function stored( string $key ): Order {
		return $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'No order' );
	}

	/** @return iterable<string, array{list<string>, array<string, string>, array<string, string>|null, string, int, int, int}> */
	public static function sales(): iterable {
		yield 'Swiss, sent to Vilnius'  => array( array( 'sent' ), self::SWISS, self::ADDRESS, 'standard', 12705, 2100, 2205 );
		yield 'Swiss, sent to Berlin'   => array( array( 'sent' ), self::SWISS, self::GERMAN, 'standard', 12705, 1900, 2029 );
		yield 'British, collected'      => array( array( 'collected' ), self::BRITISH, null, 'standard', 12100, 2100, 2100 );
		yield 'Belfast, collected'      => array( array( 'collected' ), self::BELFAST, null, 'standard', 12100, 2100, 2100 );
		yield 'digital to London'       => array( array( 'digital' ), self::BRITISH, null, 'outside_scope', 10000, 0, 0 );
		yield 'digital to Belfast'      => array( array( 'digital' ), self::BELFAST, null, 'outside_scope', 10000, 0, 0 );
		yield 'digital to Zürich'       => array( array( 'digital' ), self::SWISS, null, 'outside_scope', 10000, 0, 0 );
		yield 'digital to Berlin'       => array( array( 'digital' ), self::GERMAN, null, 'standard', 12100, 1900, 1932 );
		yield 'a service for a Swiss'   => array( array( 'service' ), self::SWISS, null, 'standard', 12100, 2100, 2100 );
		yield 'digital and collected'   => array( array( 'digital', 'collected' ), self::BRITISH, null, 'standard', 24200, 2100, 4200 );
		yield 'digital and sent'        => array( array( 'digital', 'sent' ), self::SWISS, self::ADDRESS, 'standard', 24805, 2100, 4305 );
	}

	/**
	 * @param list<string>               $items
	 * @param array<string, string>      $billing
	 * @param array<string, string>|null $delivery
	 */
	#[DataProvider( 'sales' )]
	public function testSellToIsNotShipTo(
		array $items,
		array $billing,
		?array $delivery,
		string $treatment,
		int $total,
		int $rate,
		int $vat,
	): void {
		$to    = $delivery ?? $billing;
		$quote = $this->quote( $items, $to['country'], $to['postcode'] );
		self::assertSame(
			array( $treatment, $total, array( $rate ), $vat ),
			array(
				$quote['vat_treatment'],
				$quote['total']['amount'],
				array_column( $quote['vat'], 'rate' ),
				$quote['vat'][0]['vat']['amount'],
			)
		);
		self::assertSame( $treatment === 'outside_scope', str_contains( $quote['vat_reason'], 'Article 58' ) );
		$placed = $this->buy( $items, $billing, $delivery, $total );
		self::assertTrue( $placed['status'], (string) $placed['message'] . json_encode( $placed['data'] ) );
		$order = $this->stored( $placed['data']['key'] );
		self::assertSame(
			array( $treatment, $total, $billing['country'], $to['country'] ),
			array(
				$order->totals->vatTreatment->value,
				$order->totals->total,
				$order->customer->billing->country,
				$order->customer->delivery->country,
			)
		);
		self::assertEquals( array( new VatShare( $rate, $total - $vat, $vat ) ), $order->totals->vat );
	}

	/** The address that the customer sees has the form and the name of its country. */
	public function testTheMailHasTheForeignAddress(): void {
		$placed  = $this->buy( array( 'digital' ), self::BRITISH, null );
		$english = $this->service( Languages::class )->find( 'en' ) ?? self::fail( 'No English.' );
		$order   = $this->stored( (string) $placed['data']['key'] );
		$text    = $this->service( OrderMails::class )->preview( OrderMessages::CONFIRMATION, $order, $english )->text;
		self::assertMatchesRegularExpression( '/London\s+SW1A 1AA\s+United Kingdom/', $text );
		self::assertStringContainsString( 'Not subject to EU VAT', $text );
	}

	/**
	 * @param array<string, mixed> $answer Of `add_order`.
	 * @return array<string, string> Messages by field.
	 */
	private static function refusals( array $answer ): array {
		self::assertFalse( $answer['status'] );
		return array_column( $answer['data']['errors'], 'message', 'field' );
	}

	public function testWhatIsSentNeedsACountryOfDelivery(): void {
		$words = 'We do not deliver to this country.';
		foreach ( array( array( 'sent' ), array( 'collected', 'sent' ), array( 'digital', 'sent' ) ) as $items ) {
			self::assertSame( array( 'billing.country' => $words ), self::refusals( $this->buy( $items, self::SWISS, null ) ) );
			self::assertSame( array( 'delivery.country' => $words ), self::refusals( $this->buy( $items, self::ADDRESS, self::SWISS ) ) );
		}
		self::assertSame( 'standard', $this->quote( array( 'sent' ), 'CH', '' )['vat_treatment'] );
		$this->assertNoTrace();
	}

	public function testAShopCanRestrictTheCountriesOfBilling(): void {
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'billing_countries' => array( 'GB', 'lt', 'QQ' ) ), 'en' );
		self::assertSame( array( 'GB', 'LT', 'QQ' ), get_option( Countries::BILLING_OPTION ) );
		self::assertSame( array( 'Lithuania', 'United Kingdom' ), $this->billingCountries() );
		self::assertSame(
			array( 'billing.country' => 'We do not accept billing addresses in this country.' ),
			self::refusals( $this->buy( array( 'sent' ), self::SWISS, self::ADDRESS ) )
		);
		self::assertTrue( $this->buy( array( 'collected' ), self::BRITISH, null )['status'] );
		// Deliveries go to any country of delivery.
		self::assertTrue( $this->buy( array( 'sent' ), self::BRITISH, self::GERMAN )['status'] );
	}

	public function testBillingAddressesCanBeInAnyCountryByDefault(): void {
		self::assertGreaterThan( 200, count( $this->billingCountries() ) );
	}

	/** @return list<string> Names. */
	private function billingCountries(): array {
		$languages = $this->service( Languages::class );
		return $languages->withLanguage(
			$languages->default(),
			fn (): array => array_column( self::decoded( $this->rest( 'GET', 'get_billing_countries' ) )['data'], 'name' )
		);
	}
}
