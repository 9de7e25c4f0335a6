<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Orders\OrdersExport;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\CartPricing;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Cart\Vat\BusinessSales;
use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\VatExemption;
use Vitrine\Cart\Vat\Vies;
use Vitrine\Cart\Vat\ViesBudget;
use Vitrine\Cart\Vat\ViesCaller;
use Vitrine\Cart\Vat\ViesHolds;
use Vitrine\Cart\Vat\ViesState;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Customers\VatId;
use Vitrine\Database\Lease;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Invoices\Invoices;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTerritory;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Pricing\VatClass;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\ViesFake;

/** Discounts, cash on delivery, refunds, credit notes, e-mails and the export of orders without VAT, to the cent. */
final class OrdersWithoutVatTest extends ShopTestCase {

	private const VAT_ID = 'DE123456789';

	/** @var list<int> With the standard, the reduced and the zero rate. */
	private array $products;

	protected function setUp(): void {
		parent::setUp();
		ViesFake::connect();
		$flat = new DeliveryTariff( PriceRule::Flat, 999 );
		DeliverySettings::save( array( new DeliveryMethod( 'carrier', tariff: $flat, forAll: true ) ) );
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination ) );
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array( 'company_vat' => 'LT100001234567', 'business_sales' => true ),
			'en'
		);
		$writer         = $this->service( ProductWriter::class );
		$this->products = array();
		foreach ( array( 'standard' => 3333, 'reduced' => 777, 'zero' => 1999 ) as $class => $price ) {
			$product = $this->product( 50, $price );
			$facts   = $writer->facts( $product );
			self::assertNotNull( $facts );
			$writer->save( $product, $facts->with( vatClass: VatClass::from( $class ) ) );
			$this->products[] = $product;
		}
	}

	private function order( string $discount, string $payment ): Order {
		$this->call( 'check_vat_id', array( 'vat_id' => self::VAT_ID ) );
		[ $standard, $reduced, $zero ] = $this->products;
		$cart                          = array( self::line( $standard, 3 ), self::line( $reduced, 7 ), self::line( $zero, 2 ) );
		$code                          = $discount === '' ? array() : compact( 'discount' );
		$wanted                        = array( 'cart' => $cart, 'country' => 'DE', 'vat_id' => self::VAT_ID );
		$priced                        = $this->call( 'get_cart', $wanted + $code );
		$billing                       = array( 'country' => 'DE', 'company' => 'Muster GmbH', 'vat_id' => self::VAT_ID ) + self::ADDRESS;
		$placed                        = $this->place(
			self::body(
				$cart,
				$code + compact( 'billing' ) + array(
					'payment_method' => $payment,
					'total'          => $priced['totals']['total']['amount'],
				)
			),
			'de'
		);
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		return $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'No order' );
	}

	/** @return iterable<string, array{string, string}> Discount and payment method. */
	public static function orders(): iterable {
		yield 'no discount' => array( '', 'bank_transfer' );
		yield 'a third' => array( 'THIRD', 'cash_on_delivery' );
		yield 'an amount' => array( 'AMOUNT', 'bank_transfer' );
		yield 'free delivery' => array( 'CARRIER', 'cash_on_delivery' );
	}

	#[DataProvider( 'orders' )]
	public function testAllAmountsOfAnOrderAddUp( string $discount, string $payment ): void {
		$discounts = $this->service( DiscountRepository::class );
		$discounts->add( new DiscountTerms( 'THIRD', DiscountKind::Percent, 3333 ) );
		$discounts->add( new DiscountTerms( 'AMOUNT', DiscountKind::Amount, 1001 ) );
		$discounts->add( new DiscountTerms( 'CARRIER', DiscountKind::FreeDelivery ) );
		$order  = $this->order( $discount, $payment );
		$totals = $order->totals;
		$lines  = 0;
		foreach ( $order->lines as $line ) {
			$lines += $line->total() + $line->shippingPrice - $line->discount;
			self::assertSame( 0, $line->vatRate );
		}
		self::assertSame( array( VatTreatment::IntraCommunity, $discount ), array( $totals->vatTreatment, $totals->discountCode ) );
		self::assertSame( $totals->total, $lines );
		self::assertSame( $totals->total, $totals->items + $totals->shipping - $totals->discount );
		self::assertEquals( array( new VatShare( 0, $totals->total, 0 ) ), $totals->vat );

		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$this->refundAll( $order );
		$row = array_combine( OrdersExport::TITLES, OrdersExport::row( $order ) );
		self::assertSame(
			array( 0.0, $totals->total / 100, 'intra_community', self::VAT_ID, 'Muster GmbH' ),
			array( $row['vat'], $row['total'], $row['vat_treatment'], $row['vat_id'], $row['company'] )
		);
	}

	/** The goods line by line, then the rest: all credit notes together are the invoice, and none has VAT. */
	private function refundAll( Order $order ): void {
		$service = $this->service( RefundService::class );
		$refunds = $this->service( RefundRepository::class );
		foreach ( array( array( 0 => 1 ), array( 0 => 2, 1 => 7 ), array( 2 => 2 ) ) as $number => $quantities ) {
			$service->refund( $order, new RefundRequest( $number, null, $quantities ), Actor::staff( 1, 'Rūta' ) );
		}
		$rest = $service->ledger( $order )->refundable();
		self::assertSame( $order->totals->shipping, $rest );
		if ( $rest > 0 ) {
			$service->refund( $order, new RefundRequest( 3, $rest ), Actor::staff( 1, 'Rūta' ) );
		}
		foreach ( $refunds->forOrder( $order->id ) as $refund ) {
			self::assertEquals( array( new VatShare( 0, $refund->amount, 0 ) ), $refund->allocation->stated( $order, $refund ) );
		}
		$documents = $this->service( Invoices::class )->forOrder( $order->id );
		self::assertSame( $order->totals->total, array_shift( $documents )?->amount );
		self::assertSame( $order->totals->total, array_sum( array_column( $documents, 'amount' ) ) );
	}

	public function testEmailsSayWhyThereIsNoVat(): void {
		$this->order( '', 'bank_transfer' );
		$this->service( Outbox::class )->deliver();
		$mails = array_column( $this->mails(), 'message' );
		self::assertNotSame( array(), $mails );
		foreach ( array_slice( $mails, 0, 1 ) as $mail ) {
			self::assertStringContainsString( 'Steuerfreie innergemeinschaftliche Lieferung', $mail );
			self::assertStringContainsString( 'USt-IdNr. ' . self::VAT_ID, $mail );
			self::assertStringNotContainsString( '0 % MwSt.', $mail );
		}
	}

	public function testServicesAreReverseChargedAndAMixedOrderHasVat(): void {
		$this->call( 'check_vat_id', array( 'vat_id' => self::VAT_ID ) );
		$service = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create(
				'COURSE',
				5950,
				stock: 50,
				vatClass: VatClass::Standard,
				legal: new LegalFacts( nature: Nature::Digital )
			),
			array( 'en' => new ProductText( 'Course', 'course' ) )
		);
		$totals  = fn ( int ...$products ): array => $this->call(
			'get_cart',
			array(
				'cart'    => array_map( static fn ( int $product ): array => self::line( $product ), $products ),
				'country' => 'DE',
				'vat_id'  => self::VAT_ID,
			),
			'it'
		)['totals'];
		self::assertSame( 'reverse_charge', $totals( $service )['vat_treatment'] );
		self::assertStringContainsString( 'Inversione contabile', $totals( $service )['vat_reason'] );
		self::assertSame( 5000, $totals( $service )['items']['amount'] );
		self::assertSame( 'standard', $totals( $service, $this->products[0] )['vat_treatment'] );
	}

	public function testADeliveryOutsideTheUnionIsAnExport(): void {
		$countries = new Countries( array( 'LT', 'DE', 'CH', 'MC' ), $this->service( Languages::class ) );
		$exemption = new VatExemption(
			$this->service( VatRates::class ),
			$this->service( DeliveryMethods::class ),
			$countries,
			$this->service( BusinessSales::class ),
			$this->service( VatConfirmations::class )
		);
		$items     = $this->service( Products::class )->byIds( $this->products );
		$lines     = array_map( static fn ( int $product ): CartLine => new CartLine( $product ), $this->products );
		$treatment = fn ( string $country ): array => array(
			$exemption->apply(
				$this->service( CartPricing::class )->price( $lines, $items, array(), $country ),
				$country,
				VatTerritory::of( $country, '' ),
				''
			)->totals,
		);
		foreach ( array( 'LT' => 7108, 'DE' => 7108, 'MC' => 7108, 'XX' => 7108 ) as $country => $total ) {
			[ $totals ] = $treatment( $country );
			self::assertSame( array( VatTreatment::Standard, $total ), array( $totals->vatTreatment, $totals->total ), $country );
		}
		[ $totals ] = $treatment( 'CH' );
		// The consumer price contains the shop's own VAT: 21, 12 and 0 %; the flat price of delivery is split by the lines.
		self::assertSame( VatTreatment::Export, $totals->vatTreatment );
		self::assertSame( 2755 + 694 + 1999, $totals->items );
		self::assertSame( $totals->items + $totals->shipping, $totals->total );
	}

	/** The browser's form lacks the field if the format of the address did not load. */
	public function testAnOrderFromItalyNeedsNoProvince(): void {
		$billing = array( 'country' => 'IT', 'postcode' => '00144' ) + self::ADDRESS;
		$placed  = $this->place( self::body( array( self::line( $this->products[0] ) ), compact( 'billing' ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
	}

	public function testMonacoIsAtHomeForAShopInFrance(): void {
		$rates = new VatRates( 'FR', VatStatus::Destination );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'company_vat' => 'FR12123456789' ), 'en' );
		$sales         = new BusinessSales( $rates, $this->service( OptionsStore::class ) );
		$confirmations = new VatConfirmations(
			new Vies(),
			$sales,
			$this->service( ViesBudget::class ),
			$this->service( ViesHolds::class ),
			$this->service( Lease::class ),
			$this->service( Clock::class )
		);
		$countries     = new Countries( array( 'DE', 'FR', 'MC' ), $this->service( Languages::class ) );
		$exemption     = new VatExemption( $rates, $this->service( DeliveryMethods::class ), $countries, $sales, $confirmations );
		$id = VatId::parse( self::VAT_ID ) ?? self::fail( 'No id' );
		self::assertSame( ViesState::Valid, $confirmations->check( $id, ViesCaller::Late )->state );
		$items = $this->service( Products::class )->byIds( $this->products );
		$lines = array( new CartLine( $this->products[0] ) );
		foreach ( array( 'DE' => VatTreatment::IntraCommunity, 'MC' => VatTreatment::Standard ) as $country => $treatment ) {
			$cart = $this->service( CartPricing::class )->price( $lines, $items, array(), $country );
			$sold = $exemption->apply( $cart, $country, VatTerritory::of( $country, '' ), self::VAT_ID );
			self::assertSame( $treatment, $sold->totals->vatTreatment, $country );
		}
	}
}
