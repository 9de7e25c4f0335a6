<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\Orders\OrdersExport;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Invoices\InvoiceDocument;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\RefundRejected;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Sales\ReportPeriod;
use Vitrine\Orders\Sales\SalesReport;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Settings\CashLimit;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\InvoiceRules;
use Vitrine\Tests\Support\Site;

/** Orders in another currency than the shop's main one keep it, with the rate of the day. */
final class OtherCurrencyTest extends ShopTestCase {

	private function sellIn( string $currency, string $rate ): void {
		update_option(
			ForeignCurrencies::OPTION,
			array(
				'main'      => 'EUR',
				'rates'     => array(
					$currency => array(
						'rate'     => $rate,
						'rounding' => 'cent',
					),
				),
				'languages' => array( 'de' => $currency ),
			)
		);
		Site::newRequest();
		$this->service( Outbox::class )->deliver();
	}

	/** @param array<string, mixed> $changes */
	private function order( int $product, array $changes = array(), string $language = 'de' ): Order {
		$placed = $this->place( self::body( array( self::line( $product, 3 ) ), $changes ), $language );
		self::assertTrue( $placed['status'], (string) wp_json_encode( $placed ) );
		return $this->service( OrderRepository::class )->byKey( (string) $placed['data']['key'] ) ?? self::fail( 'No order.' );
	}

	public function testOrderInvoiceAndXmlStateTheVatInTheMainCurrency(): void {
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'company_vat' => 'LT100001234567' ), 'en' );
		$this->sellIn( 'PLN', '4.25' );
		$order  = $this->order( $this->product( 5, 1000 ) );
		$totals = $order->totals;
		self::assertSame(
			array( 'PLN', 'EUR', 4.25, 12_750, 2508, 15_258 ),
			array(
				$order->currency->code,
				$order->currency->main,
				$order->currency->rate,
				$totals->items,
				$totals->shipping,
				$totals->total,
			)
		);
		self::assertSame(
			array( 2648, 623 ),
			array( $order->totals->vat[0]->vat, $order->currency->toMain( $order->totals->vat[0]->vat ) )
		);
		$this->sellIn( 'PLN', '4.99' );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$order = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'No order.' );
		$xml   = $this->service( InvoiceFiles::class )->file( $order, '', InvoiceFormat::Xml )->data ?? '';
		self::assertStringContainsString(
			'<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode>PLN</ram:InvoiceCurrencyCode>',
			(string) preg_replace( '/>\s+</', '><', $xml )
		);
		self::assertStringContainsString( '<ram:TaxTotalAmount currencyID="PLN">26.48</ram:TaxTotalAmount>', $xml );
		self::assertStringContainsString( '<ram:TaxTotalAmount currencyID="EUR">6.23</ram:TaxTotalAmount>', $xml );
		self::assertSame( array(), InvoiceRules::broken( $xml ) );
		$page = (string) $this->service( InvoiceDocument::class )->html( $order, '', static fn (): string => '' );
		self::assertStringContainsString( '1 EUR = 4,25 PLN', $page );
		self::assertStringContainsString( "6,23\u{a0}€", $page );
		$row = array_combine( OrdersExport::TITLES, OrdersExport::row( $order ) );
		self::assertSame(
			array( 26.48, 'EUR', 4.25, 6.23 ),
			array( $row['vat'], $row['main_currency'], $row['rate'], $row['vat_in_main_currency'] )
		);
		delete_option( ForeignCurrencies::OPTION );
		$today  = ReportPeriod::between( $order->dates->placedAt, $order->dates->placedAt );
		$report = $this->service( SalesReport::class );
		self::assertSame( array( 'PLN' ), $report->currencies( $today, 'EUR' ), 'no longer sold in' );
		self::assertSame( array(), $report->currencies( $today->previous(), 'EUR' ) );
	}

	public function testAnotherCurrencyThanTheVisitorSawIsRefused(): void {
		$this->sellIn( 'CHF', '1' );
		$product = $this->product( 50, 1000 );
		$agreed  = array(
			'total'    => 3590,
			'currency' => 'EUR',
		);
		$body    = self::body( array( self::line( $product, 3 ) ), $agreed );
		$placed  = $this->place( $body, 'de' );
		self::assertSame( array( false, true ), array( $placed['status'], $placed['data']['cart_changed'] ) );
		$placed  = $this->place( array_diff_key( $body, array( 'currency' => '' ) ), 'de' );
		self::assertFalse( $placed['status'], 'A total without currency is one in the main currency.' );
		self::assertSame( 0, $this->rowsIn( 'orders' ) );
		self::assertSame( 'EUR', $this->order( $product, array( 'total' => 3590 ), 'en' )->currency->code );
		self::assertSame( 'CHF', $this->order( $product, array( 'currency' => 'CHF' ) + $agreed )->currency->code );
		self::assertSame( 'EUR', $this->order( $product, $agreed, 'en' )->currency->code );
	}

	public function testLimitsAndDiscountsAreConverted(): void {
		update_option( CashLimit::OPTION, 10_000 );
		$this->sellIn( 'PLN', '4' );
		$product = $this->product( 90, 3000 );
		$cash    = array( 'payment_method' => 'cash_on_delivery' );
		self::assertSame( 38_360, $this->order( $product, $cash )->totals->total, 'less than 400 zloty' );
		$refused = $this->place( self::body( array( self::line( $product, 4 ) ), $cash ), 'de' );
		self::assertSame( array( 'payment_method' ), array_column( $refused['data']['errors'], 'field' ) );
		$terms = new DiscountTerms( 'TWENTY', DiscountKind::Amount, 2000, 5000 );
		$this->service( DiscountRepository::class )->add( $terms );
		$discounted = $this->order( $product, array( 'discount' => 'TWENTY' ) );
		self::assertSame( array( 8000, 30_360 ), array( $discounted->totals->discount, $discounted->totals->total ) );
	}

	public function testForintsAreWholeInOrdersAndRefunds(): void {
		self::saveSetting( new MainCurrency( 'HUF' ) );
		Site::newRequest();
		$order = $this->order( $this->product( 5, 199_900 ), array(), 'en' );
		self::assertSame( array( 'HUF', '' ), array( $order->currency->code, $order->currency->main ) );
		self::assertSame( 0, $order->totals->vat[0]->vat % 100 );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$refunds = $this->service( RefundService::class );
		$refund  = $refunds->refund( $order, new RefundRequest( 0, null, array( 0 => 1 ) ), Actor::staff( 1, 'Rūta' ) );
		self::assertSame( 199_900, $refund->amount );
		$this->expectException( RefundRejected::class );
		$this->expectExceptionMessage( 'Enter a whole amount' );
		$refunds->refund( $order, new RefundRequest( 1, 1050 ), Actor::staff( 1, 'Rūta' ) );
	}
}
