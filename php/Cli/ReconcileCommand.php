<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Kernel\LiveSite;
use Vitrine\Payments\PaymentCron;
use WP_CLI;

/** Checks open payments with the payment providers. */
final class ReconcileCommand {

	public function __construct( private readonly PaymentCron $cron, private readonly LiveSite $site ) {
	}

	/**
	 * Updates pending payments and refunds from Stripe, and cancels orders whose payment deadline has passed.
	 *
	 * Cron does the same every five minutes. Does nothing while another process is running it. Exits
	 * with 1 on a copy of the live shop.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine reconcile
	 *     Success: Checked all open payments.
	 */
	public function __invoke(): void {
		if ( $this->site->isCopy() ) {
			WP_CLI::error( 'This site is a copy of the live shop, so nothing was checked. See wp vitrine site status.' );
		}
		$this->cron->run();
		WP_CLI::success( 'Checked all open payments.' );
	}
}
