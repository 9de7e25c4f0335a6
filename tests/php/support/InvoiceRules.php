<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use DOMAttr;
use DOMDocument;
use DOMElement;
use DOMNode;
use DOMXPath;

/**
 * The rules of EN 16931 that concern the shop, read from the standard's text: an independent check of the XML. The official schemas and
 * Schematron are not part of the project; docs/developers/orders.md says how to run them.
 */
final class InvoiceRules {

	private const NAMESPACES = array(
		'rsm' => 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
		'ram' => 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
		'udt' => 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
		'qdt' => 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
	);

	private const SETTLEMENT = '//ram:ApplicableHeaderTradeSettlement';
	private const TOTALS     = self::SETTLEMENT . '/ram:SpecifiedTradeSettlementHeaderMonetarySummation';
	private const LINES      = '//ram:IncludedSupplyChainTradeLineItem';
	private const CHARGES    = self::SETTLEMENT . '/ram:SpecifiedTradeAllowanceCharge';

	private const ALLOWANCE = '[*/udt:Indicator="false"]/ram:ActualAmount';
	private const CHARGE    = '[*/udt:Indicator="true"]/ram:ActualAmount';

	/** @var list<string> */
	private array $broken = array();

	private readonly DOMXPath $path;

	private function __construct( string $xml ) {
		$document = new DOMDocument();
		$document->loadXML( $xml );
		$this->path = new DOMXPath( $document );
		foreach ( self::NAMESPACES as $prefix => $uri ) {
			$this->path->registerNamespace( $prefix, $uri );
		}
	}

	/** @return list<string> The rules that the document breaks. */
	public static function broken( string $xml, string $guideline = 'urn:cen.eu:en16931:2017' ): array {
		$rules = new self( $xml );
		$rules->check( 'BR-01', $rules->first( '//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID' ) === $guideline );
		$rules->header();
		$rules->lines();
		$rules->totals();
		$rules->vat();
		return $rules->broken;
	}

	/** @return list<string> The rules of XRechnung that the document breaks, beside those of EN 16931. */
	public static function brokenOfXRechnung( string $xml ): array {
		$rules  = new self( $xml );
		$seller = '//ram:SellerTradeParty';
		$buyer  = '//ram:BuyerTradeParty';
		$means  = self::SETTLEMENT . '/ram:SpecifiedTradeSettlementPaymentMeans';
		foreach ( array(
			'BR-DE-1'  => "$means/ram:TypeCode",
			'BR-DE-3'  => "$seller/ram:PostalTradeAddress/ram:CityName",
			'BR-DE-4'  => "$seller/ram:PostalTradeAddress/ram:PostcodeCode",
			'BR-DE-5'  => "$seller/ram:DefinedTradeContact/ram:PersonName",
			'BR-DE-6'  => "$seller/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber",
			'BR-DE-7'  => "$seller/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID",
			'BR-DE-8'  => "$buyer/ram:PostalTradeAddress/ram:CityName",
			'BR-DE-9'  => "$buyer/ram:PostalTradeAddress/ram:PostcodeCode",
			'BR-DE-15' => '//ram:ApplicableHeaderTradeAgreement/ram:BuyerReference',
			'R001'     => '//ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
			'R010'     => "$buyer/ram:URIUniversalCommunication/ram:URIID/@schemeID",
			'R020'     => "$seller/ram:URIUniversalCommunication/ram:URIID/@schemeID",
		) as $rule => $path ) {
			$rules->check( $rule, $rules->first( $path ) !== '' );
		}
		$code = $rules->first( "$means/ram:TypeCode" );
		$iban = $rules->first( "$means/ram:PayeePartyCreditorFinancialAccount/ram:IBANID" );
		$rules->check( 'BR-DE-23-a', $iban !== '' || ! in_array( $code, array( '30', '58' ), true ) );
		$rules->check( 'BR-DE-24-a', $code !== '48' );
		$rules->check( 'R002', count( $rules->all( '//ram:IncludedNote' ) ) <= 1 );
		foreach ( $rules->all( self::SETTLEMENT . '/ram:ApplicableTradeTax' ) as $share ) {
			$rules->check( 'BR-DE-14', $rules->first( 'ram:RateApplicablePercent', $share ) !== '' );
		}
		return $rules->broken;
	}

