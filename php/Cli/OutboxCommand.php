<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;
use WP_CLI;

/** Sends queued messages. */
final class OutboxCommand {

	public function __construct( private readonly Outbox $outbox, private readonly Database $database ) {
	}

	/**
	 * Sends all due messages, mainly e-mails. Exits with 1 if some could not be sent and will be retried.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine outbox run
	 *     Success: Sent 3 messages, none left.
	 */
	public function run(): void {
		$before = $this->unsent();
		$this->outbox->deliver();
		$left = $this->unsent();
		$sent = max( 0, $before - $left );
		if ( $left > 0 ) {
			WP_CLI::warning( sprintf( 'Sent %d messages, %d left: %s', $sent, $left, $this->reason() ) );
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( sprintf( 'Sent %d messages, none left.', $sent ) );
	}

	private function unsent(): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL' );
	}

	private function reason(): string {
		return $this->database->value(
			'SELECT error FROM {outbox} WHERE sent_at IS NULL AND error IS NOT NULL ORDER BY id DESC LIMIT 1'
		) ?? 'not due yet.';
	}
}
