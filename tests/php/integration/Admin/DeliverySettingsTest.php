<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\Parcel;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;

/** Settings topics "Delivery" and "Tax". */
final class DeliverySettingsTest extends SettingsTestCase {

	private const COURIER = array(
		'key'       => '',
		'names'     => array( 'en' => 'Courier: Žalgiris & Co' ),
		'countries' => array( 'LT', 'LV' ),
		'rule'      => 'flat',
		'price'     => 1290,
		'free_from' => 15000,
		'days'      => 1,
		'pickup'    => false,
		'for_all'   => true,
	);

	public function testDefaultsToThreeMethodsOfSpecification(): void {
		$values = $this->read( 'delivery' )->json()['values']['methods'];
		self::assertSame(
			array( array( 'carrier', 'line', 2 ), array( 'two-person', 'line', 2 ), array( 'pickup', 'free', 0 ) ),
			array_map( static fn ( array $method ): array => array( $method['key'], $method['rule'], $method['days'] ), $values )
		);
	}

	public function testNewMethodKeepsItsKey(): void {
		$saved = $this->change( 'delivery', array( 'methods.3' => self::COURIER, 'methods.4' => self::COURIER ) );
		self::assertSame( 200, $saved->status, $saved->raw );
		self::assertSame(
			array( 'carrier', 'two-person', 'pickup', 'courier-zalgiris-co', 'courier-zalgiris-co-2' ),
			array_column( $saved->json()['values']['methods'], 'key' )
		);
		$this->change( 'delivery', array( 'methods.3.names.en' => 'Renamed' ) );
		$kept = DeliverySettings::methods()[3];
		self::assertSame(
			array( 'courier-zalgiris-co', 'Renamed', 1290, 15000, array( 'LT', 'LV' ) ),
			array( $kept->key, $kept->names['en'], $kept->tariff->price, $kept->tariff->freeFrom, $kept->countries )
		);
	}

	public function testReportsErrorsByField(): void {
		$wrong  = array(
			'names'     => array( 'en' => ' ', 'lt' => str_repeat( 'ž', 121 ) ),
			'countries' => array( 'LT', 'XX' ),
			'price'     => null,
			'free_from' => 0,
			'days'      => -1,
		) + self::COURIER;
		$errors = self::faults( $this->change( 'delivery', array( 'methods.3' => $wrong, 'methods.0.rule' => 'by weight' ) ) );
		ksort( $errors );
		self::assertSame(
			array(
				'methods.0.rule', 'methods.3.countries', 'methods.3.days', 'methods.3.free_from', 'methods.3.names.en',
				'methods.3.names.lt', 'methods.3.price',
			),
			array_keys( $errors )
		);
		self::assertNotContains( '', $errors );
		self::assertSame( array( 'methods' ), array_keys( self::faults( $this->change( 'delivery', array( 'methods' => array() ) ) ) ) );
		self::assertCount( 3, DeliverySettings::methods() );
	}

	public function testDeliveryTimesByCountry(): void {
		$zones = array( array( 'countries' => array( 'DE', 'FR' ), 'days' => 5 ) );
		foreach ( array( null, -1, 91, '' ) as $wrong ) {
			$answer = $this->change( 'delivery', array( 'methods.0.zones' => $zones, 'methods.0.elsewhere' => $wrong ) );
			self::assertSame( array( 'methods.0.elsewhere' ), array_keys( self::faults( $answer ) ) );
		}
		self::assertSame( 200, $this->change( 'delivery', array( 'methods.0.zones' => $zones, 'methods.0.elsewhere' => 8 ) )->status );
		$saved = DeliverySettings::methods()[0];
		self::assertSame( $zones, $saved->zones->zones );
		self::assertSame(
			array( 5, 2, 8 ),
			array_map( static fn ( string $country ): int => $saved->daysTo( $country, 'LT' ), array( 'FR', 'LT', 'US' ) )
		);

		$wrong = array(
			array( 'countries' => array(), 'days' => 1 ),
			array( 'countries' => array( 'DE' ), 'days' => null ),
			array( 'countries' => array( 'DE', 'LV' ), 'days' => 91 ),
			array( 'countries' => array( 'XX' ), 'days' => 1 ),
		);
		self::assertSame(
			array(
				'methods.0.zones.0.countries', 'methods.0.zones.1.days', 'methods.0.zones.2.countries', 'methods.0.zones.2.days',
				'methods.0.zones.3.countries',
			),
			array_keys( self::faults( $this->change( 'delivery', array( 'methods.0.zones' => $wrong ) ) ) )
		);
		self::assertSame( $zones, DeliverySettings::methods()[0]->zones->zones );
		self::assertSame( 200, $this->change( 'delivery', array( 'methods.0.zones' => array() ) )->status );
		self::assertNull( DeliverySettings::methods()[0]->zones->elsewhere );
	}

