<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\Vat\BusinessSales;
use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\VatExemption;
use Vitrine\Customers\VatId;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\OrderMessages;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Withdrawals\WithdrawalPage;

/** Orders of businesses in other member states, with the VAT id at checkout, against the fake of VIES. */
final class BusinessOrderTest extends BusinessOrderTestCase {

	public function testAConfirmedBusinessInAnotherMemberStateOrdersWithoutVat(): void {
		self::assertSame( 'standard 11900 590 12490', self::totals( $this->cart( self::VALID ) ), 'not checked yet' );
		$checked = $this->call( 'check_vat_id', array( 'vat_id' => 'de 123 456.789' ) );
		self::assertSame( array( true, array( 'vat_id' => self::VALID ) ), array( $checked['status'], $checked['data'] ) );
		self::assertSame( 'intra_community 10000 496 10496', self::totals( $this->cart( self::VALID ) ) );
		self::assertStringContainsString( 'Article 138', $this->cart( self::VALID )['totals']['vat_reason'] );
		// The browser stores the price with VAT.
		self::assertSame( 11900, $this->cart( self::VALID )['data'][0]['product_price']['amount'] );

		$refused = $this->order( self::VALID, 12490 );
		self::assertFalse( $refused['status'], 'a total that does not match' );
		$placed = $this->order( 'DE 123.456.789', 10496 );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$order = $this->stored( $placed['data']['key'] );
		self::assertSame(
			array( VatTreatment::IntraCommunity, self::VALID, 10000, 0, 496, 10496, array( array( 0, 10496, 0 ) ) ),
			array(
				$order->totals->vatTreatment, $order->customer->billing->vatId, $order->lines[0]->unitPrice, $order->lines[0]->vatRate,
				$order->lines[0]->shippingPrice, $order->totals->total,
				array_map( static fn ( $share ): array => array( $share->rate, $share->net, $share->vat ), $order->totals->vat ),
			)
		);
		self::assertMatchesRegularExpression( '/^DE123456789 \d+ WAPI\w+$/', $order->customer->vatCheck );
		self::assertSame( 'LT', array_slice( $this->vies->calls(), -1 )[0]['requesterMemberStateCode'] );
		self::assertSame( 0, $this->messages( OrderMessages::VAT_ID ) );
		$seen = $this->call( 'get_order_by_key', array( 'key' => $order->key ), 'lt' )['data'];
		self::assertSame( array( self::VALID, 'intra_community' ), array( $seen['billing']['vat_id'], $seen['totals']['vat_treatment'] ) );
	}

	/** @return iterable<string, array{string, string, string, array<string, mixed>}> VAT id, country, totals, line. */
	public static function taxed(): iterable {
		yield 'an id that is not valid'  => array( self::INVALID, 'DE', 'standard 11900 590 12490', array() );
		yield 'a register that is down'  => array( 'DE123456301', 'DE', 'standard 11900 590 12490', array() );
		yield 'a service that is busy'   => array( 'DE123456600', 'DE', 'standard 11900 590 12490', array() );
		yield 'an error of the service'  => array( 'DE123456300', 'DE', 'standard 11900 590 12490', array() );
		yield 'maintenance'              => array( 'DE123456304', 'DE', 'standard 11900 590 12490', array() );
		yield 'no id'                    => array( '', 'DE', 'standard 11900 590 12490', array() );
		yield 'not an id'                => array( 'DE1', 'DE', 'standard 11900 590 12490', array() );
		yield 'the shop’s own country'   => array( 'LT123456789', 'LT', 'standard 11900 590 12490', array() );
		yield 'an id of the shop’s country' => array( 'LT123456789', 'DE', 'standard 11900 590 12490', array() );
		yield 'delivery at home'         => array( self::VALID, 'LT', 'standard 11900 590 12490', array() );
		yield 'goods that are collected' => array( self::VALID, 'DE', 'standard 11900 0 11900', array( 'shipping' => 'pickup' ) );
		yield 'an unknown country'       => array( self::VALID, 'XX', 'standard 11900 590 12490', array() );
	}

	/** @param array<string, mixed> $line */
	#[DataProvider( 'taxed' )]
	public function testVatIsChargedUnlessTheIdIsConfirmed( string $vatId, string $country, string $totals, array $line ): void {
		$this->call( 'check_vat_id', array( 'vat_id' => $vatId ) );
		self::assertSame( $totals, self::totals( $this->cart( $vatId, $country, $line ) ) );
	}

