<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Database\Outbox;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Database\Database;
use Vitrine\Database\Lease;
use Vitrine\Database\Outbox\HandoverLimit;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\OutboxHandlers;
use Vitrine\Database\Outbox\OutboxHandover;
use Vitrine\Database\Outbox\OutboxTrigger;
use Vitrine\Database\SettingsEdition;
use Vitrine\Kernel\Clock;

/** Several processes that send at the same time. */
#[Group( 'data' )]
final class OutboxSendersTest extends OutboxTestCase {

	public function testSeveralProcessesSendDifferentMessages(): void {
		$ask = static fn (): int => 3;
		add_filter( 'vitrine_outbox_senders', $ask );
		$outbox   = $this->service( Outbox::class );
		$database = $this->service( Database::class );
		for ( $n = 0; $n < 12; ++$n ) {
			$outbox->add( 'test', array( 'n' => $n ) );
		}
		// Another process sends the messages of one lane.
		$token = $this->service( Lease::class )->acquire( Outbox::HOOK . '_1_of_3', 60 );
		$outbox->deliver();
		$left = array_map( intval( ... ), array_column( $database->rows( 'SELECT id FROM {outbox} WHERE sent_at IS NULL' ), 'id' ) );
		self::assertSame( array( 1 ), array_values( array_unique( array_map( static fn ( int $id ): int => $id % 3, $left ) ) ) );
		self::assertCount( 4, $left );
		$this->service( Lease::class )->release( Outbox::HOOK . '_1_of_3', $token );
		$outbox->deliver();
		self::assertSame( 0, (int) $database->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL' ) );
		remove_filter( 'vitrine_outbox_senders', $ask );
	}

	/** For instance while a new number is deployed to one server after the other. */
	#[TestWith( array( 1, 3 ) )]
	#[TestWith( array( 3, 1 ) )]
	#[TestWith( array( 2, 3 ) )]
	public function testProcessesWithDifferentNumbersOfSendersSendNoMessageTwice( int $ours, int $theirs ): void {
		$senders = $ours;
		add_filter(
			'vitrine_outbox_senders',
			static function () use ( &$senders ): int {
				return $senders;
			}
		);
		$outbox = $this->service( Outbox::class );
		$sent   = array();
		add_filter(
			'vitrine_outbox_deliver_slow',
			function ( mixed $done, mixed $payload ) use ( &$senders, &$sent, $ours, $theirs ): bool {
				$sent[]  = $payload['n'];
				$senders = $theirs;
				$this->otherProcess()->deliver();
				$senders = $ours;
				return true;
			},
			10,
			2
		);
		foreach ( range( 0, 11 ) as $n ) {
			$outbox->add( 'slow', array( 'n' => $n ) );
		}
		$outbox->deliver();
		sort( $sent );
		self::assertSame( range( 0, 11 ), $sent );
	}

	/** Both have their lease before either has looked for the other's. */
	public function testTwoProcessesThatStartAtOnceWithDifferentNumbers(): void {
		$senders = 1;
		add_filter(
			'vitrine_outbox_senders',
			static function () use ( &$senders ): int {
				return $senders;
			}
		);
		$sent = 0;
		add_filter(
			'query',
			function ( string $sql ) use ( &$senders, &$sent ): string {
				if ( $senders === 1 && preg_match( '/^SELECT name FROM \S+vitrine_leases/', $sql ) === 1 ) {
					$senders = 2;
					$this->otherProcess()->deliver();
					$sent = count( $this->delivered );
				}
				return $sql;
			}
		);
		$outbox = $this->service( Outbox::class );
		$outbox->add( 'test', array( 'n' => 1 ) );
		$outbox->deliver();
		self::assertSame( array( 0, 1 ), array( $sent, count( $this->delivered ) ) );
	}

	/** A message costs two statements besides its delivery, the edition of the settings and its mark, and a run of one sender seven. */
	public function testStatementsOfADelivery(): void {
		$outbox = $this->service( Outbox::class );
		$count  = function ( int $messages ) use ( $outbox ): int {
			for ( $n = 0; $n < $messages; $n++ ) {
				$outbox->add( 'test', array() );
			}
			$before = $GLOBALS['wpdb']->num_queries;
			$outbox->deliver();
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		$count( 1 );
		$none = $count( 0 );
		self::assertSame( array( 7, 2 * 9 ), array( $none, $count( 10 ) - $count( 1 ) ) );
	}

	private function otherProcess(): Outbox {
		return new Outbox(
			$this->service( Database::class ),
			$this->service( Clock::class ),
			$this->service( Lease::class ),
			$this->service( OutboxHandlers::class ),
			$this->service( OutboxTrigger::class ),
			new OutboxHandover(
				new SettingsEdition( $this->service( Database::class ) ),
				$this->service( OutboxTrigger::class ),
				$this->service( HandoverLimit::class )
			)
		);
	}
}
