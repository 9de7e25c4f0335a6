<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Customers\UserMeta;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Countries;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\ViesFake;

/** The cart that is shown and the order that is placed have the same price, for every destination and buyer. */
final class QuoteTest extends CustomerTestCase {

	private const VAT_ID = 'DE123456789';

	/** Own country, member state, third country, and territories with rules of their own. */
	private const PLACES = array(
		'own country'      => array( 'country' => 'LT', 'postcode' => 'LT-01100' ),
		'member state'     => array( 'country' => 'DE', 'postcode' => '10115' ),
		'third country'    => array( 'country' => 'CH', 'postcode' => '8001' ),
		'Great Britain'    => array( 'country' => 'GB', 'postcode' => 'SW1A 1AA' ),
		'Northern Ireland' => array( 'country' => 'GB', 'postcode' => 'BT1 5GS' ),
		'Canary Islands'   => array( 'country' => 'ES', 'postcode' => '38001', 'state' => 'Santa Cruz de Tenerife' ),
		'Livigno'          => array( 'country' => 'IT', 'postcode' => '23041', 'city' => 'Livigno', 'state' => 'SO' ),
		'Heligoland'       => array( 'country' => 'DE', 'postcode' => '27498', 'city' => 'Helgoland' ),
		'Monaco'           => array( 'country' => 'MC', 'postcode' => '98000' ),
	);

	private const CODES = array( '', 'third', 'AMOUNT', 'CARRIER', 'SOME' );

	/** By language. */
	private const CURRENCIES = array( 'en' => 'EUR', 'de' => 'CHF', 'lt' => 'HUF' );

	/** @var array<string, int> Product ids. */
	private array $products = array();