	public function testProposesATimeToOtherCountriesForZonesOfEarlierVersions(): void {
		$earlier = DeliverySettings::write( new DeliveryMethod( 'carrier' ) );
		unset( $earlier['elsewhere'] );
		$earlier['zones'] = array( array( 'countries' => array( 'DE' ), 'days' => 6 ) );
		update_option( Shipping::OPTION, array( $earlier ) );
		self::assertSame( 11, $this->read( 'delivery' )->json()['values']['methods'][0]['elsewhere'] );
		self::assertSame( 200, $this->change( 'delivery', array( 'methods.0.days' => 3 ) )->status );
		self::assertSame( 11, DeliverySettings::methods()[0]->zones->elsewhere );
	}

	public function testFlatRateRequiresPrice(): void {
		// Methods priced per line have no flat price, so changing the rule alone must not make delivery free.
		self::assertNull( $this->read( 'delivery' )->json()['values']['methods'][0]['price'] );
		foreach ( array(
			array( 'methods.0.rule' => 'flat' ),
			array( 'methods.3' => array_diff_key( self::COURIER, array( 'price' => 0 ) ) ),
			array( 'methods.3' => array( 'price' => '' ) + self::COURIER ),
		) as $change ) {
			self::assertSame(
				array( 'Enter a price. For free delivery, enter 0.' ),
				array_values( self::faults( $this->change( 'delivery', $change ) ) )
			);
		}
		self::assertSame( 200, $this->change( 'delivery', array( 'methods.0.rule' => 'flat', 'methods.0.price' => 0 ) )->status );
		self::assertSame( 0, $this->read( 'delivery' )->json()['values']['methods'][0]['price'] );
		self::assertSame( 200, $this->change( 'delivery', array( 'methods.0.rule' => 'line', 'methods.0.price' => 500 ) )->status );
		self::assertSame( 0, DeliverySettings::methods()[0]->tariff->price );
	}

	public function testPricesByWeight(): void {
		$bands = array( array( 'to' => '31,5 kg', 'price' => 1990 ), array( 'to' => '2000', 'price' => 490 ) );
		$saved = $this->change( 'delivery', array( 'methods.0.rule' => 'weight', 'methods.0.bands' => $bands ) );
		self::assertSame( 200, $saved->status, $saved->raw );
		self::assertSame(
			array( array( 'to' => 2000, 'price' => 490 ), array( 'to' => 31_500, 'price' => 1990 ) ),
			DeliverySettings::methods()[0]->tariff->bands->bands
		);
		self::assertSame(
			array( array( 'to' => '2 kg', 'price' => 490 ), array( 'to' => '31.5 kg', 'price' => 1990 ) ),
			$this->read( 'delivery' )->json()['values']['methods'][0]['bands']
		);

		$wrong = array(
			array( 'to' => 'heavy', 'price' => 490 ),
			array( 'to' => '', 'price' => 490 ),
			array( 'to' => '5 kg', 'price' => null ),
			array( 'to' => '5000 g', 'price' => 490 ),
		);
		self::assertSame(
			array(
				'methods.0.bands.0.to'    => 'Enter a weight, such as 5 kg.',
				'methods.0.bands.1.to'    => 'Enter a weight, such as 5 kg.',
				'methods.0.bands.2.price' => 'Enter a price. For free delivery, enter 0.',
				'methods.0.bands.3.to'    => 'This weight has a price already.',
			),
			self::faults( $this->change( 'delivery', array( 'methods.0.bands' => $wrong ) ) )
		);
		foreach ( array( array(), array_fill( 0, 21, $bands[0] ) ) as $count ) {
			self::assertArrayHasKey( 'methods.0.bands', self::faults( $this->change( 'delivery', array( 'methods.0.bands' => $count ) ) ) );
		}

		// Bands left over from another rule never take effect later.
		self::assertSame( 200, $this->change( 'delivery', array( 'methods.0.rule' => 'parcel' ) )->status );
		self::assertSame( array(), DeliverySettings::methods()[0]->tariff->bands->bands );
	}

