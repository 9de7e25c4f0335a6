<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Database\Lease;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\OutboxLane;
use Vitrine\Database\Outbox\OutboxTrigger;
use Vitrine\Database\Outbox\UnsentMessages;
use WP_CLI;

/** Sends queued messages. */
final class OutboxCommand {

	public function __construct(
		private readonly Outbox $outbox,
		private readonly UnsentMessages $unsent,
		private readonly OutboxTrigger $trigger,
		private readonly Lease $lease,
	) {
	}

	/**
	 * Sends all due messages, mainly e-mails. Exits with 1 if some could not be sent and will be retried.
	 *
	 * If settings are changed while it runs, new processes send the rest.
	 *
	 * ## OPTIONS
	 *
	 * [--once]
	 * : Starts no other process; after a change of settings the rest is left to cron.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine outbox run
	 *     Success: Sent 3 messages, none left.
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function run( array $args = array(), array $options = array() ): void {
		if ( isset( $options['once'] ) ) {
			$this->trigger->leaveToCron();
		}
		$before = $this->unsent->count();
		$this->outbox->deliver();
		if ( $this->outbox->isHandedOver() && ! isset( $options['once'] ) ) {
			$this->continueInNewProcesses();
		}
		$left = $this->unsent->count();
		$sent = max( 0, $before - $left );
		if ( $left > 0 ) {
			WP_CLI::warning( sprintf( 'Sent %d messages, %d left: %s', $sent, $left, $this->reason() ) );
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( sprintf( 'Sent %d messages, none left.', $sent ) );
	}

	/** Until none is left, or a process sends nothing although no other one is sending: the rest is not due. */
	private function continueInNewProcesses(): void {
		$until = time() + OutboxLane::LEASE_SECONDS;
		do {
			$before = $this->unsent->count();
			WP_CLI::runcommand(
				'vitrine outbox run --once',
				array(
					'launch'     => true,
					'exit_error' => false,
					'return'     => 'return_code',
				)
			);
			$left = $this->unsent->count();
		} while ( $left > 0 && ( $left < $before || $this->hasWaitedForOthers( $until ) ) );
	}

	/** Waits while another process is sending, for instance one that a visitor's request has started. False if there is none. */
	private function hasWaitedForOthers( int $until ): bool {
		$hasWaited = false;
		while ( time() < $until && $this->lease->held( Outbox::HOOK ) !== array() ) {
			$hasWaited = true;
			usleep( 200_000 );
		}
		return $hasWaited && time() < $until;
	}

	private function reason(): string {
		return $this->unsent->latestError()
			?? ( $this->outbox->isHandedOver() ? 'settings were changed while they were sent.' : 'not due yet.' );
	}
}
