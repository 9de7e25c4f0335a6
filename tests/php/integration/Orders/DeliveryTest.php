<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;
use Vitrine\Tests\Support\Site;

/** Delivery and VAT by country, from the cart to the order and its e-mail. */
final class DeliveryTest extends ShopTestCase {

	private int $vase;

	protected function setUp(): void {
		parent::setUp();
		DeliverySettings::save(
			array(
				new DeliveryMethod( 'carrier', countries: array( 'LT', 'DE' ) ),
				new DeliveryMethod(
					'express',
					array( 'en' => 'Courier', 'lt' => 'Kurjeris' ),
					array( 'LT', 'DE' ),
					new DeliveryTariff( PriceRule::Flat, 1500, 20000 ),
					1,
					forAll: true
				),
				new DeliveryMethod( 'pickup', tariff: new DeliveryTariff( PriceRule::Free ), days: 0, pickup: true ),
			)
		);
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination ) );
		$this->vase = $this->product( 50, 12100 );
		$writer     = $this->service( ProductWriter::class );
		$facts      = $writer->facts( $this->vase );
		self::assertNotNull( $facts );
		$writer->save( $this->vase, $facts->with( vatClass: VatClass::Standard ) );
	}

	/** @return array<string, mixed> */
	private function cartLines( string $method = '' ): array {
		return self::line( $this->vase ) + ( $method === '' ? array() : array( 'shipping' => $method ) );
	}

	/** @return array<string, mixed> */
	private function cart( string $method, string $country ): array {
		return $this->call(
			'get_cart',
			array( 'cart' => array( $this->cartLines( $method ) ) ) + ( $country === '' ? array() : array( 'country' => $country ) )
		);
	}

	public function testTheVatRateDependsOnTheCountryButTheTotalDoesNot(): void {
		foreach ( array( '' => 2100, 'LT' => 2100, 'DE' => 1900, 'XX' => 2100 ) as $country => $rate ) {
			$cart = $this->cart( '', $country );
			self::assertSame(
				array( 12690, $rate, 12690 ),
				array(
					$cart['totals']['total']['amount'],
					$cart['totals']['vat'][0]['rate'],
					$cart['totals']['vat'][0]['net']['amount'] + $cart['totals']['vat'][0]['vat']['amount'],
				),
				"country '$country'"
			);
		}
	}

	public function testALineListsTheShippingMethodsOfTheCountryWithPriceAndNote(): void {
		$line = $this->cart( 'express', 'DE' )['data'][0];
		self::assertSame(
			array( 'express', 1500, '' ),
			array( $line['shipping'], $line['shipping_price']['amount'], $line['shipping_problem'] )
		);
		self::assertSame(
			array( array( 'carrier', 590, '' ), array( 'pickup', 0, '' ), array( 'express', 1500, 'once per order, free from €200.00' ) ),
			array_map(
				static fn ( array $method ): array => array( $method['key'], $method['price']['amount'], $method['note'] ),
				$line['shipping_methods']
			)
		);
	}

	public function testShippingIsFreeFromTheThresholdOfTheMethod(): void {
		$free = $this->call( 'get_cart', array( 'cart' => array( array( 'kiekis' => 2 ) + $this->cartLines( 'express' ) ) ) );
		self::assertSame( array( 0, 24200 ), array( $free['totals']['shipping']['amount'], $free['totals']['total']['amount'] ) );
	}

	public function testLabelsOfShippingMethodsAreTranslated(): void {
		self::assertSame(
			'Kurjeris',
			$this->call( 'get_cart', array( 'cart' => array( $this->cartLines() ) ), 'lt' )['data'][0]['shipping_methods'][2]['label']
		);
	}

	public function testAnUndeliverableItemIsRejectedAtTheCountryFieldButCanBePickedUp(): void {
		$result = $this->cart( 'carrier', 'MT' );
		self::assertSame(
			'Vase cannot be delivered to your country (Malta). Choose another country or another shipping method.',
			$result['data'][0]['shipping_problem']
		);
		self::assertSame(
			array( array( 'pickup' ), array() ),
			array( array_column( $result['data'][0]['shipping_methods'], 'key' ), $result['notices'] )
		);

		$malta    = array( 'country' => 'MT', 'postcode' => 'VLT 1117' ) + self::ADDRESS;
		$rejected = $this->place( self::body( array( $this->cartLines( 'carrier' ) ), array( 'billing' => $malta ) ) );
		self::assertSame(
			array( false, false, array( 'billing.country' ) ),
			array( $rejected['status'], $rejected['data']['cart_changed'], array_column( $rejected['data']['errors'], 'field' ) )
		);
		self::assertSame( $result['data'][0]['shipping_problem'], $rejected['data']['errors'][0]['message'] );
		$elsewhere = $this->place( self::body( array( $this->cartLines( 'carrier' ) ), array( 'delivery' => $malta ) ) );
		self::assertSame( array( 'delivery.country' ), array_column( $elsewhere['data']['errors'], 'field' ) );
		$this->assertNoTrace();

		$placed = $this->place( self::body( array( $this->cartLines( 'pickup' ) ), array( 'billing' => $malta, 'total' => 12100 ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$order = $this->call( 'get_order_by_key', array( 'key' => $placed['data']['key'] ) )['data'];
		self::assertSame(
			array( 2100, 'Pick-up' ),
			array( $order['totals']['vat'][0]['rate'], $order['lines'][0]['shipping_label'] ),
			'VAT of the pick-up country.'
		);
	}

	public function testAnOrderKeepsVatAndShippingOfItsDeliveryCountryWhenSettingsChange(): void {
		$germany = array( 'country' => 'DE', 'postcode' => '10115' ) + self::ADDRESS;
		$placed  = $this->place( self::body( array( $this->cartLines( 'express' ) ), array( 'delivery' => $germany, 'total' => 13600 ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$this->service( Outbox::class )->deliver();
		$mail = $this->mails()[0]['message'];
		self::assertStringContainsString( 'Courier · €15.00', $mail );
		self::assertStringContainsString( 'Includes 19% VAT on €114.29 net', $mail );

		DeliverySettings::save( DeliverySettings::defaults() );
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination, array( 'DE' => array( 'standard' => 2500, 'reduced' => 700 ) ) ) );
		Site::newRequest();

		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] );
		self::assertNotNull( $order );
		self::assertSame(
			array( 1900, 'express', 'Courier', 1500 ),
			array( $order->lines[0]->vatRate, $order->lines[0]->shipping, $order->lines[0]->shippingLabel, $order->lines[0]->shippingPrice )
		);
		self::assertSame(
			array( array( 1900, 13600 ) ),
			array_map( static fn ( $share ): array => array( $share->rate, $share->net + $share->vat ), $order->totals->vat )
		);
	}
}
