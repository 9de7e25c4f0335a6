<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

use DateTimeImmutable;
use Vitrine\Orders\TransferAccount;
use XMLWriter;

defined( 'ABSPATH' ) || exit;

/**
 * Writes an electronic invoice as UN/CEFACT Cross Industry Invoice by EN 16931. The order of the elements is that of the schema. What
 * `Profile::FacturX` writes of a stored document must stay as it is, because documents are not changed after their issue.
 */
final class CiiWriter {

	use XmlElements;

	private const NAMESPACES = array(
		'rsm' => 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
		'ram' => 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
		'udt' => 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
		'qdt' => 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
	);

	/** UN/ECE Recommendation 20: one. */
	private const UNIT = 'C62';

	/** UNTDID 4461. */
	private const UNDEFINED = '1';
	private const CARD      = '48';

	private function __construct( private readonly ElectronicInvoice $invoice, private readonly Profile $profile ) {
		$this->xml = new XMLWriter();
	}

	public static function xml( ElectronicInvoice $invoice, Profile $profile = Profile::FacturX ): string {
		return ( new self( $invoice, $profile ) )->write();
	}

	private function write(): string {
		$this->xml->openMemory();
		$this->xml->setIndent( true );
		$this->xml->startDocument( '1.0', 'UTF-8' );
		$this->xml->startElement( 'rsm:CrossIndustryInvoice' );
		foreach ( self::NAMESPACES as $prefix => $uri ) {
			$this->xml->writeAttribute( "xmlns:$prefix", $uri );
		}
		$this->in( 'rsm:ExchangedDocumentContext', $this->context( ... ) );
		$this->in( 'rsm:ExchangedDocument', $this->document( ... ) );
		$this->in( 'rsm:SupplyChainTradeTransaction', $this->transaction( ... ) );
		$this->xml->endElement();
		$this->xml->endDocument();
		return $this->xml->outputMemory();
	}

	private function context(): void {
		if ( $this->profile->process() !== '' ) {
			$this->in(
				'ram:BusinessProcessSpecifiedDocumentContextParameter',
				fn () => $this->text( 'ram:ID', $this->profile->process() )
			);
		}
		$this->in(
			'ram:GuidelineSpecifiedDocumentContextParameter',
			fn () => $this->text( 'ram:ID', $this->profile->guideline() )
		);
	}

	private function document(): void {
		$this->text( 'ram:ID', $this->invoice->number );
		$this->text( 'ram:TypeCode', $this->invoice->type );
		$this->day( 'ram:IssueDateTime', $this->invoice->issuedAt );
		// PEPPOL-EN16931-R002: at most one.
		$notes = $this->profile === Profile::FacturX ? $this->invoice->notes : array( implode( "\n", $this->invoice->notes ) );
		foreach ( array_filter( $notes, static fn ( string $note ): bool => $note !== '' ) as $note ) {
			$this->in( 'ram:IncludedNote', fn () => $this->text( 'ram:Content', $note ) );
		}
	}

	private function transaction(): void {
		foreach ( $this->invoice->amounts->items as $index => $item ) {
			$this->in( 'ram:IncludedSupplyChainTradeLineItem', fn () => $this->item( $index + 1, $item ) );
		}
		$this->in(
			'ram:ApplicableHeaderTradeAgreement',
			function (): void {
				[ $seller, $buyer ] = array( $this->invoice->parties->seller, $this->invoice->parties->buyer );
				$this->text( 'ram:BuyerReference', $this->invoice->parties->buyerReference );
				$this->in( 'ram:SellerTradeParty', fn () => $this->party( $seller, $seller->contact, true ) );
				// The buyer's own contact needs no more than the name.
				$this->in(
					'ram:BuyerTradeParty',
					fn () => $this->party( $buyer, new Contact( $buyer->contact->name ), $this->profile !== Profile::FacturX )
				);
				$this->in(
					'ram:SellerOrderReferencedDocument',
					fn () => $this->text( 'ram:IssuerAssignedID', $this->invoice->orderNumber )
				);
			}
		);
		$this->in( 'ram:ApplicableHeaderTradeDelivery', $this->delivery( ... ) );
		$this->in( 'ram:ApplicableHeaderTradeSettlement', $this->settlement( ... ) );
	}

