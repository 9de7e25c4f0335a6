<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;
use WP_CLI;

/**
 * Sends the messages that wait.
 */
final class OutboxCommand {

	public function __construct( private readonly Outbox $outbox, private readonly Database $database ) {
	}

	/**
	 * Sends the messages that are due, e-mails above all. Exit code 1: some could not be sent and wait for the next try.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine outbox run
	 *     Success: Sent 3 messages, none is left.
	 */
	public function run(): void {
		$before = $this->waiting();
		$this->outbox->deliver();
		$left = $this->waiting();
		$sent = max( 0, $before - $left );
		if ( $left > 0 ) {
			WP_CLI::warning( sprintf( 'Sent %d messages, %d are left: %s', $sent, $left, $this->reason() ) );
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( sprintf( 'Sent %d messages, none is left.', $sent ) );
	}

	private function waiting(): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL' );
	}

	private function reason(): string {
		return $this->database->value( 'SELECT error FROM {outbox} WHERE sent_at IS NULL AND error IS NOT NULL ORDER BY id DESC LIMIT 1' ) ?? 'they wait for their time.';
	}
}
