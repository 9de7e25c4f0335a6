<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Admin\Setup\SiteChoice;
use Vitrine\Kernel\SiteState;
use WP_CLI;

/** Shows and sets whether this site is the live shop or a copy of it. */
final class SiteCommand {

	public function __construct( private readonly SiteChoice $choice ) {
	}

	/**
	 * Shows whether this site is the live shop or a copy. Exits with 1 if staff have not chosen yet on a site that
	 * may be a copy.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine site status
	 *     Success: This site is not a copy of a live shop.
	 */
	public function status(): void {
		$state = $this->choice->site()->state();
		if ( $state === SiteState::Live ) {
			WP_CLI::success( 'This site is not a copy of a live shop.' );
			return;
		}
		WP_CLI::line( $this->choice->reason() . ' ' . $this->choice->effect() );
		WP_CLI::line( sprintf( 'Waiting e-mails and invoices: %d', $this->choice->waiting() ) );
		if ( $state === SiteState::Unconfirmed ) {
			WP_CLI::error( 'Choose with wp vitrine site copy or wp vitrine site moved.' );
		}
		WP_CLI::success( 'This site is a copy.' );
	}

	/**
	 * Confirms that this site is a copy. Its e-mails go to the user given by --user, or else to the site's admin address.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine site copy --user=anna
	 *     Success: This site is a copy. E-mails go to anna@shop.example.
	 */
	public function copy(): void {
		$this->choice->copy( get_current_user_id() );
		if ( ! $this->choice->site()->isCopy() ) {
			WP_CLI::error( 'The shop is live at this URL. For a copy, change the URL or the environment type of WordPress first.' );
		}
		WP_CLI::success( sprintf( 'This site is a copy. E-mails go to %s.', $this->choice->site()->mailbox() ) );
	}

	/**
	 * Confirms that the live shop is at this URL. Waiting e-mails and invoices are sent by the next outbox run.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine site moved
	 *     Success: The shop is live at shop.example.
	 */
	public function moved(): void {
		$this->choice->moved();
		WP_CLI::success( sprintf( 'The shop is live at %s.', $this->choice->site()->liveAddress() ) );
	}
}
