<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Database\Outbox;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Database\Lease;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\RetryLater;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\ProcessCrash;
use Vitrine\Withdrawals\WithdrawalMessages;

#[Group( 'data' )]
final class OutboxTest extends OutboxTestCase {

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

	public function testMessagesAreSentOnceInOrderIncludingNewOnes(): void {
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

	public function testAMessageAddedWhileTheLeaseIsReleasedIsSent(): void {
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

	public function testOnlyOneProcessSendsAndAKilledOneIsReplaced(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$outbox = $this->service( Outbox::class );
		$outbox->add( 'test', array() );
		self::assertNotNull( $this->service( Lease::class )->acquire( Outbox::HOOK, 300 ) );
		$outbox->deliver();
		self::assertSame( array(), $this->delivered );
		$clock->time = $clock->time->modify( '+301 seconds' );
		$outbox->deliver();
		self::assertCount( 1, $this->delivered );
	}

	public function testANewMessageIsNotDelayedByAScheduledRetry(): void {
		wp_clear_scheduled_hook( Outbox::HOOK );
		wp_schedule_single_event( time() + 300, Outbox::HOOK );
		remove_all_actions( 'shutdown' );
		$this->service( Outbox::class )->add( 'test', array() );
		do_action( 'shutdown' );
		self::assertLessThanOrEqual( time(), wp_next_scheduled( Outbox::HOOK ) );
	}

	public function testAMessageWithoutHandlerIsKeptWithItsError(): void {
		$this->service( Outbox::class )->add( 'unknown', array() );
		$this->service( Outbox::class )->deliver();
		self::assertSame(
			array( '1', 'No handler for outbox message kind unknown' ),
			array_values( (array) $this->service( Database::class )->row( 'SELECT attempts, error FROM {outbox}' ) )
		);
	}

	public function testSendingStopsBeforeTheLeaseExpires(): void {
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
		self::assertSame( 3, $sent, 'The lease lasts five minutes: half of it is reserved for the last message.' );
		$outbox->deliver();
		self::assertSame( 6, $sent );
	}

	public function testRetryLaterDoesNotCountAsAFailedAttempt(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$outbox = $this->service( Outbox::class );
		$tries  = 0;
		add_filter(
			'vitrine_outbox_deliver_later',
			static function () use ( &$tries ): bool {
				return ++$tries > 10 ? true : throw new RetryLater( 600, 'Not yet.' );
			}
		);
		$outbox->add( 'later', array() );
		for ( $n = 0; $n < 11; $n++ ) {
			$outbox->deliver();
			$outbox->deliver();
			self::assertSame( $n + 1, $tries, 'It was retried immediately.' );
			$clock->time = $clock->time->modify( '+601 seconds' );
		}
		self::assertSame( '0', $this->service( Database::class )->value( 'SELECT attempts FROM {outbox} WHERE sent_at IS NOT NULL' ) );
	}

	public function testOldSentMessagesAreDeleted(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$outbox = $this->service( Outbox::class );
		$outbox->add( 'test', array( 'n' => 1 ) );
		$outbox->add( 'unknown', array() );
		$outbox->deliver();
		$left        = fn (): array => array_column(
			$this->service( Database::class )->rows( 'SELECT kind FROM {outbox} ORDER BY id' ),
			'kind'
		);
		$clock->time = $clock->time->modify( '+30 days' );
		$outbox->sweep();
		self::assertSame( array( 'test', 'unknown' ), $left() );
		$clock->time = $clock->time->modify( '+1 second' );
		$outbox->sweep();
		self::assertSame( array( 'unknown' ), $left(), 'A message that was never sent stays for manual handling.' );
	}

	public function testActivationSchedulesTheHourlySweep(): void {
		self::assertNotFalse( wp_next_scheduled( Outbox::SWEEP ) );
	}

	public function testAPluginCanReplaceDeliveryOrLeaveItToTheShop(): void {
		$taken = array();
		$this->service( Outbox::class )->add( WithdrawalMessages::LINK, array( 'email' => 'unknown' ) );
		add_filter(
			'vitrine_outbox_deliver_' . WithdrawalMessages::LINK,
			static function ( mixed $done, mixed $payload ) use ( &$taken ): ?bool {
				$taken[] = $payload;
				return $taken === array( $payload ) ? null : true;
			},
			10,
			2
		);
		// The shop has no handler for this kind and keeps the message; the other plugin has one.
		$this->service( Outbox::class )->deliver();
		$rows = fn (): array => $this->service( Database::class )->rows( 'SELECT sent_at, attempts FROM {outbox}' );
		self::assertSame( array( null, 1 ), array( $rows()[0]['sent_at'], (int) $rows()[0]['attempts'] ) );
		$this->service( Database::class )->run( 'UPDATE {outbox} SET due_at = 0' );
		$this->service( Outbox::class )->deliver();
		self::assertNotNull( $rows()[0]['sent_at'] );
		self::assertCount( 2, $taken );
	}

	/** For instance because PHP's memory or time limit is reached. */
	public function testAMessageThatEndsTheProcessDoesNotStopTheOthers(): void {
		$outbox = $this->service( Outbox::class );
		$outbox->add( 'poison', array() );
		$outbox->add( 'test', array() );
		self::assertSame( '', ProcessCrash::call( 'exit', 'poison', Outbox::class ), 'The process continued.' );
		wp_cache_flush();
		$row = (array) $this->service( Database::class )->row( 'SELECT attempts, error FROM {outbox} WHERE kind = %s', array( 'poison' ) );
		self::assertSame( array( '1', 'PHP ended while this message was delivered' ), array_values( $row ) );
		$outbox->deliver();
		self::assertCount( 1, $this->delivered );
	}
}
