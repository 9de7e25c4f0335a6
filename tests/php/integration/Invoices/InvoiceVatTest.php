<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use Vitrine\Admin\Health\TaxNumberCheck;
use Vitrine\Admin\Orders\InvoiceBox;
use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Invoices\InvoiceDocument;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\Invoices;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Refund\RefundRejected;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\InvoiceRules;

/** VAT on invoices: the number of the shop that they need, and refunds of the VAT alone. */
final class InvoiceVatTest extends ShopTestCase {

	/**
	 * @param list<array<string, mixed>> $cart
	 * @param array<string, mixed>       $changes Of the request.
	 */
	private function paid( array $cart, string $number = 'LT100001234567', array $changes = array() ): Order {
		$shop   = array(
			'company_name'    => 'Molis',
			'company_address' => 'Drožėjų g. 1, LT-01100 Vilnius, Lietuva',
			'company_vat'     => $number,
		);
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, $shop + array( 'company_code' => '' ), 'lt' );
		$answer = $this->place( self::body( $cart, $changes ), 'lt' );
		$order  = $this->service( OrderRepository::class )->byKey( (string) ( $answer['data']['key'] ?? '' ) )
			?? self::fail( (string) $answer['message'] );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	private function xml( Order $order, string $name ): string {
		return $this->service( InvoiceFiles::class )->file( $order, $name, InvoiceFormat::Xml )->data
			?? self::fail( 'Document not found.' );
	}

	/** BR-S-02. */
	public function testWithoutATaxNumberThereIsNoXml(): void {
		$options = $this->service( OptionsStore::class );
		$order   = $this->paid( array( self::line( $this->product(), 1 ) ), '' );
		$files   = $this->service( InvoiceFiles::class );
		self::assertNull( $files->file( $order, '', InvoiceFormat::Xml ) );
		$pdf = $files->file( $order, '', InvoiceFormat::Pdf )->data ?? '';
		self::assertStringStartsWith( '%PDF-', $pdf );
		self::assertStringNotContainsString( 'factur-x.xml', $pdf );
		$link = static fn ( Order $of, string $to, string $as ): string => "#$as";
		$html = (string) $this->service( InvoiceDocument::class )->html( $order, '', $link );
		self::assertSame( array( true, false ), array( str_contains( $html, 'href="#pdf"' ), str_contains( $html, 'href="#xml"' ) ) );
		self::assertStringContainsString( 'no e-invoice (XML)', $this->service( InvoiceBox::class )->render( $order ) );
		$check = $this->service( TaxNumberCheck::class );
		self::assertSame( 'recommended', $check->find()->status );
		$options->save( OptionGroups::SHOP, array( 'company_vat' => 'LT100001234567' ), 'lt' );
		self::assertSame( 'good', $check->find()->status );
	}

	public function testTheVatAloneIsRefundedToABusinessThatIsConfirmedLater(): void {
		$buyer = array( 'company' => 'Łódź Sp. z o.o.', 'vat_id' => 'PL1234563218' );
		$to    = array( 'country' => 'PL', 'postcode' => '90-001' ) + $buyer + self::ADDRESS;
		$cart  = array( self::line( $this->product( 50, 1999 ), 3 ), self::line( $this->product( 50, 995, array(), 'Book', 900 ), 7 ) );
		$order = $this->paid( $cart, changes: array( 'billing' => $to ) );
		$vat   = VatRefund::vat( $order );
		self::assertGreaterThan( 0, $vat );
		$refunds = $this->service( RefundService::class );
		$actor   = Actor::staff( 1, 'Rūta' );
		$stock   = fn (): string => (string) $this->service( Database::class )->value( 'SELECT SUM(stock) FROM {products}' );
		$before  = $stock();
		$refund  = $refunds->refund( $order, new RefundRequest( 0, 1, array( 0 => 1 ), 'VIES', true, true ), $actor );
		self::assertSame( array( $vat, array(), $before ), array( $refund->amount, $refund->quantities, $stock() ) );

		$note = $this->xml( $order, 'CRN-00001' );
		self::assertSame( array(), InvoiceRules::broken( $note ) );
		self::assertSame( '0.00', InvoiceRules::text( $note, '//ram:TaxBasisTotalAmount' ) );
		self::assertSame( $vat, (int) round( (float) InvoiceRules::text( $note, '//ram:TaxTotalAmount' ) * 100 ) );
		self::assertSame( $vat, (int) round( (float) InvoiceRules::text( $note, '//ram:GrandTotalAmount' ) * 100 ) );
		self::assertStringContainsString( 'VATEX-EU-IC', $note );
		self::assertStringContainsString( '<ram:BilledQuantity unitCode="C62">-1</ram:BilledQuantity>', $note );
		$html = (string) $this->service( InvoiceDocument::class )->html( $order, 'CRN-00001', static fn (): string => '#' );
		self::assertStringContainsString( '138', $html );
		$english = $this->service( Languages::class )->find( 'en' ) ?? self::fail( 'No English.' );
		$mail    = $this->service( OrderMails::class )->preview( OrderMessages::REFUNDED, $order, $english )->text;
		self::assertStringContainsString( 'We have refunded the VAT of', $mail );

		// From now on the order is one without VAT.
		$order = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
		$next  = $refunds->refund( $order, new RefundRequest( 1, null, array( 0 => 3 ) ), $actor );
		self::assertSame( 3 * VatShare::fromGross( 1999, $order->lines[0]->vatRate )->net, $next->amount );
		$note = $this->xml( $order, 'CRN-00002' );
		self::assertSame( array(), InvoiceRules::broken( $note ) );
		self::assertSame( 'K', InvoiceRules::text( $note, '//ram:ApplicableTradeTax/ram:CategoryCode' ) );
		self::assertSame( '0.00', InvoiceRules::text( $note, '//ram:TaxTotalAmount' ) );
	}

