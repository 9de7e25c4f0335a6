<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\I18n\Languages;
use Vitrine\Invoices\InvoiceDocument;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\OrderPages\View\OrderViews;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Pricing\VatClass;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\InvoiceRules;
use Vitrine\Tests\Support\Site;

/**
 * One invoice each of a small business, of a shop that charges VAT at home and of a One Stop Shop, read against the lists of the law:
 * § 14(4) of the German UStG and, for small businesses since 2025, § 34a UStDV.
 */
final class VatStatusTest extends ShopTestCase {

	private const LAW = 'Steuerbefreiung für Kleinunternehmer gemäß § 19 UStG. Es wird keine Umsatzsteuer berechnet.';

	private const VAT = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax';

	private const PARIS = array( 'postcode' => '75001', 'city' => 'Paris', 'country' => 'FR' ) + self::ADDRESS;

	private function open( VatStatus $status, string $vat = '', string $number = '' ): void {
		self::saveSetting( new VatRates( 'DE', $status ) );
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array(
				'company_name'    => 'Anna Töpfer',
				'company_address' => 'Tonweg 3, 10115 Berlin, Deutschland',
				'company_vat'     => $vat,
				'tax_number'      => $number,
				'business_sales'  => true,
			),
			'de'
		);
		// Settings count from the next request on.
		Site::newRequest();
		add_filter( 'pre_wp_mail', '__return_true' );
	}

	private function bowl(): int {
		$data = ProductData::create( sku: 'BOWL', price: 2490, stock: 50, shippingPrice: 590, vatClass: VatClass::Standard );
		return $this->service( ProductWriter::class )->save(
			null,
			$data,
			array( 'de' => new ProductText( 'Schale', 'schale' ), 'en' => new ProductText( 'Bowl', 'bowl' ) )
		);
	}

	/** @param array<string, mixed> $changes */
	private function order( int $product, array $changes = array() ): Order {
		$answer = $this->place( self::body( array( self::line( $product, 2 ) ), $changes ), 'de' );
		return $this->service( OrderRepository::class )->byKey( (string) ( $answer['data']['key'] ?? '' ) )
			?? self::fail( (string) $answer['message'] );
	}

	/** @param array<string, mixed> $changes */
	private function paid( int $product, array $changes = array() ): Order {
		return $this->pay( $this->order( $product, $changes ) );
	}

	private function pay( Order $order ): Order {
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Anna' ) );
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	/** The printed text, in which every space is a plain one. */
	private function text( Order $order, string $name = '' ): string {
		$html = (string) $this->service( InvoiceDocument::class )->html( $order, $name, static fn (): string => '#' );
		$body = (string) preg_replace( array( '~<style>.*?</style>~s', '~<script.*?</script>~s', '~<[^>]+>~' ), ' ', $html );
		return (string) preg_replace( '/[\s\x{A0}\x{202F}]+/u', ' ', html_entity_decode( $body, ENT_QUOTES | ENT_HTML5 ) );
	}

	private function file( Order $order, InvoiceFormat $format, string $name = '' ): string {
		return $this->service( InvoiceFiles::class )->file( $order, $name, $format )->data ?? self::fail( 'Document not found.' );
	}

	/** @param list<string> $texts */
	private static function assertHas( array $texts, string $text ): void {
		foreach ( $texts as $wanted ) {
			self::assertStringContainsString( $wanted, $text );
		}
	}

	/**
	 * What both lists want: number 1 names and addresses, 2 the number of the seller, 3 the date, 4 the number, 5 quantity and kind.
	 *
	 * @return list<string>
	 */
	private static function common( Order $order, string $number ): array {
		return array(
			'INV-00001', 'Anna Töpfer', 'Tonweg 3', '10115 Berlin', 'Ona Šalnaitė', $order->customer->billing->street,
			$order->customer->billing->city,
			$number, $order->dates->placedAt->format( 'Y' ), 'Schale', ' 2 ',
		);
	}

	public function testTheInvoiceOfASmallBusinessHasWhatTheLawListsAndNoVat(): void {
		$this->open( VatStatus::None, '', '34/567/89012' );
		$order = $this->paid( $this->bowl() );
		self::assertSame( VatTreatment::SmallBusiness, $order->totals->vatTreatment );
		self::assertSame( array( 0 ), array_unique( array_column( $order->totals->vat, 'vat' ) ) );
		self::assertSame( 2 * 2490 + $order->totals->shipping, $order->totals->total );

		$text = $this->text( $order );
		self::assertHas( array( ...self::common( $order, '34/567/89012' ), self::LAW ), $text );
		self::assertDoesNotMatchRegularExpression( '/\bVAT\b|MwSt|USt-Id|\d ?%|netto|\bnet\b/iu', str_replace( self::LAW, '', $text ) );

		$xml = $this->file( $order, InvoiceFormat::Xml );
		self::assertSame( array(), InvoiceRules::broken( $xml ) );
		self::assertSame(
			array( 'E', '0.00', '0.00', self::LAW ),
			array_map(
				static fn ( string $field ): string => InvoiceRules::text( $xml, self::VAT . "/ram:$field" ),
				array( 'CategoryCode', 'CalculatedAmount', 'RateApplicablePercent', 'ExemptionReason' )
			)
		);
		self::assertSame( '34/567/89012', InvoiceRules::text( $xml, '//ram:SellerTradeParty//ram:ID[@schemeID="FC"]' ) );
		self::assertSame( '0.00', InvoiceRules::text( $xml, '//ram:TaxTotalAmount' ) );
		$pdf = $this->file( $order, InvoiceFormat::Pdf );
		self::assertSame( 4 + 1, preg_match_all( '~/S /TH\b~', $pdf ), 'Four columns and the total.' );
	}

	public function testNothingElseOfASmallBusinessStatesVat(): void {
		$this->open( VatStatus::None, 'DE123456789', '34/567/89012' );
		$product = $this->bowl();
		$cart    = array( self::line( $product ) );
		$answer  = $this->call( 'get_cart', array( 'cart' => $cart, 'country' => 'FR', 'vat_id' => 'FR40303265045' ), 'de' );
		$totals  = $answer['totals'];
		self::assertSame( array( 'small_business', self::LAW ), array( $totals['vat_treatment'], $totals['vat_reason'] ) );
		self::assertSame( array(), $totals['vat'] );
		self::assertSame( 2490 + 590, $totals['total']['amount'], 'A net price would be 20.75.' );
		$norway = $this->call( 'get_cart', array( 'cart' => $cart, 'country' => 'NO' ), 'de' );
		self::assertSame( 'small_business', $norway['totals']['vat_treatment'] );
		self::assertSame( 2490, $norway['totals']['items']['amount'] );
		$options = self::decoded( $this->rest( 'GET', 'get_options', array(), array( 'lang' => 'de' ) ) );
		self::assertFalse( $options['data']['shop']['business_sales'] );
		self::assertStringNotContainsString( '34/567/89012', (string) wp_json_encode( $options ) );

		$order  = $this->paid( $product );
		$german = $this->service( Languages::class )->find( 'de' ) ?? self::fail( 'No German.' );
		foreach ( array( OrderMessages::CONFIRMATION, OrderMessages::PAID ) as $message ) {
			$mail = $this->service( OrderMails::class )->preview( $message, $order, $german );
			self::assertDoesNotMatchRegularExpression( '/\d ?% |inkl\. MwSt/u', $mail->text );
			self::assertStringContainsString( '34/567/89012', $mail->text );
		}
		self::assertSame( array(), $this->service( OrderViews::class )->one( $order )->totals->vat );
	}

	/** Pages are cached: the change of the status must reach them. */
	public function testProductPagesFollowTheStatus(): void {
		$this->open( VatStatus::Home, 'DE123456789' );
		$this->bowl();
		self::assertStringContainsString( 'incl. VAT', $this->http( 'GET', '/product/bowl' )->raw );
		$this->open( VatStatus::None, '', '34/567/89012' );
		$page = $this->http( 'GET', '/product/bowl' )->raw;
		self::assertStringContainsString( '>plus delivery<', $page );
		foreach ( array( 'incl. VAT', 'valueAddedTaxIncluded', '34/567/89012' ) as $text ) {
			self::assertStringNotContainsString( $text, $page );
		}
		$this->open( VatStatus::Destination, 'DE123456789' );
		self::assertStringContainsString( 'incl. VAT', $this->http( 'GET', '/product/bowl' )->raw );
	}

	public function testTheCreditNoteOfASmallBusinessStatesNoVat(): void {
		$this->open( VatStatus::None, '', '34/567/89012' );
		$order = $this->paid( $this->bowl() );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, null, array( 0 => 1 ) ), Actor::staff( 1, 'Anna' ) );
		$text = $this->text( $order, 'CRN-00001' );
		self::assertStringContainsString( self::LAW, $text );
		self::assertDoesNotMatchRegularExpression( '/\d ?%/', $text );
		$xml = $this->file( $order, InvoiceFormat::Xml, 'CRN-00001' );
		self::assertSame( array(), InvoiceRules::broken( $xml ) );
		self::assertSame( '24.90', InvoiceRules::text( $xml, '//ram:GrandTotalAmount' ) );
		self::assertSame( '0.00', InvoiceRules::text( $xml, '//ram:TaxTotalAmount' ) );
	}

	/** Paris for 24.90: 19 % at home, 20 % through the One Stop Shop. */
	public function testTheInvoiceAbroadHasTheVatThatTheOwnerChose(): void {
		$shops = array( array( VatStatus::Home, 1900, '19' ), array( VatStatus::Destination, 2000, '20' ) );
		foreach ( $shops as [ $status, $rate, $percent ] ) {
			self::freshDatabase();
			$this->setUp();
			$this->open( $status, 'DE123456789', '34/567/89012' );
			$order = $this->paid( $this->bowl(), array( 'billing' => self::PARIS ) );
			self::assertSame( array( $rate ), array_column( $order->totals->vat, 'rate' ) );
			$text = $this->text( $order );
			$vat  = number_format( $order->totals->vat[0]->vat / 100, 2, ',', '' );
			$net  = number_format( $order->totals->vat[0]->net / 100, 2, ',', '' );
			// Numbers 7 and 8 of § 14(4): the net amount by rate, the rate and the VAT.
			self::assertHas( array( ...self::common( $order, 'DE123456789' ), "$percent %", $net, $vat, '34/567/89012' ), $text );
			self::assertStringNotContainsString( '§ 19', $text );
			$xml = $this->file( $order, InvoiceFormat::Xml );
			self::assertSame( array(), InvoiceRules::broken( $xml ) );
			self::assertSame( 'S', InvoiceRules::text( $xml, '//ram:ApplicableTradeTax/ram:CategoryCode' ) );
			foreach ( array( 'VA' => 'DE123456789', 'FC' => '34/567/89012' ) as $scheme => $number ) {
				self::assertSame( $number, InvoiceRules::text( $xml, "//ram:SellerTradeParty//ram:ID[@schemeID='$scheme']" ) );
			}
		}
	}

	/** The order was agreed with VAT: its invoice states it, and a refund credits it. */
	public function testOrdersKeepTheVatThatWasAgreedWhenTheStatusChanges(): void {
		$this->open( VatStatus::Home, 'DE123456789' );
		$bowl  = $this->bowl();
		$old   = $this->paid( $bowl );
		$later = $this->order( $bowl );
		$this->open( VatStatus::None, '', '34/567/89012' );
		$later = $this->pay( $later );
		self::assertStringContainsString( '19 %', $this->text( $later ) );
		self::assertStringNotContainsString( '§ 19', $this->text( $later ) );
		$this->service( RefundService::class )->refund( $old, new RefundRequest( 0, null, array( 0 => 1 ) ), Actor::staff( 1, 'Anna' ) );
		$note = $this->file( $old, InvoiceFormat::Xml, 'CRN-00001' );
		self::assertSame( array( 'S', '19.00', '3.98' ), array_map(
			static fn ( string $field ): string => InvoiceRules::text( $note, self::VAT . "/ram:$field" ),
			array( 'CategoryCode', 'RateApplicablePercent', 'CalculatedAmount' )
		) );

		// The other way round: what was sold without VAT stays so, in the words of its day.
		$free = $this->paid( $bowl );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'small_business_note' => 'Later.' ), 'de' );
		$this->open( VatStatus::Destination, 'DE123456789' );
		self::assertStringContainsString( self::LAW, $this->text( $free ) );
		self::assertStringNotContainsString( '%', $this->text( $free ) );
	}

	public function testTheOwnersWordsReplaceTheLaws(): void {
		$this->open( VatStatus::None, '', '34/567/89012' );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'small_business_note' => 'Kein Ausweis von MwSt.' ), 'de' );
		$text = $this->text( $this->paid( $this->bowl() ) );
		self::assertStringContainsString( 'Kein Ausweis von MwSt.', $text );
		self::assertStringNotContainsString( '§ 19', $text );
	}
}
