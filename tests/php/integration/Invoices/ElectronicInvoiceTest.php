<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\Invoices\Cii\CiiWriter;
use Vitrine\Invoices\ElectronicInvoices;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceData;
use Vitrine\Invoices\InvoiceDataReader;
use Vitrine\Invoices\InvoiceFile;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\InvoiceKind;
use Vitrine\Invoices\InvoiceParties;
use Vitrine\Invoices\Invoices;
use Vitrine\Invoices\SellerDetails;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundAuthor;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\RefundTransfer;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\InvoiceRules;

/** Invoices and credit notes as XML by EN 16931. With `VITRINE_INVOICES=folder` the tests leave their files there for validators. */
final class ElectronicInvoiceTest extends ShopTestCase {

	private const SELLER = array( 'UAB „Molis & Medis“', 'Drožėjų g. 1, LT-01100 Vilnius, Lietuva', '300012345', 'LT100001234567' );

	private const RATES = array( 2100, 900, 500, 0 );

	/** @param list<array<string, mixed>> $cart */
	private function paid( array $cart ): Order {
		[ $name, $address, $code, $vat ] = self::SELLER;
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array(
				'company_name'    => $name,
				'company_address' => $address,
				'company_code'    => $code,
				'company_vat'     => $vat,
				'invoice_note'    => 'Ačiū!',
			),
			'lt'
		);
		$answer = $this->place( self::body( $cart ), 'lt' );
		$order  = $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] )
			?? self::fail( (string) $answer['message'] );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	private function file( Order $order, string $name, InvoiceFormat $format ): InvoiceFile {
		$file = $this->service( InvoiceFiles::class )->file( $order, $name, $format ) ?? self::fail( 'Document not found.' );
		self::keep( $file->name, $file->data );
		return $file;
	}

	private static function keep( string $name, string $data ): void {
		$folder = getenv( 'VITRINE_INVOICES' );
		if ( is_string( $folder ) && $folder !== '' ) {
			file_put_contents( "$folder/$name", $data );
		}
	}

	/** @param list<string> $seller */
	private function xml( Order $order, ?Refund $refund = null, array $seller = self::SELLER, bool $isPaid = true ): string {
		$data     = $this->service( InvoiceDataReader::class )->forOrder( $order );
		$data     = new InvoiceData( ...array_merge( get_object_vars( $data ), array( 'isPaid' => $isPaid ) ) );
		$document = static fn ( InvoiceKind $kind, string $name, int $refund, int $amount ): Invoice => new Invoice(
			$kind,
			$name,
			$order->id,
			$refund,
			$amount,
			new SellerDetails( ...$seller ),
			$order->dates->placedAt,
			$data,
			InvoiceParties::of( $order )
		);
		$original = $document( InvoiceKind::Invoice, 'INV-1', 0, $order->totals->total );
		return CiiWriter::xml(
			$this->service( ElectronicInvoices::class )->of(
				$order,
				$original,
				$refund === null ? $original : $document( InvoiceKind::Credit, 'CRN-1', 1, $refund->amount ),
				$refund,
				$data
			)
		);
	}

	/** @param array<int, int> $quantities */
	private static function refund( Order $order, int $amount, array $quantities = array() ): Refund {
		$allocation = ( new RefundLedger( $order, array() ) )->allocate( $amount, new RefundRequest( 0, $amount, $quantities ) );
		return new Refund(
			1, $order->id, 1, RefundState::Done, $amount, $quantities, 'Skilo', false, new RefundTransfer( 'k' ), new RefundAuthor(),
			$order->dates->placedAt, false, VatTreatment::Standard, $allocation
		);
	}

	/** An order with random lines, accessories, delivery and discount; totals as in the cart. */
	private function random( Order $order, int $seed ): Order {
		mt_srand( $seed );
		$lines = array();
		$gross = array();
		$add   = static function ( int $rate, int $amount ) use ( &$gross ): void {
			$gross[ $rate ] = ( $gross[ $rate ] ?? 0 ) + $amount;
		};
		for ( $count = mt_rand( 1, 6 ); $count > 0; $count-- ) {
			$accessories = array();
			for ( $more = mt_rand( 0, 2 ); $more > 0; $more-- ) {
				$accessories[] = array(
					'id'       => 9,
					'title'    => 'Stand',
					'price'    => mt_rand( 0, 5000 ),
					'vat_rate' => self::RATES[ mt_rand( 0, 3 ) ],
					'nature'   => 'goods',
				);
			}
			$line     = new OrderLine(
				1,
				'SKU',
				'Vase',
				mt_rand( 1, 30 ),
				mt_rand( 1, 50000 ),
				self::RATES[ mt_rand( 0, 3 ) ],
				'post',
				mt_rand( 0, 1 ) * 590,
				$accessories,
				3,
				'2026-12-01'
			);
			$share    = intdiv( $line->total() * mt_rand( 0, 3 ), 7 );
			$lines[]  = new OrderLine( ...array_merge( get_object_vars( $line ), array( 'discount' => $share ) ) );
			$goods    = array( $line->vatRate => $line->quantity * $line->unitPrice );
			foreach ( $accessories as $accessory ) {
				$goods[ $accessory['vat_rate'] ] = ( $goods[ $accessory['vat_rate'] ] ?? 0 ) + $line->quantity * $accessory['price'];
			}
			foreach ( $goods as $rate => $amount ) {
				$off    = min( $share, $amount );
				$share -= $off;
				$add( $rate, $amount - $off );
			}
			$add( $line->vatRate, $line->shippingPrice );
		}
		krsort( $gross );
		$sum = static fn ( string $name ): int => array_sum( array_column( $lines, $name ) );
		return $order->with(
			lines: $lines,
			totals: new Totals(
				array_sum( array_map( static fn ( OrderLine $line ): int => $line->total(), $lines ) ),
				$sum( 'shippingPrice' ),
				$sum( 'discount' ),
				array_sum( $gross ),
				array_map( VatShare::fromGross( ... ), array_values( $gross ), array_keys( $gross ) ),
				$sum( 'quantity' ),
				'RUDUO'
			),
		);
	}

	public function testAnInvoiceAndItsCreditNoteFollowTheStandard(): void {
		$order = $this->paid(
			array(
				self::line( $this->product( 50, 1999, array(), 'Vase & Co' ), 3 ),
				self::line( $this->product( 50, 995, array(), 'Book', 900 ), 7 ),
			)
		);
		$request = new RefundRequest( 0, null, array( 0 => 1 ), 'Skilo' );
		$this->service( RefundService::class )->refund( $order, $request, Actor::staff( 1, 'Rūta' ) );
		$invoice = $this->file( $order, '', InvoiceFormat::Xml );
		self::assertSame( array( 'INV-00001.xml', 'application/xml' ), array( $invoice->name, $invoice->mimeType ) );
		self::assertSame( array(), InvoiceRules::broken( $invoice->data ) );
		foreach ( array(
			'//rsm:ExchangedDocument/ram:ID'                        => 'INV-00001',
			'//rsm:ExchangedDocument/ram:TypeCode'                  => '380',
			'//ram:SellerTradeParty/ram:Name'                       => 'UAB „Molis & Medis“',
			'//ram:SellerTradeParty//ram:PostcodeCode'              => 'LT-01100',
			'//ram:SellerTradeParty//ram:CityName'                  => 'Vilnius',
			'//ram:SellerTradeParty//ram:CountryID'                 => 'LT',
			'//ram:SellerTradeParty//ram:ID[@schemeID="VA"]'        => 'LT100001234567',
			'//ram:SellerTradeParty/ram:SpecifiedLegalOrganization' => '300012345',
			'//ram:BuyerTradeParty/ram:Name'                        => 'Ona Šalnaitė',
			'//ram:SellerOrderReferencedDocument/*'                 => $order->number,
			'//ram:SpecifiedTradeProduct/ram:Name'                  => 'Vase & Co (lt)',
			'//ram:NetPriceProductTradePrice/*'                     => '16.52',
			'//ram:SpecifiedTradeAllowanceCharge/ram:Reason'        => 'Pristatymas',
			'//ram:GrandTotalAmount'                                => '141.42',
			'//ram:TotalPrepaidAmount'                              => '141.42',
			'//ram:DuePayableAmount'                                => '0.00',
		) as $path => $text ) {
			self::assertSame( $text, InvoiceRules::text( $invoice->data, $path ), $path );
		}
		$note = $this->file( $order, 'CRN-00001', InvoiceFormat::Xml )->data;
		self::assertSame( array(), InvoiceRules::broken( $note ) );
		foreach ( array(
			'//rsm:ExchangedDocument/ram:TypeCode'             => '381',
			'//ram:InvoiceReferencedDocument/ram:IssuerAssignedID' => 'INV-00001',
			'//ram:IncludedNote/ram:Content'                   => 'Skilo',
			'//ram:GrandTotalAmount'                           => '19.99',
		) as $path => $text ) {
			self::assertSame( $text, InvoiceRules::text( $note, $path ), $path );
		}
	}

	/** Random orders and refunds: net amounts of lines, charges and allowances add up to those that were charged, for every rate. */
	public function testAmountsAddUpForAnyOrder(): void {
		$last = self::isFull() ? 150 : 20;
		$base = $this->paid( array( self::line( $this->product(), 1 ) ) );
		for ( $seed = 1; $seed <= $last; $seed++ ) {
			$order = $this->random( $base, $seed );
			$xml   = $this->xml( $order );
			self::keep( "random-$seed.xml", $xml );
			self::assertSame( array(), InvoiceRules::broken( $xml ), "Seed $seed." );
			self::assertSame( $order->totals->total, (int) round( (float) InvoiceRules::text( $xml, '//ram:GrandTotalAmount' ) * 100 ) );
			$amount = mt_rand( 1, $order->totals->total );
			foreach ( array( array(), array( 0 => mt_rand( 1, $order->lines[0]->quantity ) ) ) as $index => $quantities ) {
				$note = $this->xml( $order, self::refund( $order, $amount, $quantities ) );
				self::keep( "random-$seed-credit-$index.xml", $note );
				self::assertSame( array(), InvoiceRules::broken( $note ), "Seed $seed, credit note." );
				self::assertSame( $amount, (int) round( (float) InvoiceRules::text( $note, '//ram:GrandTotalAmount' ) * 100 ) );
			}
		}
	}

	public function testVatCategories(): void {
		$order    = $this->paid( array( self::line( $this->product( 5, 1210, array(), 'Vase', 0 ), 2 ) ) );
		$business = new Address( 'Jan', 'Nowak', 'Łódź Sp. z o.o.', 'Piotrkowska 1', '90-001', 'Łódź', 'PL', 'PL1234563218' );
		$treated  = static function ( VatTreatment $treatment, Address $to ) use ( $order ): Order {
			$totals = new Totals( ...array_merge( get_object_vars( $order->totals ), array( 'vatTreatment' => $treatment ) ) );
			return $order->with( totals: $totals, customer: $order->customer->with( billing: $to, delivery: $to ) );
		};
		$abroad   = new Address( 'Ann', 'Smith', '', 'Main St 1', '90210', 'Beverly Hills', 'US', '', 'CA' );
		self::assertSame(
			'CA',
			InvoiceRules::text(
				$this->xml( $treated( VatTreatment::Export, $abroad ) ),
				'//ram:BuyerTradeParty//ram:CountryID/following-sibling::ram:CountrySubDivisionName'
			)
		);
		foreach ( array(
			array( 'Z', '', $this->xml( $order ) ),
			array( 'K', 'VATEX-EU-IC', $this->xml( $treated( VatTreatment::IntraCommunity, $business ) ) ),
			array( 'AE', 'VATEX-EU-AE', $this->xml( $treated( VatTreatment::ReverseCharge, $business ) ) ),
			array( 'G', 'VATEX-EU-G', $this->xml( $treated( VatTreatment::Export, $abroad ) ) ),
			array( 'O', 'VATEX-EU-O', $this->xml( $treated( VatTreatment::OutsideScope, $abroad ) ) ),
			array( 'E', '', $this->xml( $order, null, array( 'Rūta', 'Vilnius', '123456', '' ) ) ),
			array( 'O', 'VATEX-EU-O', $this->xml( $order, null, array( 'Rūta', 'Vilnius', '', '' ), false ) ),
			array( 'K', 'VATEX-EU-IC', $this->xml( $treated( VatTreatment::IntraCommunity, $business ), self::refund( $order, 500 ) ) ),
		) as $index => [ $category, $code, $xml ] ) {
			self::keep( "category-$index-$category.xml", $xml );
			self::assertSame( $category, InvoiceRules::text( $xml, '//ram:ApplicableTradeTax/ram:CategoryCode' ) );
			self::assertSame( $code, InvoiceRules::text( $xml, '//ram:ExemptionReasonCode' ) );
			self::assertSame( array(), InvoiceRules::broken( $xml ), $category );
		}
	}

	/** BR-O-2 to BR-O-4. */
	public function testASaleOutsideOfVatNamesNoVatIdentifierOfTheBuyer(): void {
		$order = $this->paid( array( self::line( $this->product( 5, 1210, array(), 'Vase', 0 ), 2 ) ) );
		$buyer = new Address( 'Jan', 'Nowak', 'Łódź Sp. z o.o.', 'Piotrkowska 1', '90-001', 'Łódź', 'PL', 'PL1234563218' );
		$xml   = $this->xml(
			$order->with( customer: $order->customer->with( billing: $buyer ) ),
			null,
			array( 'Rūta', 'Vilnius', '', '' ),
			false
		);
		self::keep( 'category-O-buyer.xml', $xml );
		self::assertSame( 'O', InvoiceRules::text( $xml, '//ram:ApplicableTradeTax/ram:CategoryCode' ) );
		self::assertStringNotContainsString( 'PL1234563218', $xml );
	}

	public function testAnIssuedDocumentNeverChanges(): void {
		$order  = $this->paid( array( self::line( $this->product(), 1 ) ) );
		$file   = fn ( Order $order, InvoiceFormat $format ): InvoiceFile => $this->file( $order, '', $format );
		$files  = static fn ( Order $of ): array => array( $file( $of, InvoiceFormat::Pdf ), $file( $of, InvoiceFormat::Xml ) );
		$before = $files( $order );
		$changes = array( 'company_name' => 'Other', 'invoice_note' => 'Other' );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, $changes, 'lt' );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
		$order = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
		self::assertEquals( $before, $files( $order ) );
	}
}
