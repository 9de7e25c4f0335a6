<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Cart\Vat\BusinessSales;
use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\Vies;
use Vitrine\Cart\Vat\ViesState;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Customers\VatId;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Rest\RateLimiter;
use Vitrine\Tests\Support\ViesFake;

/** How often VIES is asked. */
final class ViesLimitsTest extends ShopTestCase {

	private const VALID = 'DE123456789';

	private ViesFake $vies;

	protected function setUp(): void {
		parent::setUp();
		$this->vies = ViesFake::connect();
		( new VatRates( 'LT' ) )->save();
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
				$clock,
				$this->service( RateLimiter::class )
			);
			$state         = $confirmations->check( VatId::parse( self::VALID ) ?? self::fail( 'No id' ) )->state;
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

	public function testRobotsCannotHaveTheShopLockedOutOfVies(): void {
		$confirmations = $this->service( VatConfirmations::class );
		$calls         = count( $this->vies->calls() );
		$state         = ViesState::Valid;
		for ( $number = 100; $number < 145; $number++ ) {
			$state = $confirmations->check( VatId::parse( "DE123456$number" ) ?? self::fail( 'No id' ) )->state;
			$this->forgetAnswers();
		}
		self::assertSame( ViesState::Unavailable, $state );
		$late = $confirmations->check( VatId::parse( 'DE123456999' ) ?? self::fail( 'No id' ), isLate: true );
		self::assertNotSame( ViesState::Unavailable, $late->state, 'after an order' );
		// The minute may change in between.
		self::assertContains( count( $this->vies->calls() ) - $calls, range( 31, 45 ) );
	}

	private function forgetAnswers(): void {
		$wpdb = $this->service( Database::class )->wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%vitrine_vies_%'" );
		wp_cache_flush();
	}
}
