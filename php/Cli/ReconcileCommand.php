<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Payments\PaymentCron;
use WP_CLI;

/** Checks open payments with the payment providers. */
final class ReconcileCommand {

	public function __construct( private readonly PaymentCron $cron ) {
	}

	/**
	 * Updates pending payments and refunds from Stripe, and cancels orders whose payment deadline has passed.
	 *
	 * Cron does the same every five minutes. Does nothing while another process is running it.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine reconcile
	 *     Success: Checked all open payments.
	 */
	public function __invoke(): void {
		$this->cron->run();
		WP_CLI::success( 'Checked all open payments.' );
	}
}