	/** Text of the first element, with the prefixes of the standard's examples. */
	public static function text( string $xml, string $path ): string {
		return ( new self( $xml ) )->first( $path );
	}

	private function header(): void {
		foreach ( array(
			'BR-02' => '//rsm:ExchangedDocument/ram:ID',
			'BR-03' => '//rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
			'BR-05' => self::SETTLEMENT . '/ram:InvoiceCurrencyCode',
			'BR-06' => '//ram:SellerTradeParty/ram:Name',
			'BR-07' => '//ram:BuyerTradeParty/ram:Name',
			'BR-09' => '//ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID',
			'BR-11' => '//ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID',
			'BR-16' => self::LINES,
			'BR-57' => '//ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID',
		) as $rule => $path ) {
			$this->check( $rule, $this->first( $path ) !== '' );
		}
		$type = $this->first( '//rsm:ExchangedDocument/ram:TypeCode' );
		$this->check( 'BR-04', in_array( $type, array( '380', '381', '384' ), true ) );
		$preceding = $this->first( self::SETTLEMENT . '/ram:InvoiceReferencedDocument/ram:IssuerAssignedID' );
		$this->check( 'BR-55', ( $type !== '380' ) === ( $preceding !== '' ) );
	}

	private function lines(): void {
		foreach ( $this->all( self::LINES ) as $line ) {
			$number = $this->first( './/ram:LineID', $line );
			$price  = $this->first( './/ram:NetPriceProductTradePrice/ram:ChargeAmount', $line );
			$net    = $this->cents( './/ram:LineTotalAmount', $line );
			$this->check( "BR-25 line $number", $this->first( './/ram:SpecifiedTradeProduct/ram:Name', $line ) !== '' );
			$this->check( "BR-27 line $number", $price !== '' && ! str_starts_with( $price, '-' ) );
			$this->check(
				"net amount of line $number",
				(int) round( (float) $price * (float) $this->first( './/ram:BilledQuantity', $line ) * 100 ) === $net
			);
		}
	}

	private function totals(): void {
		$sum   = fn ( string $path ): int => array_sum(
			array_map( static fn ( DOMNode $node ): int => self::toCents( $node->textContent ), $this->all( $path ) )
		);
		$total = fn ( string $name ): int => $this->cents( self::TOTALS . "/ram:$name" );
		$this->check( 'BR-CO-10', $total( 'LineTotalAmount' ) === $sum( self::LINES . '//ram:LineTotalAmount' ) );
		$this->check( 'BR-CO-11', $total( 'AllowanceTotalAmount' ) === $sum( self::CHARGES . self::ALLOWANCE ) );
		$this->check( 'BR-CO-12', $total( 'ChargeTotalAmount' ) === $sum( self::CHARGES . self::CHARGE ) );
		$this->check(
			'BR-CO-13',
			$total( 'TaxBasisTotalAmount' )
				=== $total( 'LineTotalAmount' ) - $total( 'AllowanceTotalAmount' ) + $total( 'ChargeTotalAmount' )
		);
		$vat = $sum( self::SETTLEMENT . '/ram:ApplicableTradeTax/ram:CalculatedAmount' );
		$this->check( 'BR-CO-14', $total( 'TaxTotalAmount' ) === $vat );
		$this->check( 'BR-CO-15', $total( 'GrandTotalAmount' ) === $total( 'TaxBasisTotalAmount' ) + $total( 'TaxTotalAmount' ) );
		$this->check( 'BR-CO-16', $total( 'DuePayableAmount' ) === $total( 'GrandTotalAmount' ) - $total( 'TotalPrepaidAmount' ) );
		$terms = $this->first( self::SETTLEMENT . '/ram:SpecifiedTradePaymentTerms' );
		$this->check( 'BR-CO-25', $total( 'DuePayableAmount' ) <= 0 || $terms !== '' );
		$negative = array_filter(
			$this->all( self::CHARGES . '/ram:ActualAmount' ),
			static fn ( DOMNode $node ): bool => (float) $node->textContent < 0
		);
		$this->check( 'charges and allowances are not negative', $negative === array() );
	}

