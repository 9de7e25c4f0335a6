<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\Vat\BusinessSales;
use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\VatExemption;
use Vitrine\Cart\Vat\Vies;
use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Delivery\DeliverySettings;
use Vitrine\Catalogue\Delivery\PriceRule;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Catalogue\Tax\VatTreatment;
use Vitrine\Catalogue\VatClass;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Customers\VatId;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Notes\OrderNote;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderRepository;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\VatIdState;
use Vitrine\Orders\Withdrawal\WithdrawalPage;
use Vitrine\Storefront\View;
use Vitrine\Tests\Support\ViesFake;

/** Orders of businesses in other member states, from the VAT id at checkout to the later check, against the fake of VIES. */
final class BusinessOrderTest extends ShopTestCase {

	private const VALID = 'DE123456789';

	private const INVALID = 'DE123456200';

	private ViesFake $vies;

	private int $vase;

	protected function setUp(): void {
		parent::setUp();
		$this->vies = ViesFake::connect();
		DeliverySettings::save(
			array(
				new DeliveryMethod( 'carrier' ),
				new DeliveryMethod( 'pickup', rule: PriceRule::Free, days: 0, pickup: true ),
			)
		);
		( new VatRates( 'LT' ) )->save();
		$this->saveOptions( true );
		$this->vase = $this->product( 50, 11900 );
		$writer     = $this->service( ProductWriter::class );
		$facts      = $writer->facts( $this->vase );
		self::assertNotNull( $facts );
		$writer->save( $this->vase, $facts->with( vatClass: VatClass::Standard ) );
	}

