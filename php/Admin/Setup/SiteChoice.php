<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\SiteState;

/** The choice of staff on a site that may be a copy of the live shop; used by wp-admin and WP-CLI. */
final class SiteChoice {

	public function __construct( private readonly LiveSite $site, private readonly Outbox $outbox ) {
	}

	public function site(): LiveSite {
		return $this->site;
	}

	/** Number of e-mails and invoices that wait for the choice. */
	public function waiting(): int {
		return $this->outbox->postponed( LiveSite::WAITING );
	}

	/** The shop has moved here: everything that waits is sent. */
	public function moved(): void {
		$this->site->confirmLive();
		$this->outbox->retryPostponed( LiveSite::WAITING );
	}

	/** This is a copy: its e-mails go to the user, also those that wait. */
	public function copy( int $user ): void {
		$this->site->confirmCopy( $user );
		$this->outbox->retryPostponed( LiveSite::WAITING );
	}

	/** Why the site may be a copy, as a sentence. */
	public function reason(): string {
		[ $here, $live, $environment ] = array( $this->site->address(), $this->site->liveAddress(), $this->site->environment() );
		return match ( true ) {
			/* translators: %s: environment type of WordPress, for instance “staging” */
			$live === ''    => sprintf( __( 'The environment type of this site is “%s”, but its Stripe keys are live.', 'vitrine' ), $environment ),
			$live !== $here => sprintf(
				/* translators: 1: URL of the live shop without https://, 2: URL of this site */
				__( 'Your shop is live at %1$s, but this site is at %2$s.', 'vitrine' ),
				$live,
				$here
			),
			default         => sprintf(
				/* translators: 1: URL of the live shop without https://, 2: environment type of WordPress, for instance “staging” */
				__( 'Your shop is live at %1$s, but the environment type of this site is “%2$s”.', 'vitrine' ),
				$live,
				$environment
			),
		};
	}

	/** What happens on this site, as a sentence; '' on the live site. */
	public function effect(): string {
		return match ( $this->site->state() ) {
			SiteState::Live        => '',
			SiteState::Unconfirmed => __(
				'If it is a copy, it must not e-mail your customers, change their payments or use up invoice numbers. All of this waits until you choose.',
				'vitrine'
			),
			SiteState::Copy        => sprintf(
				/* translators: %s: e-mail address */
				__(
					'This site is a copy of your shop. E-mails go to %s instead of to your customers, invoices and the cancellation of unpaid orders wait, and cards can be paid with Stripe’s test keys only.',
					'vitrine'
				),
				$this->site->mailbox()
			),
		};
	}
}