	public function testASlowServiceEndsInVatAfterThreeSeconds(): void {
		$start  = microtime( true );
		$answer = $this->call( 'check_vat_id', array( 'vat_id' => 'FR12123456303' ) );
		self::assertLessThan( 4, microtime( true ) - $start );
		self::assertFalse( $answer['status'] );
		self::assertStringContainsString( 'cannot be checked', $answer['message'] );
		self::assertStringContainsString( 'we refund the VAT', $answer['message'] );
		$calls = count( $this->vies->calls() );
		$this->call( 'check_vat_id', array( 'vat_id' => 'FR12123456303' ) );
		self::assertCount( $calls, $this->vies->calls(), 'VIES is not asked about it again at once' );
		self::assertTrue( $this->call( 'check_vat_id', array( 'vat_id' => 'FR12123456789' ) )['status'], 'another id of the country' );
	}

	public function testANumberThatTheServiceRefusesDoesNotStopTheChecksOfOthers(): void {
		$refused = $this->call( 'check_vat_id', array( 'vat_id' => 'DE123456201' ) );
		self::assertFalse( $refused['status'] );
		self::assertStringContainsString( 'is not valid', $refused['message'] );
		self::assertTrue( $this->call( 'check_vat_id', array( 'vat_id' => self::VALID ) )['status'] );
	}

	public function testNothingIsCheckedUnlessTheShopWantsItAndHasAnIdOfItsOwn(): void {
		$calls = count( $this->vies->calls() );
		foreach ( array( array( false, 'LT100001234567' ), array( true, '' ), array( true, 'DE999999999' ) ) as [ $enabled, $vat ] ) {
			$this->saveOptions( $enabled, $vat );
			self::assertTrue( $this->call( 'check_vat_id', array( 'vat_id' => self::VALID ) )['status'] );
			self::assertSame( 'standard 11900 590 12490', self::totals( $this->cart( self::VALID ) ) );
		}
		self::assertCount( $calls, $this->vies->calls() );
	}

	public function testAnIdMustBeWellFormedAndFromTheCountryOfTheBillingAddress(): void {
		foreach ( array( 'DE12' => 'country code', 'FR12123456789' => 'billing address' ) as $vatId => $message ) {
			$answer = $this->order( $vatId, 12490 );
			self::assertFalse( $answer['status'] );
			self::assertSame( array( 'billing.vat_id' ), array_column( $answer['data']['errors'], 'field' ) );
			self::assertStringContainsString( $message, $answer['data']['errors'][0]['message'] );
		}
	}

	public function testMailsToABusinessOfferNoWithdrawal(): void {
		$english = $this->service( Languages::class )->find( 'en' ) ?? self::fail( 'No English.' );
		$links   = array();
		$this->vies->setDown( true );
		foreach ( array( self::VALID, '' ) as $vatId ) {
			$placed  = $this->order( $vatId, 12490 );
			$order   = $this->stored( $placed['data']['key'] );
			$mail    = $this->service( OrderMails::class )->preview( OrderMessages::CONFIRMATION, $order, $english );
			$links[] = str_contains( $mail->text, WithdrawalPage::label() ) || str_contains( $mail->html, WithdrawalPage::label() );
		}
		self::assertSame( array( false, true ), $links );
	}

	public function testAVatIdNeedsACompany(): void {
		$billing = array( 'country' => 'DE', 'postcode' => '10115', 'vat_id' => self::VALID, 'company' => '' ) + self::ADDRESS;
		$answer  = $this->order( self::VALID, 12490, 'DE', array( 'billing' => $billing ) );
		self::assertFalse( $answer['status'] );
		self::assertSame( array( 'billing.company' ), array_column( $answer['data']['errors'], 'field' ) );
		self::assertStringContainsString( 'company that the VAT ID belongs to', $answer['data']['errors'][0]['message'] );
	}

	public function testTheProofThatACartWasPricedWithIsKeptUntilTheOrderIsStored(): void {
		$this->call( 'check_vat_id', array( 'vat_id' => self::VALID ) );
		$exemption = new VatExemption(
			$this->service( VatRates::class ),
			$this->service( DeliveryMethods::class ),
			$this->service( Countries::class ),
			$this->service( BusinessSales::class ),
			$this->service( VatConfirmations::class )
		);
		$proof     = $exemption->confirmation( self::VALID );
		self::assertSame( self::VALID, $proof?->vatId );
		$this->forgetAnswers();
		self::assertNull( $this->service( VatConfirmations::class )->find( VatId::parse( self::VALID ) ?? self::fail( 'No id' ) ) );
		self::assertSame( $proof, $exemption->confirmation( self::VALID ) );
	}
}