	private function saveOptions( bool $enabled, string $vat = 'LT100001234567' ): void {
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array( 'company_vat' => $vat, 'business_sales' => $enabled ),
			'en'
		);
	}

	/**
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed> The answer of `get_cart`.
	 */
	private function cart( string $vatId, string $country = 'DE', array $changes = array() ): array {
		return $this->call(
			'get_cart',
			array( 'cart' => array( $changes + self::line( $this->vase ) ), 'country' => $country, 'vat_id' => $vatId )
		);
	}

	/**
	 * @param array<string, mixed> $changes Of the request.
	 * @return array<string, mixed> The answer of `add_order`.
	 */
	private function order( string $vatId, int $total, string $country = 'DE', array $changes = array() ): array {
		return $this->place(
			self::body(
				array( self::line( $this->vase ) ),
				$changes + array(
					'billing' => array( 'country' => $country, 'postcode' => '10115', 'company' => 'Muster GmbH', 'vat_id' => $vatId )
						+ self::ADDRESS,
					'total'   => $total,
				)
			)
		);
	}

	private function stored( string $key ): Order {
		return $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'No order' );
	}

	/** @param array<string, mixed> $cart */
	private static function totals( array $cart ): string {
		$totals = $cart['totals'];
		return "{$totals['vat_treatment']} {$totals['items']['amount']} {$totals['shipping']['amount']} {$totals['total']['amount']}";
	}

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
				$order->totals->vatTreatment, $order->billing->vatId, $order->lines[0]->unitPrice, $order->lines[0]->vatRate,
				$order->lines[0]->shippingPrice, $order->totals->total,
				array_map( static fn ( $share ): array => array( $share->rate, $share->net, $share->vat ), $order->totals->vat ),
			)
		);
		self::assertMatchesRegularExpression( '/^DE123456789 \d+ WAPI\w+$/', $order->vatCheck );
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

	public function testALateCheckDoesNotAskARegisterThatIsDown(): void {
		$placed = $this->order( self::INVALID, 12490 );
		$notes  = $this->notes( $this->stored( $placed['data']['key'] ) );
		$this->forgetAnswers();
		$this->vies->setDown( 'MS_UNAVAILABLE' );
		$this->call( 'check_vat_id', array( 'vat_id' => self::VALID ) );
		$this->vies->setDown( false );
		$calls = count( $this->vies->calls() );
		$this->service( Outbox::class )->deliver();
		self::assertCount( $calls, $this->vies->calls() );
		self::assertSame( $notes, $this->notes( $this->stored( $placed['data']['key'] ) ) );
	}

	private function forgetAnswers(): void {
		$wpdb = $this->service( Database::class )->wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%vitrine_vies_%'" );
		wp_cache_flush();
	}

	public function testAnOrderWithVatIsCheckedLater(): void {
		foreach ( array( 'FR12123456789' => 'confirmed the VAT ID', 'FR12123456200' => 'is not valid' ) as $vatId => $note ) {
			$this->vies->setDown( true );
			$placed = $this->order( $vatId, 12490, 'FR' );
			self::assertTrue( $placed['status'], (string) $placed['message'] );
			$order = $this->stored( $placed['data']['key'] );
			self::assertSame(
				array( VatTreatment::Standard, '', VatIdState::Awaited ),
				array( $order->totals->vatTreatment, $order->vatCheck, $order->vatAnswer->state )
			);
			self::assertSame( 1, $this->messages( OrderMessages::VAT_ID ) );
			self::assertStringContainsString( 'The shop keeps asking', $this->notes( $order )[0] ?? '' );
			$promise = 'If it is confirmed, we refund the VAT of €20.82.';
			self::assertStringContainsString( $promise, $this->lastStep( $order ) );
			$english = $this->service( Languages::class )->find( 'en' ) ?? self::fail( 'No English.' );
			$mail    = $this->service( OrderMails::class )->preview( OrderMessages::CONFIRMATION, $order, $english );
			self::assertStringContainsString( $promise, $mail->text );
			$this->service( Outbox::class )->deliver();
			self::assertSame( 1, $this->messages( OrderMessages::VAT_ID ), 'it is tried again' );
			self::assertCount( 1, $this->notes( $order ) );

			$this->vies->setDown( false );
			$this->forgetAnswers();
			$this->service( Outbox::class )->retryPostponed( 'VIES cannot check a VAT ID at the moment.' );
			$this->service( Outbox::class )->deliver();
			self::assertSame( 0, $this->messages( OrderMessages::VAT_ID ) );
			self::assertStringContainsString( $note, $this->notes( $order )[1] ?? '' );
			$isValid = $vatId === 'FR12123456789';
			$order   = $this->stored( $order->key );
			self::assertSame(
				$isValid
					? array( VatIdState::Confirmed, 'TEST COMPANY', 'TEST STREET 1, 1000 TEST CITY' )
					: array( VatIdState::Invalid, '', '' ),
				array( $order->vatAnswer->state, $order->vatAnswer->name, $order->vatAnswer->address )
			);
			self::assertSame( $isValid ? 1 : 0, preg_match( '/^FR12123456789 \d+ WAPI\w+$/', $order->vatCheck ) );
			$result = $isValid ? 'we refund the VAT of €20.82' : 'is not valid in VIES';
			self::assertStringContainsString( $result, $this->lastStep( $order ) );
			// The customer gets an e-mail; nothing is paid out by itself.
			self::assertCount( $isValid ? 3 : 2, $this->notes( $order ) );
			self::assertSame(
				$isValid ? 'VIES has confirmed your VAT ID FR12123456789. We will refund the VAT of €20.82.' : '',
				$this->messageTo( $order )
			);
			self::assertSame( array(), $this->service( RefundRepository::class )->forOrder( $order->id ) );
		}
	}

	public function testTheNameInViesIsKeptWithTheOrder(): void {
		$this->call( 'check_vat_id', array( 'vat_id' => 'FR12123456789' ) );
		$placed = $this->order( 'FR12123456789', 10409, 'FR' );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$order = $this->stored( $placed['data']['key'] );
		self::assertSame( array( VatIdState::Confirmed, 'TEST COMPANY' ), array( $order->vatAnswer->state, $order->vatAnswer->name ) );
		$shown = $this->service( View::class )->render( 'admin/order-vat-id', array( 'order' => $order ) );
		foreach ( array( 'WAPI', 'TEST COMPANY, TEST STREET 1, 1000 TEST CITY', 'differs from the name in VIES' ) as $text ) {
			self::assertStringContainsString( $text, $shown );
		}
		$hidden = $this->call( 'check_vat_id', array( 'vat_id' => self::VALID ) );
		self::assertTrue( $hidden['status'] );
		$placed = $this->order( self::VALID, 10496 );
		self::assertSame( '', $this->stored( $placed['data']['key'] )->vatAnswer->name, 'Germany hides it' );
	}

	private function lastStep( Order $order ): string {
		$steps = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data']['next_steps'];
		return (string) end( $steps );
	}

	private function messageTo( Order $order ): string {
		return (string) $this->service( OrderNotes::class )->sentToCustomer( $order->id )?->text;
	}

	public function testAnOrderIsNotCheckedLaterIfTheAnswerWouldNotMatter(): void {
		$cart   = array( array( 'shipping' => 'pickup' ) + self::line( $this->vase ) );
		$placed = $this->order( self::VALID, 11900, 'DE', array( 'cart' => $cart ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		self::assertSame( 0, $this->messages( OrderMessages::VAT_ID ), 'collected goods have VAT in any case' );
		$home   = array( 'country' => 'LT' ) + self::ADDRESS;
		$placed = $this->order( self::VALID, 12490, 'DE', array( 'delivery' => $home, 'request_id' => wp_generate_uuid4() ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		self::assertSame( 0, $this->messages( OrderMessages::VAT_ID ), 'goods that stay in the country have VAT in any case' );
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

	/** @return list<string> */
	private function notes( Order $order ): array {
		$notes = $this->service( OrderNotes::class )->forOrder( $order->id );
		return array_map( static fn ( OrderNote $note ): string => $note->text, $notes );
	}

	/** Unsent messages of this kind. */
	private function messages( string $kind ): int {
		return (int) $this->service( Database::class )->value(
			'SELECT COUNT(*) FROM {outbox} WHERE kind = %s AND sent_at IS NULL',
			array( $kind )
		);
	}
}
