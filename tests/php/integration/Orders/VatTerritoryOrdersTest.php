<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Orders\OrdersExport;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Customers\Address;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Pricing\VatClass;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** Orders for places inside and outside the VAT territory of their country: no typed field removes the VAT alone. */
final class VatTerritoryOrdersTest extends ShopTestCase {

	private int $product;

	protected function setUp(): void {
		parent::setUp();
		$flat = new DeliveryTariff( PriceRule::Flat, 999 );
		DeliverySettings::save( array( new DeliveryMethod( 'carrier', tariff: $flat, forAll: true ) ) );
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination ) );
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array( 'countries' => array( 'LT', 'DE', 'ES', 'FI', 'FR', 'GB', 'GP', 'GR', 'IT', 'US' ) ),
			'en'
		);
		$this->product = $this->product( 50, 3333 );
		$writer        = $this->service( ProductWriter::class );
		$facts         = $writer->facts( $this->product ) ?? self::fail( 'No product' );
		$writer->save( $this->product, $facts->with( vatClass: VatClass::Standard ) );
	}

	/** @return iterable<string, array{array<string, string>, VatTreatment, int}> Address, treatment, rate in basis points. */
	public static function places(): iterable {
		$at = static fn ( string $country, string $postcode, string $city, string $state = '' ): array
			=> compact( 'country', 'postcode', 'city', 'state' );
		yield 'Madrid'     => array( $at( 'ES', '28001', 'Madrid', 'Madrid' ), VatTreatment::Standard, 2100 );
		yield 'Las Palmas' => array( $at( 'ES', '35001', 'Las Palmas', 'Las Palmas' ), VatTreatment::Export, 0 );
		yield 'London'     => array( $at( 'GB', 'SW1A 1AA', 'London' ), VatTreatment::Export, 0 );
		yield 'Belfast'    => array( $at( 'GB', 'BT1 5GS', 'Belfast' ), VatTreatment::Standard, 2000 );
		yield 'California' => array( $at( 'US', '90210', 'Beverly Hills', 'CA' ), VatTreatment::Export, 0 );
		yield 'Berlin'     => array( $at( 'DE', '10115', 'Helgoland' ), VatTreatment::Standard, 1900 );
		yield 'Heligoland' => array( $at( 'DE', 'D-27498', 'Helgoland' ), VatTreatment::Export, 0 );
		yield 'Martinique' => array( $at( 'FR', '97200', 'Fort-de-France' ), VatTreatment::Export, 0 );
		yield 'Guadeloupe' => array( $at( 'GP', '97110', 'Paris' ), VatTreatment::Export, 0 );
		yield 'Åland'      => array( $at( 'FI', 'FI-22100', 'MARIEHAMN' ), VatTreatment::Export, 0 );
		yield 'Athos'      => array( $at( 'GR', '630 86', 'Καρυές' ), VatTreatment::Export, 0 );
		yield 'Livigno'    => array( $at( 'IT', '23041', 'Livigno', 'SO' ), VatTreatment::Export, 0 );
	}

	/**
	 * What the cart shows is what the order charges.
	 *
	 * @param array<string, string> $address
	 */
	#[DataProvider( 'places' )]
	public function testTheAddressDecides( array $address, VatTreatment $treatment, int $rate ): void {
		$cart   = array( self::line( $this->product ) );
		$priced = $this->call( 'get_cart', compact( 'cart' ) + $address )['totals'];
		$total  = $priced['total']['amount'];
		$placed = $this->place( self::body( $cart, array( 'billing' => $address + self::ADDRESS, 'total' => $total ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'No order' );
		self::assertSame(
			array( $treatment->value, $rate, $total, $treatment, $address['state'] ),
			array(
				$priced['vat_treatment'],
				$priced['vat'][0]['rate'],
				$order->totals->total,
				$order->totals->vatTreatment,
				$order->customer->delivery->state,
			)
		);
		self::assertContains( $address['state'], OrdersExport::row( $order ) );
		self::assertContains( $address['city'], OrdersExport::row( $order ) );
	}

	/** @return iterable<string, array{array<string, string>, int, string}> Address with a town elsewhere, rate, what the customer reads. */
	public static function wrongPlaces(): iterable {
		$at = static fn ( string $country, string $postcode, string $city ): array => compact( 'country', 'postcode', 'city' );
		yield 'Berlin'   => array(
			$at( 'DE', '27498', 'Berlin' ),
			1900,
			'The postcode 27498 belongs to Helgoland. Please enter Helgoland as the town, or correct the postcode.',
		);
		yield 'Paris'    => array(
			$at( 'FR', '97100', 'Paris' ),
			2000,
			'The postcode 97100 belongs to Guadeloupe. Please choose Guadeloupe as the country, or correct the postcode.',
		);
		yield 'Lyon'     => array(
			$at( 'FR', '97200', 'Lyon' ),
			2000,
			'The postcode 97200 belongs to Martinique. Please enter Martinique as the town, or correct the postcode.',
		);
		yield 'Helsinki' => array(
			$at( 'FI', '22100', 'Helsinki' ),
			2550,
			'The postcode 22100 belongs to Åland. Please enter Åland as the town, or correct the postcode.',
		);
		yield 'Athens'   => array(
			$at( 'GR', '63086', 'Athens' ),
			2400,
			'The postcode 63086 belongs to Άγιον Όρος. Please enter Άγιον Όρος as the town, or correct the postcode.',
		);
		yield 'Como'     => array(
			$at( 'IT', '22061', 'Como' ) + array( 'state' => 'CO' ),
			2200,
			'The postcode 22061 belongs to Campione d’Italia. Please enter Campione d’Italia as the town, or correct the postcode.',
		);
	}

	/** @param array<string, string> $address */
	#[DataProvider( 'wrongPlaces' )]
	public function testAPostcodeAloneRemovesNoVat( array $address, int $rate, string $message ): void {
		$cart     = array( self::line( $this->product ) );
		$postcode = array_intersect_key( $address, array( 'country' => '', 'postcode' => '' ) );
		foreach ( array( $address, $postcode ) as $known ) {
			$priced = $this->call( 'get_cart', compact( 'cart' ) + $known )['totals'];
			self::assertSame( array( 'standard', $rate ), array( $priced['vat_treatment'], $priced['vat'][0]['rate'] ) );
		}
		foreach ( array( 'billing', 'delivery' ) as $group ) {
			$refused = $this->call( 'add_order', self::body( $cart, array( $group => $address + self::ADDRESS ) ) );
			self::assertFalse( $refused['status'] );
			self::assertSame( array( array( 'field' => "$group.city", 'message' => $message ) ), $refused['data']['errors'] );
		}
	}

	/** Staff have the proof of export, whatever the customer wrote as the town. */
	public function testStaffCanRefundTheVatOfATownThatTheShopDoesNotKnow(): void {
		$address = array( 'country' => 'DE', 'postcode' => '10115', 'city' => 'Berlin' );
		$placed  = $this->place( self::body( array( self::line( $this->product ) ), array( 'billing' => $address + self::ADDRESS ) ) );
		$order   = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'No order' );
		$refund  = $this->service( VatRefund::class );
		self::assertSame( VatTreatment::Standard, $refund->treatment( $order ) );
		$delivery = Address::fromArray( array( 'postcode' => '27498', 'city' => 'Unterland' ) + $order->customer->delivery->toArray() );
		$elsewhere = $order->with( customer: $order->customer->with( delivery: $delivery ) );
		self::assertSame( VatTreatment::Export, $refund->treatment( $elsewhere ) );
	}

	/** @return iterable<string, array{array<string, string>, string}> */
	public static function wrongAddresses(): iterable {
		yield 'no state'         => array( array( 'country' => 'US', 'postcode' => '90210' ), 'billing.state' );
		yield 'unknown state'    => array( array( 'country' => 'US', 'postcode' => '90210', 'state' => 'XX' ), 'billing.state' );
		yield 'other province'   => array( array( 'country' => 'ES', 'postcode' => '35001', 'state' => 'Madrid' ), 'billing.state' );
		yield 'unknown postcode' => array( array( 'country' => 'US', 'postcode' => '9021', 'state' => 'CA' ), 'billing.postcode' );
	}

	/** @param array<string, string> $changes */
	#[DataProvider( 'wrongAddresses' )]
	public function testAddressesAreCheckedByTheirCountry( array $changes, string $field ): void {
		$body    = self::body( array( self::line( $this->product ) ), array( 'billing' => $changes + self::ADDRESS ) );
		$refused = $this->call( 'add_order', $body );
		self::assertFalse( $refused['status'] );
		self::assertSame( array( $field ), array_column( $refused['data']['errors'], 'field' ) );
	}
}