	private function item( int $number, Item $item ): void {
		$this->in( 'ram:AssociatedDocumentLineDocument', fn () => $this->text( 'ram:LineID', (string) $number ) );
		$this->in(
			'ram:SpecifiedTradeProduct',
			function () use ( $item ): void {
				$this->text( 'ram:SellerAssignedID', $item->sku );
				$this->text( 'ram:Name', $item->name );
			}
		);
		$this->in(
			'ram:SpecifiedLineTradeAgreement',
			fn () => $this->in( 'ram:NetPriceProductTradePrice', fn () => $this->text( 'ram:ChargeAmount', $item->price() ) )
		);
		$this->in(
			'ram:SpecifiedLineTradeDelivery',
			fn () => $this->text( 'ram:BilledQuantity', (string) $item->quantity, array( 'unitCode' => self::UNIT ) )
		);
		$this->in(
			'ram:SpecifiedLineTradeSettlement',
			function () use ( $item ): void {
				$this->in( 'ram:ApplicableTradeTax', fn () => $this->rate( $item->category, $item->rate ) );
				$this->in(
					'ram:SpecifiedTradeSettlementLineMonetarySummation',
					fn () => $this->amount( 'ram:LineTotalAmount', $item->net )
				);
			}
		);
	}

	/** @param bool $isReachable Whether it has an electronic address. */
	private function party( Party $party, Contact $contact, bool $isReachable ): void {
		$this->text( 'ram:ID', $party->id );
		$this->text( 'ram:Name', $party->name );
		if ( $party->code !== '' ) {
			$this->in( 'ram:SpecifiedLegalOrganization', fn () => $this->text( 'ram:ID', $party->code ) );
		}
		if ( $contact->name . $contact->phone . $contact->email !== '' ) {
			$this->in( 'ram:DefinedTradeContact', fn () => $this->contact( $contact ) );
		}
		$this->in(
			'ram:PostalTradeAddress',
			function () use ( $party ): void {
				$this->text( 'ram:PostcodeCode', $party->postcode );
				$this->text( 'ram:LineOne', $party->streets[0] ?? '' );
				$this->text( 'ram:LineTwo', $party->streets[1] ?? '' );
				$this->text( 'ram:LineThree', implode( ', ', array_slice( $party->streets, 2 ) ) );
				$this->text( 'ram:CityName', $party->city );
				$this->text( 'ram:CountryID', $party->country );
				$this->text( 'ram:CountrySubDivisionName', $party->area );
			}
		);
		$address = $isReachable ? $this->profile->electronicAddress( $party ) : null;
		if ( $address !== null ) {
			$this->in(
				'ram:URIUniversalCommunication',
				fn () => $this->text( 'ram:URIID', $address['id'], array( 'schemeID' => $address['scheme'] ) )
			);
		}
		foreach ( array_filter( array( 'VA' => $party->vat, 'FC' => $party->taxNumber ) ) as $scheme => $number ) {
			$this->in(
				'ram:SpecifiedTaxRegistration',
				fn () => $this->text( 'ram:ID', $number, array( 'schemeID' => $scheme ) )
			);
		}
	}

	private function contact( Contact $contact ): void {
		$this->text( 'ram:PersonName', $contact->name );
		if ( $contact->phone !== '' ) {
			$this->in( 'ram:TelephoneUniversalCommunication', fn () => $this->text( 'ram:CompleteNumber', $contact->phone ) );
		}
		if ( $contact->email !== '' ) {
			$this->in( 'ram:EmailURIUniversalCommunication', fn () => $this->text( 'ram:URIID', $contact->email ) );
		}
	}

	private function delivery(): void {
		$this->in( 'ram:ShipToTradeParty', fn () => $this->party( $this->invoice->parties->recipient, new Contact(), false ) );
		if ( $this->invoice->deliveryDay !== '' ) {
			$this->in(
				'ram:ActualDeliverySupplyChainEvent',
				fn () => $this->day( 'ram:OccurrenceDateTime', new DateTimeImmutable( $this->invoice->deliveryDay ) )
			);
		}
	}