	/** Shops that update keep their prices: options of earlier versions have no bands, and neither of the rules that came later. */
	public function testMethodsOfEarlierVersionsKeepTheirPrices(): void {
		$earlier = array(
			'carrier' => array( 'rule' => 'line', 'price' => 0, 'free_from' => null ),
			'courier' => array( 'rule' => 'flat', 'price' => 1290, 'free_from' => 15_000 ),
			'pickup'  => array( 'rule' => 'free', 'price' => 0, 'free_from' => null ),
		);
		update_option(
			Shipping::OPTION,
			array_map(
				static fn ( string $key, array $row ): array => array( 'key' => $key ) + $row + array(
					'names'     => array( 'en' => ucfirst( $key ) ),
					'countries' => array(),
					'days'      => 2,
					'pickup'    => false,
					'for_all'   => true,
					'zones'     => array(),
					'elsewhere' => null,
				),
				array_keys( $earlier ),
				$earlier
			)
		);
		$prices = static fn (): array => array_map(
			static fn ( DeliveryMethod $method ): array => array(
				$method->tariff->rule->isPerOrder(),
				$method->tariff->priceOf( new Parcel( 590, 40_000 ), 14_999 ),
				$method->tariff->priceOf( new Parcel( 590, 40_000 ), 15_000 ),
			),
			DeliverySettings::methods()
		);
		$before = array( array( false, 590, 590 ), array( true, 1290, 0 ), array( false, 0, 0 ) );
		self::assertSame( $before, $prices() );
		self::assertSame( 200, $this->change( 'delivery', array( 'methods.0.days' => 3 ) )->status );
		self::assertSame( $before, $prices() );
	}

	public function testDefaultsToRatesOfEuropeanUnion(): void {
		self::assertSame( 2400, ( new VatRates( 'LT', VatStatus::Destination ) )->rate( VatClass::Standard, 0, 'EE' ) );
		$saved = $this->change(
			'tax',
			array( 'home' => 'EE', 'status' => 'destination', 'rates.0' => array( 'country' => 'EE', 'standard' => 2550, 'reduced' => 0 ) )
		);
		self::assertSame( 200, $saved->status, $saved->raw );
		$rates = self::setting( VatRates::class );
		self::assertSame(
			array( 'EE', 2550, 0, 2100 ),
			array(
				$rates->home,
				$rates->rate( VatClass::Standard, 0, 'EE' ),
				$rates->rate( VatClass::Reduced, 0, 'EE' ),
				$rates->rate( VatClass::Standard, 0, 'LT' ),
			)
		);
		$errors = self::faults(
			$this->change(
				'tax',
				array(
					'home'             => 'US',
					'rates.0.standard' => 5001,
					'rates.1'          => array( 'country' => 'EE', 'standard' => 2000, 'reduced' => null ),
				)
			)
		);
		ksort( $errors );
		self::assertSame( array( 'home', 'rates.0.standard', 'rates.1.country', 'rates.1.reduced' ), array_keys( $errors ) );
	}

	public function testANewShopChargesItsOwnVatUntilTheOwnerChooses(): void {
		self::freshDatabase();
		self::assertSame( 'home', $this->read( 'tax' )->json()['values']['status'] );
		self::assertSame( array( 'none', 'home', 'destination' ), array_keys( $this->read( 'tax' )->json()['context']['statuses'] ) );
		self::assertSame( 2100, self::setting( VatRates::class )->rate( VatClass::Standard, 0, 'FR' ) );
		foreach ( array( 'none' => 0, 'destination' => 2000, 'home' => 2100 ) as $status => $rate ) {
			self::assertSame( 200, $this->change( 'tax', array( 'home' => 'LT', 'status' => $status ) )->status );
			self::assertSame( $rate, self::setting( VatRates::class )->rate( VatClass::Standard, 0, 'FR' ) );
		}
		foreach ( array( 'nothing', '', 1, array( 'none' ) ) as $unknown ) {
			self::assertSame( array( 'status' ), array_keys( self::faults( $this->change( 'tax', array( 'status' => $unknown ) ) ) ) );
		}
		self::assertSame( 'home', $this->read( 'tax' )->json()['values']['status'] );
	}

	public function testReplacesCustomRatesWithMatchingClass(): void {
		$writer = $this->service( ProductWriter::class );
		$ids    = array_map(
			static fn ( int $rate ): int => $writer->save( null, ProductData::create( "R-$rate", 1000, vatRate: $rate ) ),
			array( 2100, 1200, 0, 500 )
		);
		self::assertSame( 4, $this->read( 'tax' )->json()['context']['own'] );
		self::assertSame( 200, $this->change( 'tax', array( 'home' => 'LT', 'adopt' => true ) )->status );
		self::assertSame(
			array( VatClass::Standard, VatClass::Reduced, VatClass::Zero, VatClass::Own ),
			array_map( static fn ( int $id ): ?VatClass => $writer->facts( $id )?->prices->vatClass, $ids )
		);
		self::assertSame( 1, $this->read( 'tax' )->json()['context']['own'] );
	}
}
