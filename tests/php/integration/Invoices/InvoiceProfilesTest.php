<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Invoices\DocumentAnonymisation;
use Vitrine\Invoices\InvoiceFile;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Contact\ChangeContact;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\InvoiceRules;

/** XRechnung and Peppol, for companies with a reference. `bin/schematron.mjs` reads the documents by the official rules. */
final class InvoiceProfilesTest extends ShopTestCase {

	private const LEITWEG_ID = '04011000-12345-34';

	private const AUTHORITY = array(
		'first_name' => 'Greta',
		'last_name'  => 'Krüger',
		'company'    => 'Bezirksamt Mitte',
		'street'     => 'Karl-Marx-Allee 31',
		'postcode'   => '10178',
		'city'       => 'Berlin',
		'country'    => 'DE',
	);

	protected function setUp(): void {
		parent::setUp();
		self::saveSetting( new VatRates( 'DE', VatStatus::Home ) );
		self::saveSetting( new BankAccount( 'Werkstatt GmbH', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX' ) );
		$this->seller();
	}

	/** @param array<string, string> $changes */
	private function seller( array $changes = array() ): void {
		$options = $this->service( OptionsStore::class );
		$options->save(
			OptionGroups::SHOP,
			$changes + array(
				'company_name'    => 'Werkstatt GmbH',
				'company_address' => 'Torstraße 1, 10119 Berlin, Deutschland',
				'company_code'    => 'HRB 12345',
				'company_vat'     => 'DE136695976',
				'invoice_contact' => 'Buchhaltung',
				'invoice_note'    => 'Danke!',
			),
			'en'
		);
		$options->save( OptionGroups::GENERAL, array( 'footer_phone' => '+49 30 1234567', 'footer_email' => 'shop@example.de' ), 'en' );
	}

	/** @param array<string, string> $billing */
	private function order( array $billing = array(), string $method = 'bank_transfer' ): Order {
		$placed = $this->place(
			self::body(
				array( self::line( $this->product( 5, 11900 ), 2 ) ),
				array(
					'billing'        => $billing + array( 'reference' => self::LEITWEG_ID ) + self::AUTHORITY,
					'payment_method' => $method,
				)
			),
			'en'
		);
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		return $this->reload( $this->service( OrderRepository::class )->byKey( $placed['data']['key'] )->id ?? 0 );
	}

	private function reload( int $id ): Order {
		return $this->service( OrderRepository::class )->byId( $id ) ?? self::fail( 'Order not found.' );
	}

	/** Completed before it was paid: the invoice asks for the money. */
	private function unpaid( Order $order ): Order {
		$change = $this->service( ChangeOrder::class );
		$change->changeStatus( $order, OrderStatus::Processing, Actor::staff( 1, 'Rūta' ) );
		$change->changeStatus( $this->reload( $order->id ), OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		return $this->reload( $order->id );
	}

	private function paid( Order $order ): Order {
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $this->reload( $order->id );
	}

	private function file( Order $order, InvoiceFormat $format, string $name = '' ): ?InvoiceFile {
		$file   = $this->service( InvoiceFiles::class )->file( $order, $name, $format );
		$folder = getenv( 'VITRINE_INVOICES' );
		if ( $file !== null && is_string( $folder ) && $folder !== '' ) {
			file_put_contents( "$folder/" . preg_replace( '/\W+/', '-', $this->nameWithDataSet() ) . "-$file->name", $file->data );
		}
		return $file;
	}

	private function xml( Order $order, InvoiceFormat $format, string $name = '' ): string {
		$xml = $this->file( $order, $format, $name )->data ?? self::fail( "No {$format->label()}." );
		self::assertSame( array(), InvoiceRules::broken( $xml, $format->profile()?->guideline() ?? '' ) );
		return $xml;
	}

	public function testAnUnpaidInvoiceByTransferIsAnXRechnung(): void {
		$order = $this->unpaid( $this->order() );
		$file  = $this->file( $order, InvoiceFormat::XRechnung ) ?? self::fail( 'No XRechnung.' );
		self::assertStringEndsWith( '-xrechnung.xml', $file->name );
		self::assertSame( 'application/xml', $file->mimeType );
		$xml = $this->xml( $order, InvoiceFormat::XRechnung );
		self::assertSame( array(), InvoiceRules::brokenOfXRechnung( $xml ) );
		$text = static fn ( string $path ): string => InvoiceRules::text( $xml, $path );
		self::assertSame(
			array( self::LEITWEG_ID, 'Buchhaltung', '+49 30 1234567', 'shop@example.de', 'EM', 'ona@example.org' ),
			array_map(
				$text,
				array(
					'//ram:ApplicableHeaderTradeAgreement/ram:BuyerReference',
					'//ram:SellerTradeParty/ram:DefinedTradeContact/ram:PersonName',
					'//ram:SellerTradeParty/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber',
					'//ram:SellerTradeParty/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID',
					'//ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID/@schemeID',
					'//ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID',
				)
			)
		);
		$means = '//ram:SpecifiedTradeSettlementPaymentMeans';
		self::assertSame(
			array( '58', 'DE89370400440532013000', 'Werkstatt GmbH', 'COBADEFFXXX', $order->number ),
			array_map(
				$text,
				array(
					"$means/ram:TypeCode",
					"$means/ram:PayeePartyCreditorFinancialAccount/ram:IBANID",
					"$means/ram:PayeePartyCreditorFinancialAccount/ram:AccountName",
					"$means/ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID",
					'//ram:ApplicableHeaderTradeSettlement/ram:PaymentReference',
				)
			)
		);
		// The PDF and the XML for all other buyers claim EN 16931 only.
		$plain = $this->xml( $order, InvoiceFormat::Xml );
		self::assertSame( '58', InvoiceRules::text( $plain, "$means/ram:TypeCode" ) );
		self::assertSame( self::LEITWEG_ID, InvoiceRules::text( $plain, '//ram:BuyerReference' ) );
	}

	public function testPeppolTakesVatNumbersAsAddresses(): void {
		$order = $this->unpaid( $this->order( array( 'vat_id' => 'DE129273398', 'company' => 'Lager AG' ) ) );
		$xml   = $this->xml( $order, InvoiceFormat::Peppol );
		self::assertSame(
			array( '9930', 'DE136695976', '9930', 'DE129273398' ),
			array_map(
				static fn ( string $path ): string => InvoiceRules::text( $xml, $path ),
				array(
					'//ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID/@schemeID',
					'//ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID',
					'//ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID/@schemeID',
					'//ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID',
				)
			)
		);
		$this->xml( $order, InvoiceFormat::XRechnung );
	}

	public function testCreditNotesHaveTheSameProfiles(): void {
		$order = $this->paid( $this->order( array( 'vat_id' => 'DE129273398', 'company' => 'Lager AG' ) ) );
		$request = new RefundRequest( 0, 11900, array( 1 ), 'Bruch' );
		$this->service( RefundService::class )->refund( $order, $request, Actor::staff( 1, 'Rūta' ) );
		$papers = $this->service( Invoices::class )->forOrder( $order->id );
		self::assertCount( 2, $papers );
		foreach ( array( InvoiceFormat::XRechnung, InvoiceFormat::Peppol, InvoiceFormat::Xml ) as $format ) {
			$xml = $this->xml( $this->reload( $order->id ), $format, $papers[1]->linkName() );
			self::assertSame( '381', InvoiceRules::text( $xml, '//rsm:ExchangedDocument/ram:TypeCode' ) );
			self::assertSame( '1', InvoiceRules::text( $xml, '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode' ) );
			self::assertStringNotContainsString( 'DE89', $xml, 'The money goes to the buyer.' );
		}
	}

	public function testWhatTheRulesRequireMustBeThere(): void {
		$order = $this->unpaid( $this->order( array( 'reference' => '' ) ) );
		self::assertNull( $this->file( $order, InvoiceFormat::XRechnung ) );
		self::assertNull( $this->file( $order, InvoiceFormat::Peppol ) );
		self::assertNotNull( $this->file( $order, InvoiceFormat::Xml ) );
		foreach ( array( 'invoice_contact' => '', 'company_address' => 'Torstraße 1, Deutschland' ) as $option => $value ) {
			$this->seller( array( $option => $value ) );
			self::assertNull( $this->file( $this->unpaid( $this->order() ), InvoiceFormat::XRechnung ), $option );
		}
		$this->seller();
		self::assertNull( $this->file( $this->unpaid( $this->order() ), InvoiceFormat::Peppol ), 'Without a VAT number of the buyer.' );
	}

	/** A consumer has no company that could have a reference. */
	public function testOnlyCompaniesHaveAReference(): void {
		$typed = fn ( string $reference, array $billing = array() ): array => $this->place(
			self::body(
				array( self::line( $this->product() ) ),
				array( 'billing' => array( 'reference' => $reference ) + $billing + self::AUTHORITY )
			),
			'de'
		);
		self::assertSame(
			array( array( 'field' => 'billing.reference', 'message' => 'Dieser Text ist zu lang.' ) ),
			$typed( str_repeat( 'x', 51 ) )['data']['errors']
		);
		$errors = $typed( 'PO 7', array( 'company' => '' ) )['data']['errors'];
		self::assertSame( array( 'billing.company' ), array_column( $errors, 'field' ) );
		$placed = $typed( "PO\x00 7\x1b\n<b>&" );
		$stored = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] );
		self::assertSame( 'PO 7 <b>&', $stored?->customer->billing->reference );
	}

	public function testTheCustomerSeesTheReference(): void {
		$order = $this->order( array( 'reference' => 'PO <7>' ) );
		$shown = $this->call( 'get_order_by_key', array( 'key' => $order->key ) );
		self::assertContains( 'Reference: PO <7>', $shown['data']['billing_lines'] );
		$this->service( Outbox::class )->deliver();
		$mails = array_column( $this->mails(), 'message', 'to' );
		self::assertStringContainsString( 'Reference: PO &lt;7&gt;', $mails[ $order->customer->email ] );
		self::assertStringContainsString( 'PO &lt;7&gt;', $this->xml( $this->paid( $order ), InvoiceFormat::Xml ) );
	}

	/** A transfer to an account outside of SEPA has another code. */
	public function testAnAccountElsewhereHasTheGeneralCode(): void {
		self::saveSetting( new BankAccount( 'Werkstatt', 'TR33 0006 1005 1978 6457 8413 26' ) );
		$xml = $this->xml( $this->unpaid( $this->order() ), InvoiceFormat::XRechnung );
		self::assertSame( '30', InvoiceRules::text( $xml, '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode' ) );
	}

	/** The code says how it was paid, although nothing is due. */
	public function testAPaidInvoiceKeepsTheMeansOfPayment(): void {
		$xml = $this->xml( $this->paid( $this->order() ), InvoiceFormat::XRechnung );
		self::assertSame( array(), InvoiceRules::brokenOfXRechnung( $xml ) );
		self::assertSame(
			array( '58', '0.00' ),
			array(
				InvoiceRules::text( $xml, '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode' ),
				InvoiceRules::text( $xml, '//ram:DuePayableAmount' ),
			)
		);
	}

	/** Documents of earlier versions have no e-mail address of their own. */
	public function testAnIssuedInvoiceKeepsTheBuyersEmail(): void {
		$order  = $this->paid( $this->order() );
		$before = $this->xml( $order, InvoiceFormat::XRechnung );
		$moved  = ContactDetails::of( $order )->with( email: 'new@example.org' );
		$this->service( ChangeContact::class )->apply( $order, $moved, false, Actor::staff( 1, 'Rūta' ) );
		$order = $this->reload( $order->id );
		self::assertSame( 'new@example.org', $order->customer->email );
		self::assertSame( $before, $this->xml( $order, InvoiceFormat::XRechnung ) );

		$database = $this->service( Database::class );
		$read     = fn (): string => (string) $database->value( 'SELECT parties FROM {invoices} WHERE order_id = %d', array( $order->id ) );
		$write    = fn ( array $parties ): int => $database->update(
			'invoices',
			array( 'parties' => (string) wp_json_encode( $parties ) ),
			array( 'order_id' => $order->id )
		);
		$parties  = (array) json_decode( $read(), true );
		self::assertSame( 'ona@example.org', $parties['email'] );
		unset( $parties['email'] );
		$write( $parties );
		self::assertStringContainsString( 'new@example.org', $this->xml( $order, InvoiceFormat::XRechnung ) );
		$write( $parties + array( 'email' => 'ona@example.org' ) );
		$this->service( DocumentAnonymisation::class )->anonymise( $order->id );
		self::assertStringNotContainsString( 'ona@', $read() );
	}

	/** The frozen account stays when the shop changes its bank. */
	public function testAnIssuedInvoiceKeepsItsAccount(): void {
		$order  = $this->unpaid( $this->order() );
		$before = $this->xml( $order, InvoiceFormat::XRechnung );
		self::saveSetting( new BankAccount( 'Other', 'LT12 1000 0111 0100 1000' ) );
		self::saveSetting( new EnabledPaymentMethods( array() ) );
		$this->seller( array( 'invoice_contact' => 'Other' ) );
		self::assertSame( $before, $this->xml( $order, InvoiceFormat::XRechnung ) );
	}
}