	private function settlement(): void {
		$account = $this->invoice->payment->account;
		$this->text( 'ram:PaymentReference', $account === null ? '' : $this->invoice->orderNumber );
		$this->text( 'ram:TaxCurrencyCode', $this->invoice->amounts->accountingCurrency );
		$this->text( 'ram:InvoiceCurrencyCode', $this->invoice->amounts->currency );
		$this->in(
			'ram:SpecifiedTradeSettlementPaymentMeans',
			function () use ( $account ): void {
				$this->text( 'ram:TypeCode', $this->means() );
				$this->text( 'ram:Information', $this->invoice->payment->text );
				if ( $account !== null ) {
					$this->account( $account );
				}
			}
		);
		foreach ( $this->invoice->amounts->vat as $share ) {
			$this->in( 'ram:ApplicableTradeTax', fn () => $this->breakdown( $share ) );
		}
		foreach ( $this->invoice->amounts->adjustments as $adjustment ) {
			$this->in( 'ram:SpecifiedTradeAllowanceCharge', fn () => $this->adjustment( $adjustment ) );
		}
		if ( ! $this->invoice->payment->isPaid ) {
			$this->in(
				'ram:SpecifiedTradePaymentTerms',
				fn () => $this->text( 'ram:Description', $this->invoice->payment->text )
			);
		}
		$this->in( 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', $this->totals( ... ) );
		$preceding = $this->invoice->preceding;
		if ( $preceding !== null ) {
			$this->in(
				'ram:InvoiceReferencedDocument',
				function () use ( $preceding ): void {
					$this->text( 'ram:IssuerAssignedID', $preceding->number );
					$this->day( 'ram:FormattedIssueDateTime', $preceding->issuedAt, 'qdt' );
				}
			);
		}
	}

	/** BR-DE-24-a: the code of a card needs the card's number, which the shop never knows. */
	private function means(): string {
		$means = $this->invoice->payment->means;
		return $this->profile === Profile::XRechnung && $means === self::CARD ? self::UNDEFINED : $means;
	}

	private function account( TransferAccount $account ): void {
		$this->in(
			'ram:PayeePartyCreditorFinancialAccount',
			function () use ( $account ): void {
				$this->text( 'ram:IBANID', $account->iban );
				$this->text( 'ram:AccountName', $account->holder );
			}
		);
		if ( $account->bic !== '' ) {
			$this->in( 'ram:PayeeSpecifiedCreditorFinancialInstitution', fn () => $this->text( 'ram:BICID', $account->bic ) );
		}
	}

	private function breakdown( VatBreakdown $share ): void {
		$reason = $share->category->exemptionReason();
		$reason = $reason === '' || $share->reason === '' ? $reason : $share->reason;
		$this->amount( 'ram:CalculatedAmount', $share->vat );
		$this->text( 'ram:TypeCode', 'VAT' );
		$this->text( 'ram:ExemptionReason', $reason );
		$this->amount( 'ram:BasisAmount', $share->net );
		$this->text( 'ram:CategoryCode', $share->category->value );
		$this->text( 'ram:ExemptionReasonCode', $share->category->exemptionCode() );
		if ( $this->profile === Profile::XRechnung && $share->category === VatCategory::NotSubject ) {
			// BR-DE-14: also of what is not subject to VAT.
			$this->amount( 'ram:RateApplicablePercent', 0 );
		}
		$this->percent( $share->category, $share->rate );
	}

	private function adjustment( Adjustment $adjustment ): void {
		$this->in(
			'ram:ChargeIndicator',
			fn () => $this->text( 'udt:Indicator', $adjustment->isCharge ? 'true' : 'false' )
		);
		$this->amount( 'ram:ActualAmount', $adjustment->net );
		$this->text( 'ram:ReasonCode', $adjustment->reasonCode );
		$this->text( 'ram:Reason', $adjustment->reason );
		$this->in( 'ram:CategoryTradeTax', fn () => $this->rate( $adjustment->category, $adjustment->rate ) );
	}

	private function totals(): void {
		$amounts = $this->invoice->amounts;
		$total   = $amounts->total();
		$this->amount( 'ram:LineTotalAmount', $amounts->itemsNet() );
		$this->amount( 'ram:ChargeTotalAmount', $amounts->adjustmentsNet( true ) );
		$this->amount( 'ram:AllowanceTotalAmount', $amounts->adjustmentsNet( false ) );
		$this->amount( 'ram:TaxBasisTotalAmount', $amounts->net() );
		$this->amount( 'ram:TaxTotalAmount', $amounts->vatTotal(), array( 'currencyID' => $amounts->currency ) );
		if ( $amounts->accountingCurrency !== '' ) {
			$currency = array( 'currencyID' => $amounts->accountingCurrency );
			$this->amount( 'ram:TaxTotalAmount', $amounts->accountingVat, $currency );
		}
		$this->amount( 'ram:GrandTotalAmount', $total );
		$this->amount( 'ram:TotalPrepaidAmount', $this->invoice->payment->isPaid ? $total : 0 );
		$this->amount( 'ram:DuePayableAmount', $this->invoice->payment->isPaid ? 0 : $total );
	}
}
