<?php
declare(strict_types=1);

namespace Vitrine\Database;

use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\OutboxPersonalDataProvider;
use Vitrine\Database\Outbox\OutboxTrigger;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Kernel\LiveKeys;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\NullFailureInjection;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Kernel\SystemClock;
use Vitrine\Kernel\TemporaryFiles;

defined( 'ABSPATH' ) || exit;

/** Time, database, locks and the outbox, on which all other rooms depend. */
final class DatabaseModule extends Module implements ProvidesTables {

	/** Hooks of `Outbox\Outbox`. Here, because a module is loaded anyway. */
	public const OUTBOX_HOOK = 'vitrine_outbox';
	public const SWEEP_HOOK  = 'vitrine_outbox_sweep';

	public function services(): array {
		return array(
			Clock::class            => SystemClock::class,
			Database::class         => static fn (): Database => new Database( $GLOBALS['wpdb'] ),
			FailureInjection::class => NullFailureInjection::class,
			OutboxTrigger::class    => static fn (): OutboxTrigger => new OutboxTrigger(
				! ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON )
			),
			LiveSite::class         => static fn ( Container $c ): LiveSite => LiveSite::current(
				static fn (): bool => $c->get( LiveKeys::class )->areUsed()
			),
		);
	}

	public function register( Container $container ): void {
		add_action( self::OUTBOX_HOOK, static fn () => $container->get( Outbox::class )->deliver() );
		add_action( self::SWEEP_HOOK, static fn () => $container->get( Outbox::class )->sweep() );
		add_action( self::SWEEP_HOOK, static fn () => TemporaryFiles::sweep() );
		if ( wp_doing_cron() && isset( $_GET[ self::OUTBOX_HOOK ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- sends only what is due, regardless of the caller.
			add_action( 'wp_loaded', static fn () => $container->get( Outbox::class )->deliver() );
		}
		if ( wp_doing_cron() || PHP_SAPI === 'cli' ) {
			$container->get( SettingsEdition::class );
		}
		foreach ( array( 'add_option', 'update_option', 'delete_option' ) as $change ) {
			add_action(
				$change,
				static fn ( mixed $option ) => is_string( $option ) && SettingsEdition::concerns( $option )
					? $container->get( SettingsEdition::class )->raiseAfter( $change, $option )
					: null
			);
		}
		// E-mails contain the texts of pages.
		add_action( 'save_post_page', static fn () => $container->get( SettingsEdition::class )->raise(), PHP_INT_MIN );
		add_action( 'vitrine_migrated', static fn () => SettingsEdition::addOption() );
		PrivacyTools::register(
			'vitrine-outbox',
			static fn (): OutboxPersonalDataProvider => $container->get( OutboxPersonalDataProvider::class )
		);
		add_action( 'vitrine_activate', self::whenActivated( ... ) );
		add_action( 'vitrine_went_live', static fn () => $container->get( LiveSite::class )->remember() );
		add_action( 'vitrine_deactivate', self::whenDeactivated( ... ) );
	}

	/** A missing option costs a query on every request, so each one is created on activation. */
	private static function whenActivated(): void {
		add_option( Mailer::ADDRESS_OPTION, '' );
		add_option( LiveSite::OPTION, array(), '', true );
		if ( wp_next_scheduled( self::SWEEP_HOOK ) === false ) {
			wp_schedule_event( time(), 'hourly', self::SWEEP_HOOK );
		}
	}

	private static function whenDeactivated(): void {
		wp_clear_scheduled_hook( self::OUTBOX_HOOK );
		wp_clear_scheduled_hook( self::SWEEP_HOOK );
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