	public function testNothingElseIsRefundedWhileTheRefundOfTheVatIsPending(): void {
		$order    = $this->paid( array( self::line( $this->product(), 2 ) ) );
		$stored   = $this->service( RefundRepository::class );
		$refunds  = $this->service( RefundService::class );
		$actor    = Actor::staff( 1, 'Rūta' );
		$kari     = new Address( 'Kari', 'Nordmann', '', 'Storgata 1', '0155', 'Oslo', 'NO' );
		$abroad   = $order->with( customer: $order->customer->with( delivery: $kari ) );
		$request  = new RefundRequest( 0, vatOnly: true, treatment: VatTreatment::Export );
		$pending  = $stored->add( $order, 1, RefundState::Pending, VatRefund::vat( $order ), $request, 'stripe', $actor );
		$rejected = '';
		try {
			$refunds->refund( $order, new RefundRequest( 1, null, array( 0 => 1 ) ), $actor );
		} catch ( RefundRejected $rejection ) {
			$rejected = $rejection->getMessage();
		}
		self::assertStringContainsString( 'not confirmed yet', $rejected );
		// Refunded at the provider in the meantime, without VAT.
		$stored->add( $order, 2, RefundState::Done, 100, new RefundRequest( 1, 100 ), 'stripe', $actor );
		self::assertSame( VatTreatment::Standard, $refunds->vatOnlyTreatment( $abroad ) );
		$stored->changeState( $pending, RefundState::Failed, null );
		self::assertSame( VatTreatment::Export, $refunds->vatOnlyTreatment( $abroad ) );
	}

	public function testTheVatIsNotRefundedAloneWhereItIsDue(): void {
		$order   = $this->paid( array( self::line( $this->product(), 2 ) ) );
		$refunds = $this->service( RefundService::class );
		self::assertSame( VatTreatment::Standard, $refunds->vatOnlyTreatment( $order ) );
		$kari   = new Address( 'Kari', 'Nordmann', '', 'Storgata 1', '0155', 'Oslo', 'NO' );
		$abroad = $order->with( customer: $order->customer->with( delivery: $kari ) );
		self::assertSame( VatTreatment::Export, $refunds->vatOnlyTreatment( $abroad ) );
		$lines     = array_map(
			static fn ( OrderLine $line ): OrderLine => new OrderLine( ...array( 'shipping' => 'pickup' ) + get_object_vars( $line ) ),
			$order->lines
		);
		$collected = $abroad->with( lines: $lines );
		self::assertSame( VatTreatment::Standard, $refunds->vatOnlyTreatment( $collected ), 'collected at the shop' );
		$expected = array( 'LT100001234567' => VatTreatment::Standard, 'PL1234563218' => VatTreatment::IntraCommunity );
		foreach ( $expected as $id => $treatment ) {
			$business = new Address( 'Jan', 'Kowalski', 'Firma', 'Piotrkowska 1', '90-001', 'Łódź', 'PL', vatId: $id );
			$union    = $order->with( customer: $order->customer->with( billing: $business, delivery: $business ) );
			self::assertSame( $treatment, $refunds->vatOnlyTreatment( $union ), $id );
		}
		$refunds->refund( $order, new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
		self::assertSame( VatTreatment::Standard, $refunds->vatOnlyTreatment( $abroad ), 'a part was refunded with its VAT' );
		$this->expectException( RefundRejected::class );
		$refunds->refund( $order, new RefundRequest( 1, vatOnly: true ), Actor::staff( 1, 'Rūta' ) );
	}
}
