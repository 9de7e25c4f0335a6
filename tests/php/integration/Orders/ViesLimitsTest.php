<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\Vat\BusinessSales;
use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\Vies;
use Vitrine\Cart\Vat\ViesBudget;
use Vitrine\Cart\Vat\ViesCaller;
use Vitrine\Cart\Vat\ViesHolds;
use Vitrine\Cart\Vat\ViesState;
use Vitrine\Customers\VatId;
use Vitrine\Database\Database;
use Vitrine\Database\Lease;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\ViesFake;

/** How often VIES is asked. */
final class ViesLimitsTest extends ShopTestCase {

	private const VALID = 'DE123456789';

	private ViesFake $vies;

	protected function setUp(): void {
		parent::setUp();
		$this->vies = ViesFake::connect();
		DeliverySettings::save( array( new DeliveryMethod( 'carrier' ) ) );
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination ) );
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array( 'company_vat' => 'LT100001234567', 'business_sales' => true ),
			'en'
		);
	}

	public function testAConfirmationIsRenewedBeforeItExpires(): void {
		$asked = function ( int $hours ): array {
			$clock         = self::createStub( Clock::class );
			$clock->method( 'now' )->willReturn( $this->service( Clock::class )->now()->modify( "+$hours hours" ) );
			$confirmations = new VatConfirmations(
				$this->service( Vies::class ),
				$this->service( BusinessSales::class ),
				$this->service( ViesBudget::class ),
				$this->service( ViesHolds::class ),
				$this->service( Lease::class ),
				$clock
			);
			$state         = $confirmations->check( VatId::parse( self::VALID ) ?? self::fail( 'No id' ), ViesCaller::Late )->state;
			return array( $state, count( $this->vies->calls() ) );
		};
		[ , $calls ] = $asked( 0 );
		self::assertSame( array( ViesState::Valid, $calls ), $asked( 3 ) );
		$this->vies->setDown( true );
		self::assertSame( ViesState::Valid, $asked( 5 )[0], 'still confirmed while VIES is down' );
		self::assertSame( ViesState::Unavailable, $asked( 7 )[0] );
		$this->vies->setDown( false );
		$this->forgetAnswers();
		self::assertSame( ViesState::Valid, $asked( 5 )[0] );
		self::assertSame( ViesState::Valid, $asked( 10 )[0], 'renewed' );
	}

	public function testStrangersCannotUseUpTheCallsOfBusinesses(): void {
		$calls = count( $this->vies->calls() );
		for ( $number = 100; $number < 130; $number++ ) {
			$this->strangerAsks( "DE123456$number", '203.0.113.7' );
		}
		self::assertLessThanOrEqual( 5, count( $this->vies->calls() ) - $calls, 'one address' );
		for ( $number = 130; $number < 160; $number++ ) {
			$this->strangerAsks( "DE123456$number", "198.51.100.$number" );
		}
		self::assertLessThanOrEqual( 15, count( $this->vies->calls() ) - $calls, '30 addresses' );
		self::assertSame( 'intra_community 10323', $this->businessOrders( false ) );
	}

	public function testNorCanThoseWhoInventCartsAndCompanies(): void {
		$cart = array( 'cart' => array( self::line( $this->product( 50, 11900 ) ) ), 'company' => 'X' );
		for ( $number = 130; $number < 170; $number++ ) {
			$this->strangerAsks( "DE123456$number", "198.51.100.$number", $cart );
		}
		self::assertSame( 'intra_community 10323', $this->businessOrders( true ), 'the order itself asks VIES' );
	}

	public function testANetworkHasFewCallsAndAnswersAreShared(): void {
		$calls = count( $this->vies->calls() );
		for ( $number = 0; $number < 8; $number++ ) {
			$this->strangerAsks( "DE12345678$number", sprintf( '2001:db8:1:%x::1', $number >> 3 ) );
		}
		self::assertCount( $calls + 5, $this->vies->calls(), 'one /64' );
		self::assertTrue( $this->strangerAsks( 'DE123456780', '2001:db8:1::2' )['status'], 'a known answer' );
		self::assertTrue( $this->strangerAsks( 'DE123456780', '192.0.2.1' )['status'], 'shared' );
		self::assertCount( $calls + 5, $this->vies->calls() );
	}

	public function testTwoRequestsForOneIdMakeOneCall(): void {
		$id    = VatId::parse( self::VALID ) ?? self::fail( 'No id' );
		$key   = 'vitrine_vies_' . substr( hash( 'sha256', self::VALID . ' LT100001234567' ), 0, 32 );
		$calls = count( $this->vies->calls() );
		$lease = $this->service( Lease::class )->acquire( $key, 5 );
		self::assertNotNull( $lease );
		self::assertSame( ViesState::Unavailable, $this->service( VatConfirmations::class )->check( $id, ViesCaller::Visitor )->state );
		self::assertCount( $calls, $this->vies->calls() );
		$this->service( Lease::class )->release( $key, $lease );
		self::assertSame( ViesState::Valid, $this->service( VatConfirmations::class )->check( $id, ViesCaller::Visitor )->state );
	}

	/** Customers who order while the checkout still asks about their id: VIES often needs seconds. */
	public function testAnOrderWaitsForTheAnswerThatAnotherProcessIsGetting(): void {
		$id     = VatId::parse( self::VALID ) ?? self::fail( 'No id' );
		$key    = 'vitrine_vies_' . substr( hash( 'sha256', self::VALID . ' LT100001234567' ), 0, 32 );
		$calls  = count( $this->vies->calls() );
		$answer = fn (): ViesState => $this->service( VatConfirmations::class )->check( $id, ViesCaller::Order )->state;
		self::assertNotNull( $this->service( Lease::class )->acquire( $key, 1 ) );
		self::assertSame( ViesState::Unavailable, $answer(), 'no second call if the other one got no answer' );
		self::assertNotNull( $this->service( Lease::class )->acquire( $key, 1 ) );
		$wpdb = $this->service( Database::class )->wpdb;
		$now  = $this->service( Clock::class )->now()->getTimestamp();
		$rows = array(
			''         => serialize( array( self::VALID . " $now W1", 'Muster', '' ) ),
			'timeout_' => (string) ( $now + 60 ),
		);
		foreach ( $rows as $part => $value ) {
			$wpdb->insert( $wpdb->options, array( 'option_name' => "_transient_$part$key", 'option_value' => $value ) );
		}
		self::assertSame( ViesState::Valid, $answer() );
		self::assertCount( $calls, $this->vies->calls() );
	}

	/** @return iterable<string, array{string, bool}> Code of VIES, whether it concerns the country. */
	public static function codes(): iterable {
		foreach ( array( 'MS_MAX_CONCURRENT_REQ', 'TIMEOUT', 'SERVICE_UNAVAILABLE', 'VAT_BLOCKED', 'INVALID_REQUESTER_INFO' ) as $code ) {
			yield $code => array( $code, false );
		}
		foreach ( array( 'MS_UNAVAILABLE', 'GLOBAL_MAX_CONCURRENT_REQ', 'IP_BLOCKED' ) as $code ) {
			yield $code => array( $code, true );
		}
	}

	#[DataProvider( 'codes' )]
	public function testAnIdThatFailsHoldsBackItselfAlone( string $code, bool $isCountry ): void {
		$this->vies->setDown( $code );
		self::assertFalse( $this->strangerAsks( 'DE123456111', '192.0.2.9' )['status'] );
		$this->vies->setDown( false );
		self::assertFalse( $this->strangerAsks( 'DE123456111', '192.0.2.10' )['status'], 'the id' );
		self::assertSame( ! $isCountry, $this->strangerAsks( self::VALID, '192.0.2.10' )['status'], 'another id of the country' );
		$isService = $isCountry && $code !== 'MS_UNAVAILABLE';
		self::assertSame( ! $isService, $this->strangerAsks( 'FR12123456789', '192.0.2.10' )['status'], 'another country' );
	}

	public function testInventedIdsDoNotHoldBackACountryButASlowRegisterDoes(): void {
		foreach ( array( 'SERVICE_UNAVAILABLE' => true, 'TIMEOUT' => false ) as $code => $isAsked ) {
			$this->vies->setDown( $code );
			foreach ( array( 1, 2, 3 ) as $number ) {
				$this->strangerAsks( "DE12345611$number", "192.0.2.$number" );
			}
			$this->vies->setDown( false );
			self::assertSame( $isAsked, $this->strangerAsks( self::VALID, '192.0.2.4' )['status'], $code );
			$this->forgetAnswers();
		}
	}

	public function testOneNetworkDoesNotHoldBackACountry(): void {
		$this->vies->setDown( 'TIMEOUT' );
		foreach ( array( 1, 2, 3 ) as $number ) {
			$this->strangerAsks( "DE12345611$number", '192.0.2.5' );
		}
		$this->vies->setDown( false );
		self::assertTrue( $this->strangerAsks( self::VALID, '192.0.2.6' )['status'], 'one network proves nothing' );
	}

	/**
	 * @param array<string, mixed> $more Arguments.
	 * @return array<string, mixed> The answer.
	 */
	private function strangerAsks( string $vatId, string $address, array $more = array() ): array {
		$_SERVER['REMOTE_ADDR'] = $address;
		$answer                 = $this->call( 'check_vat_id', array( 'vat_id' => $vatId ) + $more );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		return $answer;
	}

	/** @return string Treatment and total of the order, which the customer agreed to. */
	private function businessOrders( bool $isRefusedFirst ): string {
		$_SERVER['REMOTE_ADDR'] = '192.0.2.200';
		$vase                   = $this->product( 50, 11900 );
		$cart                   = array( self::line( $vase ) );
		$this->call( 'check_vat_id', array( 'vat_id' => self::VALID, 'cart' => $cart, 'company' => 'Muster GmbH' ) );
		$asked = array( 'cart' => $cart, 'country' => 'DE', 'vat_id' => self::VALID );
		$total = fn (): int => $this->call( 'get_cart', $asked )['totals']['total']['amount'];
		$order = fn (): array => $this->place(
			self::body(
				$cart,
				array(
					'billing' => array( 'country' => 'DE', 'postcode' => '10115', 'company' => 'Muster GmbH', 'vat_id' => self::VALID )
						+ self::ADDRESS,
					'total'   => $total(),
				)
			)
		);
		$placed = $order();
		if ( $isRefusedFirst ) {
			self::assertSame( array( false, true ), array( $placed['status'], $placed['data']['cart_changed'] ) );
			self::assertStringContainsString( 'Your VAT ID is confirmed now', $placed['message'] );
			$placed = $order();
		}
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$stored = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'No order' );
		return "{$stored->totals->vatTreatment->value} {$stored->totals->total}";
	}

	private function forgetAnswers(): void {
		$wpdb = $this->service( Database::class )->wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%vitrine_vies_%'" );
		wp_cache_flush();
	}
}