	protected function setUp(): void {
		parent::setUp();
		ViesFake::connect();
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination ) );
		DeliverySettings::save(
			array(
				new DeliveryMethod( 'carrier', tariff: new DeliveryTariff( PriceRule::Flat, 997 ), forAll: true ),
				new DeliveryMethod( 'pickup', tariff: new DeliveryTariff( PriceRule::Free ), days: 0, pickup: true ),
			)
		);
		$rate = static fn ( string $rate ): array => array( 'rate' => $rate, 'rounding' => 'cent' );
		update_option(
			ForeignCurrencies::OPTION,
			array(
				'main'      => 'EUR',
				'rates'     => array( 'CHF' => $rate( '0.9537' ), 'HUF' => $rate( '391.73' ) ),
				'languages' => array( 'de' => 'CHF', 'lt' => 'HUF' ),
			)
		);
		update_option( Countries::OPTION, array_values( array_unique( array_column( self::PLACES, 'country' ) ) ) );
		Site::newRequest();
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array( 'company_vat' => 'LT100001234567', 'business_sales' => true ),
			'en'
		);
		$this->sell( 'box', 777, VatClass::Reduced );
		$this->sell( 'vase', 3333, VatClass::Standard, Nature::Goods, array( $this->products['box'] => 701 ) );
		$this->sell( 'book', 1999, VatClass::Reduced );
		$this->sell( 'card', 249, VatClass::Zero );
		$this->sell( 'file', 1190, VatClass::Standard, Nature::Digital );
		$this->sell( 'course', 5950, VatClass::Standard, Nature::Service );
		$this->service( Outbox::class )->deliver();
		$discounts = $this->service( DiscountRepository::class );
		$discounts->add( new DiscountTerms( 'THIRD', DiscountKind::Percent, 3333 ) );
		$discounts->add( new DiscountTerms( 'AMOUNT', DiscountKind::Amount, 1001 ) );
		$discounts->add( new DiscountTerms( 'CARRIER', DiscountKind::FreeDelivery ) );
		$discounts->add( new DiscountTerms( 'SOME', DiscountKind::Percent, 1250, products: array( $this->products['vase'] ) ) );
	}

	/** @param array<int, int> $accessories Prices by product id. */
	private function sell(
		string $sku,
		int $price,
		VatClass $class,
		Nature $nature = Nature::Goods,
		array $accessories = array(),
	): void {
		$this->products[ $sku ] = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create(
				$sku,
				$price,
				// Without limits for unpaid orders.
				stock: null,
				accessories: $accessories,
				alwaysInStock: true,
				vatClass: $class,
				legal: new LegalFacts( nature: $nature )
			),
			array( 'en' => new ProductText( $sku ), 'de' => new ProductText( $sku ), 'lt' => new ProductText( $sku ) )
		);
	}

	/** @return list<array<string, mixed>> */
	private function cart( string $name ): array {
		$line   = fn ( string $sku, int $quantity = 1 ): array => self::line( $this->products[ $sku ], $quantity );
		$boxed  = fn ( int $quantity ): array => self::line( $this->products['vase'], $quantity, $this->products['box'] );
		$pickup = array( 'shipping' => 'pickup' );
		return match ( $name ) {
			'goods'          => array( $boxed( 3 ), $line( 'book', 7 ), $line( 'card', 2 ) ),
			'pick-up'        => array( $pickup + $boxed( 2 ), $pickup + $line( 'book' ) ),
			'some collected' => array( $pickup + $line( 'vase' ), $line( 'book', 3 ) ),
			'digital'        => array( $line( 'file', 3 ) ),
			'mixed'          => array( $boxed( 1 ), $line( 'file' ), $line( 'course' ) ),
			default          => array( $line( 'course', 2 ) ),
		};
	}

	/** @return iterable<string, array{string}> */
	public static function places(): iterable {
		foreach ( array_keys( self::PLACES ) as $place ) {
			yield $place => array( $place );
		}
	}

	#[DataProvider( 'places' )]
	public function testCartAndOrderCostTheSame( string $place ): void {
		$this->call( 'check_vat_id', array( 'vat_id' => self::VAT_ID ) );
		// With 5 codes and 3 currencies, each of their pairs occurs at each kind of place.
		$number = (int) array_search( $place, array_keys( self::PLACES ), true );
		foreach ( array( 'goods', 'pick-up', 'some collected', 'digital', 'mixed', 'service' ) as $cart ) {
			foreach ( array( '', self::VAT_ID ) as $vatId ) {
				++$number;
				$this->assertSamePrice( $place, $cart, self::CODES[ $number % 5 ], $vatId, array_keys( self::CURRENCIES )[ $number % 3 ] );
			}
		}
	}

	/** For a consumer at this place, or for a German business that has the goods sent there. */
	private function assertSamePrice( string $place, string $name, string $code, string $vatId, string $language ): void {
		$cart     = $this->cart( $name );
		$to       = self::PLACES[ $place ] + self::ADDRESS;
		$business = array( 'country' => 'DE', 'postcode' => '10115', 'company' => 'Muster GmbH', 'vat_id' => $vatId ) + self::ADDRESS;
		$billing  = $vatId === '' ? $to : $business;
		$where    = in_array( $name, array( 'digital', 'service' ), true ) ? $billing : $to;
		$asked    = array( 'cart' => $cart, 'vat_id' => $vatId );
		foreach ( array( 'country', 'postcode', 'city', 'state' ) as $part ) {
			$asked[ $part ] = $where[ $part ] ?? '';
		}
		$label    = "$name, $place, $code, $vatId, $language";
		$shown    = $this->call( 'get_cart', $asked + array( 'discount' => $code ), $language );
		$used     = $shown['discount'] === null ? '' : strtoupper( $code );
		self::assertSame( $used, $shown['totals']['discount_code'], $label );
		self::assertContains( $code, array( 'SOME', strtolower( $used ), $used ), $label );
		$placed = $this->place(
			self::body(
				$cart,
				array(
					'billing'   => $billing,
					'delivery'  => $vatId === '' ? null : $to,
					'discount'  => $used,
					'total'     => $shown['totals']['total']['amount'],
					'currency'  => self::CURRENCIES[ $language ],
					'begin_now' => true,
				)
			),
			$language
		);
		self::assertTrue( $placed['status'], $label . wp_json_encode( $placed ) );
		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'No order' );
		self::assertSame( self::figures( $shown['totals'] ), self::ordered( $order ), $label );
		if ( $code !== '' ) {
			$offer = $this->call( 'get_discount', $asked + compact( 'code' ), $language );
			self::assertSame( $shown['discount']['amount'] ?? null, $offer['data']['amount'] ?? null, $label );
		}
		$this->assertStatedByLine( $order, $label );
	}

	/**
	 * @param array<string, mixed> $totals Of `get_cart`.
	 * @return list<mixed>
	 */
	private static function figures( array $totals ): array {
		$amount = static fn ( string $name ): int => $totals[ $name ]['amount'];
		return array(
			...array_map( $amount, array( 'items', 'shipping', 'discount', 'total' ) ),
			$totals['total']['currency'],
			$totals['vat_treatment'],
			array_map(
				static fn ( array $share ): array => array( $share['rate'], $share['net']['amount'], $share['vat']['amount'] ),
				$totals['vat']
			),
		);
	}

	/** @return list<mixed> The same of an order. */
	private static function ordered( Order $order ): array {
		$totals = $order->totals;
		return array(
			$totals->items,
			$totals->shipping,
			$totals->discount,
			$totals->total,
			$order->currency->code,
			$totals->vatTreatment->value,
			array_map( static fn ( VatShare $share ): array => array( $share->rate, $share->net, $share->vat ), $totals->vat ),
		);
	}

	/** The statement is what the stored lines and their delivery cost. */
	private function assertStatedByLine( Order $order, string $label ): void {
		$gross = array();
		foreach ( $order->lines as $line ) {
			$delivery = array( 'rate' => $line->vatRate, 'gross' => $line->shippingPrice );
			foreach ( array( $delivery, ...$line->shares( $order->currency->code ) ) as $part ) {
				$gross[ $part['rate'] ] = ( $gross[ $part['rate'] ] ?? 0 ) + $part['gross'];
			}
		}
		krsort( $gross );
		$stated = array();
		foreach ( $order->totals->vat as $share ) {
			$stated[ $share->rate ] = $share->net + $share->vat;
		}
		self::assertSame( $stated, $gross, $label );
	}

	public function testACodeThatTheAccountsAddressHasUsedIsNotShown(): void {
		$this->service( DiscountRepository::class )->add(
			new DiscountTerms( 'ONCE', DiscountKind::Percent, 1000, maxUsesPerCustomer: 1 )
		);
		$cart   = $this->cart( 'goods' );
		$placed = $this->place( self::body( $cart, array( 'discount' => 'ONCE' ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$user  = $this->customer();
		$token = $this->token( $user );
		$shown = $this->callAs( $token, 'get_cart', array( 'cart' => $cart, 'discount' => 'ONCE' ) );
		self::assertSame(
			'ONCE',
			$shown['totals']['discount_code'],
			'The address is not confirmed: it must not be known what it has used.'
		);
		update_user_meta( $user->ID, UserMeta::VERIFIED_EMAIL, 'ona@example.org' );
		$shown = $this->callAs( $token, 'get_cart', array( 'cart' => $cart, 'discount' => 'ONCE' ) );
		self::assertSame( '', $shown['totals']['discount_code'] );
		self::assertSame( array( 'discount_removed' ), array_column( $shown['notices'], 'code' ) );
		$placed = $this->callAs( $token, 'add_order', self::body( $cart, array( 'discount' => 'ONCE' ) ) );
		self::assertSame( array( 'discount' ), array_column( $placed['data']['errors'], 'field' ) );
	}
}
