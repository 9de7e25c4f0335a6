<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\StandardDelivery;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Delivery\WeightBands;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Pricing\VatClass;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** The delivery costs that are due after a withdrawal from a whole order, beside express delivery. */
final class StandardDeliveryTest extends ShopTestCase {

	private const SWISS = array( 'country' => 'CH', 'postcode' => '8001', 'city' => 'Zürich' );

	protected function setUp(): void {
		parent::setUp();
		self::saveSetting( new VatRates( 'DE' ) );
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array( 'company_vat' => 'DE123456789', 'countries' => array( 'DE', 'CH' ) ),
			'en'
		);
		DeliverySettings::save(
			array(
				new DeliveryMethod( 'express', tariff: new DeliveryTariff( PriceRule::Flat, 1490 ), forAll: true ),
				new DeliveryMethod( 'carrier', tariff: new DeliveryTariff( PriceRule::Flat, 590, 5000 ), forAll: true ),
			)
		);
	}

	/**
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> ...$more
	 */
	private function order( array $line, string $country, array ...$more ): Order {
		$lines   = array_map(
			static fn ( array $one ): array => array( 'shipping' => 'express' ) + $one,
			array( $line, ...array_values( $more ) )
		);
		$address = ( $country === 'CH' ? self::SWISS : array( 'country' => 'DE', 'postcode' => '10115', 'city' => 'Berlin' ) )
			+ self::ADDRESS;
		$placed  = $this->place( self::body( $lines, array( 'billing' => $address ) ) );
		self::assertTrue( $placed['status'], (string) wp_json_encode( $placed ) );
		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $order;
	}

	private function due( Order $order ): int {
		return $this->service( StandardDelivery::class )->refundable( $order, new RefundLedger( $order, array() ) );
	}

	private function standard( int $price ): int {
		$product = $this->product( 50, $price );
		$writer  = $this->service( ProductWriter::class );
		$writer->save( $product, ( $writer->facts( $product ) ?? self::fail() )->with( vatClass: VatClass::Standard ) );
		return $product;
	}

	/** @return iterable<string, array{string, int, int, int}> Country, price, paid for express, and due. */
	public static function orders(): iterable {
		yield 'with VAT'             => array( 'DE', 2000, 1490, 590 );
		yield 'with VAT, free from'  => array( 'DE', 5000, 1490, 0 );
		yield 'export'               => array( 'CH', 2000, 1252, 496 );
		yield 'export, free from'    => array( 'CH', 5000, 1252, 0 );
		yield 'export, just below'   => array( 'CH', 4999, 1252, 496 );
	}

	#[DataProvider( 'orders' )]
	public function testOrdersWithoutVatAreDueTheNetPrice( string $country, int $price, int $paid, int $due ): void {
		$order = $this->order( self::line( $this->standard( $price ) ), $country );
		self::assertSame( $country === 'CH' ? VatTreatment::Export : VatTreatment::Standard, $order->totals->vatTreatment );
		self::assertSame( array( $paid, $due ), array( $order->totals->shipping, $this->due( $order ) ) );
	}

	public function testASmallBusinessRefundsTheConsumerPrice(): void {
		self::saveSetting( new VatRates( 'DE', VatStatus::None ) );
		$order = $this->order( self::line( $this->standard( 2000 ) ), 'DE' );
		self::assertSame( VatTreatment::SmallBusiness, $order->totals->vatTreatment );
		self::assertSame( array( 1490, 590 ), array( $order->totals->shipping, $this->due( $order ) ) );
	}

	public function testADigitalItemWithADeliveredAccessoryHasAStandardDelivery(): void {
		$book    = $this->standard( 1000 );
		$pattern = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create(
				'PDF',
				2000,
				stock: 9,
				accessories: array( $book => 1000 ),
				legal: new LegalFacts( nature: Nature::Digital )
			),
			array( 'en' => new ProductText( 'Pattern', 'pattern' ) )
		);
		$order = $this->order( self::line( $pattern, 1, $book ), 'DE' );
		self::assertSame( array( 1490, 590 ), array( $order->totals->shipping, $this->due( $order ) ) );
	}

	/** Two kinds in one parcel: what is due is the highest price once, or the band of their weight with accessories. */
	public function testAParcelIsDueOnce(): void {
		$bands = new WeightBands( array( array( 'to' => 1000, 'price' => 390 ), array( 'to' => 5000, 'price' => 790 ) ) );
		$box   = $this->standard( 500 );
		$this->weigh( $box, 700 );
		$order = $this->order(
			self::line( $this->product( 50, 2000, array( $box => 500 ) ), 1, $box ),
			'DE',
			self::line( $this->product( 50, 3000 ) )
		);
		self::assertSame( 1490, $order->totals->shipping );
		self::assertSame( 590, $this->dueBeside( $order, new DeliveryTariff( PriceRule::Parcel ) ) );
		self::assertSame( 1180, $this->dueBeside( $order, new DeliveryTariff( PriceRule::Line ) ) );
		self::assertSame( 390, $this->dueBeside( $order, new DeliveryTariff( PriceRule::Weight, bands: $bands ) ) );
		$this->weigh( $box, 1100 );
		self::assertSame( 790, $this->dueBeside( $order, new DeliveryTariff( PriceRule::Weight, bands: $bands ) ) );
	}

	private function weigh( int $product, int $grams ): void {
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $product ) ?? self::fail();
		$writer->save( $product, $facts->with( delivery: $facts->delivery->with( weightGrams: $grams ) ) );
	}

	/** The refund for an order by express delivery in a shop whose standard delivery has this price. */
	private function dueBeside( Order $order, DeliveryTariff $tariff ): int {
		$methods = array(
			new DeliveryMethod( 'express', tariff: new DeliveryTariff( PriceRule::Flat, 1490 ), forAll: true ),
			new DeliveryMethod( 'carrier', tariff: $tariff, forAll: true ),
		);
		$standard = new StandardDelivery(
			$this->service( Products::class ),
			new DeliveryMethods( $methods, 'DE' ),
			$this->service( Currencies::class ),
			self::setting( VatRates::class )
		);
		return $standard->refundable( $order, new RefundLedger( $order, array() ) );
	}
}
