<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\RouteError;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;

#[Group( 'data' )]
final class BackoffTest extends TestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-23 10:00:00' );
		$this->provide( Clock::class, $this->clock );
	}

	public function testTheDelayDoublesUpTo15Minutes(): void {
		$delays = array();
		for ( $try = 1; $try <= 16; $try++ ) {
			$this->service( Backoff::class )->begin( 'door' );
			$delays[]          = $this->delay();
			$this->clock->time = $this->clock->time->modify( '+' . $this->delay() . ' seconds' );
		}
		self::assertSame( array( 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900 ), $delays );
	}

	public function testFailuresAreForgottenAnHourAfterTheLastDelay(): void {
		$this->fail5();
		$this->clock->time = $this->clock->time->modify( '+2 seconds +1 hour +1 second' );
		$this->service( Backoff::class )->begin( 'door' );
		self::assertSame( 0, $this->delay() );
	}

	public function testASuccessClearsFailures(): void {
		$this->fail5();
		$this->service( Backoff::class )->succeeded( 'door' );
		self::assertSame( 0, $this->delay() );
	}

	public function testASuccessKeepsFailuresForOtherAccounts(): void {
		$backoff = $this->service( Backoff::class );
		foreach ( array( 'ona', 'jonas', 'jonas', 'ona', 'rasa' ) as $name ) {
			$backoff->begin( 'door' );
			$backoff->begin( "door:$name" );
		}
		$this->clock->time = $this->clock->time->modify( '+2 seconds' );
		$backoff->succeededFor( 'door', 'door:ona' );
		self::assertSame( '3', $this->service( Database::class )->value( 'SELECT MAX(failures) FROM {backoffs}' ) );
		self::assertSame( array( 0, 0 ), array( $this->delay(), $this->delay( 'door:ona' ) ) );
	}

	public function testADiscardedAttemptIsNotCounted(): void {
		for ( $try = 1; $try <= 20; $try++ ) {
			$this->service( Backoff::class )->begin( 'door' );
			$this->service( Backoff::class )->discard( 'door' );
		}
		self::assertSame( 0, $this->delay() );
	}

	public function testAConcurrentAttemptKeepsItsDelay(): void {
		$own     = $this->service( Backoff::class );
		$another = new Backoff( $this->service( Database::class ), $this->clock );
		for ( $try = 1; $try <= 4; $try++ ) {
			$another->begin( 'door' );
		}
		$own->begin( 'door' );
		$this->clock->time = $this->clock->time->modify( '+2 seconds' );
		$another->begin( 'door' );
		$own->discard( 'door' );
		$own->succeededFor( 'door', 'door:ona' );
		self::assertSame( 4, $another->remaining( 'door' ) );
	}

	public function testOtherActionsAndAddressesAreNotDelayed(): void {
		$this->fail5();
		self::assertSame( array( 2, 0 ), array( $this->delay(), $this->delay( 'gate' ) ) );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		self::assertSame( 0, $this->delay() );
	}

	private function fail5(): void {
		for ( $try = 1; $try <= 5; $try++ ) {
			$this->service( Backoff::class )->begin( 'door' );
		}
	}

	/** Seconds until the next attempt is allowed. Reading doesn't count as an attempt. */
	private function delay( string $action = 'door' ): int {
		try {
			$this->service( Backoff::class )->begin( $action );
			$this->service( Backoff::class )->discard( $action );
			return 0;
		} catch ( RouteError $error ) {
			return $error->wait;
		}
	}
}
