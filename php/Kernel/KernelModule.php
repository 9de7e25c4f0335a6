<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** Time, database, locks and the outbox: what every other room stands on. */
final class KernelModule implements Module, ProvidesTables {

	public function services(): array {
		return array(
			Clock::class    => static fn (): Clock => new SystemClock(),
			Database::class => static fn (): Database => new Database( $GLOBALS['wpdb'] ),
			FaultPoints::class => static fn (): FaultPoints => new NoFaults(),
			Mailer::class   => static fn (): Mailer => new Mailer(),
			Lease::class    => static fn ( Container $c ): Lease => new Lease( $c->get( Database::class ), $c->get( Clock::class ) ),
			Outbox::class   => static fn ( Container $c ): Outbox => new Outbox( $c->get( Database::class ), $c->get( Clock::class ), $c->get( Lease::class ), $c->get( Deliveries::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( Outbox::HOOK, static fn () => $container->get( Outbox::class )->deliver() );
		add_action( Outbox::SWEEP, static fn () => $container->get( Outbox::class )->sweep() );
		if ( wp_doing_cron() && isset( $_GET[ Outbox::HOOK ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- sends what is due, whoever asks.
			add_action( 'wp_loaded', static fn () => $container->get( Outbox::class )->deliver() );
		}
		add_action( 'vitrine_activate', self::whenActivated( ... ) );
		add_action( 'vitrine_deactivate', self::whenDeactivated( ... ) );
	}

	/** Options that are not there cost a query on every request, so each is there from the start. */
	private static function whenActivated(): void {
		add_option( Mailer::ADDRESS_OPTION, '' );
		if ( wp_next_scheduled( Outbox::SWEEP ) === false ) {
			wp_schedule_event( time(), 'hourly', Outbox::SWEEP );
		}
	}

	private static function whenDeactivated(): void {
		wp_clear_scheduled_hook( Outbox::HOOK );
		wp_clear_scheduled_hook( Outbox::SWEEP );
	}

	public function tables(): array {
		return array(
			'leases' => '
				name varchar(120) NOT NULL,
				owner varchar(40) NOT NULL,
				expires_at bigint(20) NOT NULL,
				PRIMARY KEY  (name)',
			'outbox' => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				kind varchar(60) NOT NULL,
				payload longtext NOT NULL,
				created_at bigint(20) NOT NULL,
				due_at bigint(20) NOT NULL,
				attempts int(11) NOT NULL DEFAULT 0,
				sent_at bigint(20) DEFAULT NULL,
				error text DEFAULT NULL,
				PRIMARY KEY  (id),
				KEY due (sent_at,due_at)',
		);
	}
}