	private function vat(): void {
		$seen = array();
		foreach ( $this->all( self::SETTLEMENT . '/ram:ApplicableTradeTax' ) as $share ) {
			$key          = $this->categoryOf( $share );
			$seen[ $key ] = ( $seen[ $key ] ?? 0 ) + 1;
			$net          = $this->cents( 'ram:BasisAmount', $share );
			$vat          = $this->cents( 'ram:CalculatedAmount', $share );
			[ $category, $rate ] = explode( ' ', $key );
			// One cent of tolerance: not every amount with VAT is a rounded net amount plus its rounded VAT.
			$this->check( "BR-CO-17 $key", abs( (int) round( $net * (float) $rate / 100 ) - $vat ) <= 1 );
			$this->check( "BR-$category-8", $net === $this->netOf( $key ) );
			$reason = $this->first( 'ram:ExemptionReason', $share ) . $this->first( 'ram:ExemptionReasonCode', $share );
			$this->check( "BR-$category-10", ( $reason === '' ) === in_array( $category, array( 'S', 'Z' ), true ) );
			$this->check( "BR-$category-5", ( (float) $rate > 0 ) === ( $category === 'S' ) );
			$this->parties( $category );
		}
		$this->check( 'BR-CO-18, each category and rate once', array_values( array_unique( $seen ) ) === array( 1 ) );
		foreach ( array( ...$this->all( self::LINES . '//ram:ApplicableTradeTax' ), ...$this->all( '//ram:CategoryTradeTax' ) ) as $tax ) {
			$this->check( 'BR-S-1 ' . $this->categoryOf( $tax ), isset( $seen[ $this->categoryOf( $tax ) ] ) );
		}
	}

	private function parties( string $category ): void {
		$seller = $this->first( '//ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID' ) !== '';
		$buyer  = $this->first( '//ram:BuyerTradeParty/ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]' ) !== '';
		$this->check( "BR-$category-2", $seller === ( $category !== 'O' ) );
		$this->check( "BR-$category-2, buyer", $buyer || ! in_array( $category, array( 'AE', 'K' ), true ) );
		$ids = $this->first( '//ram:SellerTradeParty/ram:ID' ) . $this->first( '//ram:SellerTradeParty/*/ram:ID' );
		$this->check( 'BR-CO-26', $ids !== '' );
		$this->check( 'CII-SR-314', $this->first( '//ram:ShipToTradeParty/ram:SpecifiedTaxRegistration' ) === '' );
		$this->check( 'BR-IC-11', $category !== 'K' || $this->first( '//ram:ActualDeliverySupplyChainEvent//udt:DateTimeString' ) !== '' );
	}

	/** Net amount of lines, charges and allowances of a category and rate. */
	private function netOf( string $key ): int {
		$net = 0;
		foreach ( $this->all( self::LINES ) as $line ) {
			$tax  = $this->all( './/ram:ApplicableTradeTax', $line )[0];
			$net += $this->categoryOf( $tax ) === $key ? $this->cents( './/ram:LineTotalAmount', $line ) : 0;
		}
		foreach ( $this->all( self::CHARGES ) as $charge ) {
			if ( $this->categoryOf( $this->all( 'ram:CategoryTradeTax', $charge )[0] ) === $key ) {
				$net += $this->cents( 'ram:ActualAmount', $charge ) * ( $this->first( './/udt:Indicator', $charge ) === 'true' ? 1 : -1 );
			}
		}
		return $net;
	}

	private function categoryOf( DOMNode $tax ): string {
		return $this->first( 'ram:CategoryCode', $tax ) . ' ' . ( $this->first( 'ram:RateApplicablePercent', $tax ) ?: '0' );
	}

	private function check( string $rule, bool $holds ): void {
		if ( ! $holds ) {
			$this->broken[] = $rule;
		}
	}

	/** @return list<DOMElement|DOMAttr> */
	private function all( string $path, ?DOMNode $in = null ): array {
		$nodes = $this->path->query( $path, $in );
		$list  = $nodes === false ? array() : iterator_to_array( $nodes );
		return array_values(
			array_filter( $list, static fn ( mixed $node ): bool => $node instanceof DOMElement || $node instanceof DOMAttr )
		);
	}

	private function first( string $path, ?DOMNode $in = null ): string {
		return trim( $this->all( $path, $in )[0]->textContent ?? '' );
	}

	private function cents( string $path, ?DOMNode $in = null ): int {
		return self::toCents( $this->first( $path, $in ) );
	}

	private static function toCents( string $amount ): int {
		return (int) round( (float) $amount * 100 );
	}
}
