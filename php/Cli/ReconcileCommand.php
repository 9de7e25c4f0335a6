<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Payments\Clockwork;
use WP_CLI;

/** Asks the payment providers how open payments stand. */
final class ReconcileCommand {

	public function __construct( private readonly Clockwork $clockwork ) {
	}

	/**
	 * Closes what is open: asks Stripe about payments and refunds that are under way, and ends orders that nobody has paid in time.
	 *
	 * The shop does so by itself every five minutes where cron runs. Where another process is at it, this one leaves it to that.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine reconcile
	 *     Success: Payments were looked at.
	 */
	public function __invoke(): void {
		$this->clockwork->run();
		WP_CLI::success( 'Payments were looked at.' );
	}
}
