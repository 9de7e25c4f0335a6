<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceDocument;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\InvoiceRules;

/** What credit notes say: together they are the invoice, also after refunds that fail. */
final class RefundDocumentsTest extends ShopTestCase {

	private const RATE = '/ram:ApplicableTradeTax[ram:RateApplicablePercent="%s"]';

	/** A costs 121.00 at 21 %, B 112.00 at 12 %. */
	private function paidOrder( bool $delivered = false ): Order {
		$shop = array(
			'company_name'    => 'Molis',
			'company_address' => 'Drožėjų g. 1, LT-01100 Vilnius, Lietuva',
			'company_vat'     => 'LT100001234567',
		);
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, $shop, 'lt' );
		$pickup = new DeliveryMethod( 'pickup', tariff: new DeliveryTariff( PriceRule::Free ), days: 0, pickup: true, forAll: true );
		DeliverySettings::save( array( new DeliveryMethod( 'carrier', countries: array( 'LT' ) ), $pickup ) );
		$answer = $this->place(
			self::body(
				array(
					self::line( $this->product( 5, 12100, array(), 'A' ) ) + array( 'shipping' => $delivered ? 'carrier' : 'pickup' ),
					self::line( $this->product( 5, 11200, array(), 'B', 1200 ) ) + array( 'shipping' => 'pickup' ),
				)
			),
			'lt'
		);
		$order  = $this->service( OrderRepository::class )->byKey( (string) ( $answer['data']['key'] ?? '' ) )
			?? self::fail( (string) $answer['message'] );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		self::assertSame( $delivered ? 23890 : 23300, $order->totals->total );
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	private function refund( Order $order, RefundRequest $request ): Refund {
		return $this->service( RefundService::class )->refund( $order, $request, Actor::staff( 1, 'Rūta' ) );
	}

	/** @return list<Invoice> */
	private function documents( Order $order ): array {
		return $this->service( Invoices::class )->forOrder( $order->id );
	}

	private function html( Order $order, string $name ): string {
		return (string) $this->service( InvoiceDocument::class )->html( $order, $name, static fn (): string => '#' );
	}

	/** @return array<string, string> `net + VAT` by rate, from the e-invoice, which must be valid. */
	private function stated( Order $order, Invoice $document ): array {
		$files = $this->service( InvoiceFiles::class );
		$xml   = $files->file( $order, $document->linkName(), InvoiceFormat::Xml )->data ?? self::fail( 'Document not found.' );
		self::assertSame( array(), InvoiceRules::broken( $xml ), $document->name );
		self::assertSame( sprintf( '%.2f', $document->amount / 100 ), InvoiceRules::text( $xml, '//ram:GrandTotalAmount' ) );
		self::assertStringStartsWith( '%PDF-', $files->file( $order, $document->linkName(), InvoiceFormat::Pdf )->data ?? '' );
		$rates = array();
		foreach ( array( '21.00', '12.00' ) as $rate ) {
			$path = '//ram:ApplicableHeaderTradeSettlement' . sprintf( self::RATE, $rate );
			$net  = InvoiceRules::text( $xml, "$path/ram:BasisAmount" );
			if ( $net !== '' ) {
				$rates[ $rate ] = "$net + " . InvoiceRules::text( $xml, "$path/ram:CalculatedAmount" );
			}
		}
		return $rates;
	}

	public function testAnAmountAfterItemsIsStatedAtTheRateThatIsLeft(): void {
		$order = $this->paidOrder();
		$this->refund( $order, new RefundRequest( 0, null, array( 0 => 1 ) ) );
		$this->refund( $order, new RefundRequest( 1, 11200 ) );
		[ $invoice, $first, $second ] = $this->documents( $order );
		self::assertSame( array( '21.00' => '100.00 + 21.00', '12.00' => '100.00 + 12.00' ), $this->stated( $order, $invoice ) );
		self::assertSame( array( '21.00' => '100.00 + 21.00' ), $this->stated( $order, $first ) );
		self::assertSame( array( '12.00' => '100.00 + 12.00' ), $this->stated( $order, $second ) );
	}

	public function testDeliveryIsStatedAtItsOwnRate(): void {
		$order = $this->paidOrder( true );
		$this->refund( $order, new RefundRequest( 0, 23890, array( 1, 1 ) ) );
		[ $invoice, $note ] = $this->documents( $order );
		self::assertSame( array( '21.00' => '104.88 + 22.02', '12.00' => '100.00 + 12.00' ), $this->stated( $order, $note ) );
		self::assertSame( $this->stated( $order, $invoice ), $this->stated( $order, $note ) );
		self::assertStringContainsString( 'Pristatymas', $this->html( $order, $note->name ) );

		$order = $this->paidOrder( true );
		$this->refund( $order, new RefundRequest( 0, null, array( 1, 1 ) ) );
		$this->refund( $order, new RefundRequest( 1, null, delivery: 590 ) );
		self::assertSame( array( '21.00' => '4.88 + 1.02' ), $this->stated( $order, $this->documents( $order )[2] ) );
		self::assertSame( 0, $this->service( RefundService::class )->ledger( $order )->refundable() );
	}
}
