<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\RouteError;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;

#[Group( 'data' )]
#[Group( 'rest' )]
final class BackoffTest extends TestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-23 10:00:00' );
		$this->provide( Clock::class, $this->clock );
	}

	public function testTheWaitDoublesUpToAQuarterOfAnHour(): void {
		$waits = array();
		for ( $try = 1; $try <= 16; $try++ ) {
			$this->service( Backoff::class )->begin( 'door' );
			$waits[]     = $this->wait();
			$this->clock->time = $this->clock->time->modify( '+' . $this->wait() . ' seconds' );
		}
		self::assertSame( array( 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900 ), $waits );
	}

	public function testFailuresAreForgottenAnHourAfterTheLastWait(): void {
		$this->fail5();
		$this->clock->time = $this->clock->time->modify( '+2 seconds +1 hour +1 second' );
		$this->service( Backoff::class )->begin( 'door' );
		self::assertSame( 0, $this->wait() );
	}

	public function testWhoeverSucceedsBeginsAnew(): void {
		$this->fail5();
		$this->service( Backoff::class )->succeeded( 'door' );
		self::assertSame( 0, $this->wait() );
	}

	public function testWhoeverSucceedsDoesNotPayForGuessesAtOthers(): void {
		$backoff = $this->service( Backoff::class );
		foreach ( array( 'ona', 'jonas', 'jonas', 'ona', 'rasa' ) as $name ) {
			$backoff->begin( 'door' );
			$backoff->begin( "door:$name" );
		}
		$this->clock->time = $this->clock->time->modify( '+2 seconds' );
		$backoff->succeededFor( 'door', 'door:ona' );
		self::assertSame( '3', $this->service( Database::class )->value( 'SELECT MAX(failures) FROM {backoffs}' ) );
		self::assertSame( array( 0, 0 ), array( $this->wait(), $this->wait( 'door:ona' ) ) );
	}

	public function testWhatWasNoFailureIsNotCounted(): void {
		for ( $try = 1; $try <= 20; $try++ ) {
			$this->service( Backoff::class )->begin( 'door' );
			$this->service( Backoff::class )->withdraw( 'door' );
		}
		self::assertSame( 0, $this->wait() );
	}

	public function testAnotherActionAndAnotherAddressDoNotWait(): void {
		$this->fail5();
		self::assertSame( array( 2, 0 ), array( $this->wait(), $this->wait( 'gate' ) ) );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		self::assertSame( 0, $this->wait() );
	}

	private function fail5(): void {
		for ( $try = 1; $try <= 5; $try++ ) {
			$this->service( Backoff::class )->begin( 'door' );
		}
	}

	/** Seconds that the next try has to wait; asking counts nothing. */
	private function wait( string $action = 'door' ): int {
		try {
			$this->service( Backoff::class )->begin( $action );
			$this->service( Backoff::class )->withdraw( $action );
			return 0;
		} catch ( RouteError $error ) {
			return $error->wait;
		}
	}
}
