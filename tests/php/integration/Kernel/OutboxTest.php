<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Lease;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\Postponed;
use Vitrine\Orders\Withdrawal\Mail\LinkMail;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;

#[Group( 'data' )]
final class OutboxTest extends TestCase {

	/** @var list<mixed> */
	private array $delivered = array();

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->delivered = array();
		add_filter(
			'vitrine_outbox_deliver_test',
			function ( mixed $done, mixed $payload ): bool {
				$this->delivered[] = $payload;
				return true;
			},
			10,
			2
		);
	}

	public function testAMessageOfARolledBackTransactionIsNeverSent(): void {
		$outbox = $this->service( Outbox::class );
		try {
			$this->service( Database::class )->transaction(
				static function () use ( $outbox ): never {
					$outbox->add( 'test', array( 'n' => 1 ) );
					throw new RuntimeException( 'stop' );
				}
			);
		} catch ( RuntimeException ) {
			$outbox->deliver();
		}
		self::assertSame( array(), $this->delivered );
	}

	public function testMessagesGoOnceOldestFirstWithWhatWasAddedMeanwhile(): void {
		$outbox = $this->service( Outbox::class );
		add_filter(
			'vitrine_outbox_deliver_chain',
			static function () use ( $outbox ): bool {
				$outbox->add( 'test', array( 'n' => 'added while sending' ) );
				return true;
			}
		);
		$outbox->add( 'chain', array() );
		$outbox->add( 'test', array( 'n' => 'first' ) );
		$outbox->deliver();
		$outbox->deliver();
		self::assertSame( array( array( 'n' => 'first' ), array( 'n' => 'added while sending' ) ), $this->delivered );
	}

	public function testAMessageAddedWhileTheLeaseIsGivenBackIsNotLeftBehind(): void {
		$outbox = $this->service( Outbox::class );
		$added  = false;
		add_filter(
			'query',
			static function ( string $sql ) use ( $outbox, &$added ): string {
				if ( ! $added && preg_match( '/^DELETE FROM \S+vitrine_leases\W.*owner/s', $sql ) === 1 ) {
					$added = true;
					$outbox->add( 'test', array( 'n' => 'late' ) );
				}
				return $sql;
			}
		);
		$outbox->add( 'test', array( 'n' => 'early' ) );
		$outbox->deliver();
		self::assertSame( array( array( 'n' => 'early' ), array( 'n' => 'late' ) ), $this->delivered );
	}

	public function testOneProcessSendsAndAKilledOneIsFollowed(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$outbox = $this->service( Outbox::class );
		$outbox->add( 'test', array() );
		self::assertNotNull( $this->service( Lease::class )->take( Outbox::HOOK, 300 ) );
		$outbox->deliver();
		self::assertSame( array(), $this->delivered );
		$clock->time = $clock->time->modify( '+301 seconds' );
		$outbox->deliver();
		self::assertCount( 1, $this->delivered );
	}

	public function testANewMessageIsNotHeldUpByAPlannedRetry(): void {
		wp_clear_scheduled_hook( Outbox::HOOK );
		wp_schedule_single_event( time() + 300, Outbox::HOOK );
		remove_all_actions( 'shutdown' );
		$this->service( Outbox::class )->add( 'test', array() );
		do_action( 'shutdown' );
		self::assertLessThanOrEqual( time(), wp_next_scheduled( Outbox::HOOK ) );
	}

	public function testAKindThatNobodyDeliversWaitsWithItsError(): void {
		$this->service( Outbox::class )->add( 'nobody', array() );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( '1', 'Nobody delivers this kind.' ), array_values( (array) $this->service( Database::class )->row( 'SELECT attempts, error FROM {outbox}' ) ) );
	}

	public function testASlowMailServerDoesNotOutliveTheLease(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$outbox = $this->service( Outbox::class );
		$sent   = 0;
		add_filter(
			'vitrine_outbox_deliver_slow',
			static function () use ( $clock, &$sent ): bool {
				++$sent;
				$clock->time = $clock->time->modify( '+60 seconds' );
				return true;
			}
		);
		for ( $n = 0; $n < 6; $n++ ) {
			$outbox->add( 'slow', array() );
		}
		$outbox->deliver();
		self::assertSame( 3, $sent, 'The lease holds for five minutes: half of it is for the message that was begun last.' );
		$outbox->deliver();
		self::assertSame( 6, $sent );
	}

	public function testAPostponedMessageLosesNoTry(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$outbox = $this->service( Outbox::class );
		$tries  = 0;
		add_filter(
			'vitrine_outbox_deliver_later',
			static function () use ( &$tries ): bool {
				return ++$tries > 10 ? true : throw new Postponed( 600, 'Not yet.' );
			}
		);
		$outbox->add( 'later', array() );
		for ( $n = 0; $n < 11; $n++ ) {
			$outbox->deliver();
			$outbox->deliver();
			self::assertSame( $n + 1, $tries, 'It was tried again at once.' );
			$clock->time = $clock->time->modify( '+601 seconds' );
		}
		self::assertSame( '0', $this->service( Database::class )->value( 'SELECT attempts FROM {outbox} WHERE sent_at IS NOT NULL' ) );
	}

	public function testWhatWentOutLongAgoIsForgotten(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$outbox = $this->service( Outbox::class );
		$outbox->add( 'test', array( 'n' => 1 ) );
		$outbox->add( 'nobody', array() );
		$outbox->deliver();
		$left        = fn (): array => array_column( $this->service( Database::class )->rows( 'SELECT kind FROM {outbox} ORDER BY id' ), 'kind' );
		$clock->time = $clock->time->modify( '+30 days' );
		$outbox->sweep();
		self::assertSame( array( 'test', 'nobody' ), $left() );
		$clock->time = $clock->time->modify( '+1 second' );
		$outbox->sweep();
		self::assertSame( array( 'nobody' ), $left(), 'What was never sent waits for a person.' );
	}

	public function testTheHourlySweepIsPlannedFromActivationOn(): void {
		self::assertNotFalse( wp_next_scheduled( Outbox::SWEEP ) );
	}

	public function testAnotherPluginBringsAMessageOutInTheShopsPlaceOrLeavesItToTheShop(): void {
		$taken = array();
		$this->service( Outbox::class )->add( LinkMail::KIND, array( 'email' => 'nobody' ) );
		add_filter(
			'vitrine_outbox_deliver_' . LinkMail::KIND,
			static function ( mixed $done, mixed $payload ) use ( &$taken ): ?bool {
				$taken[] = $payload;
				return $taken === array( $payload ) ? null : true;
			},
			10,
			2
		);
		// The shop cannot send this one, and keeps it; the other plugin can.
		$this->service( Outbox::class )->deliver();
		$kept = fn (): array => $this->service( Database::class )->rows( 'SELECT sent_at, attempts FROM {outbox}' );
		self::assertSame( array( null, 1 ), array( $kept()[0]['sent_at'], (int) $kept()[0]['attempts'] ) );
		$this->service( Database::class )->run( 'UPDATE {outbox} SET due_at = 0' );
		$this->service( Outbox::class )->deliver();
		self::assertNotNull( $kept()[0]['sent_at'] );
		self::assertCount( 2, $taken );
	}
}
