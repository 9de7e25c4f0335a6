<?php
declare(strict_types=1);

namespace Vitrine\Database\Migration;

use Closure;
use Throwable;
use Vitrine\Database\MigrationFailed;

defined( 'ABSPATH' ) || exit;

/**
 * Migrates once, however many requests arrive in the meantime. The others wait for a few seconds, then answer "briefly unavailable" as
 * WordPress does during updates. After a failure wp-admin stays available, and a later request tries again.
 */
final class Migration {

	/** Waiting requests occupy PHP processes, which the shop needs again right after the migration. */
	private const WAIT_SECONDS = 10;

	/** Seconds in the header `Retry-After`. */
	private const RETRY_AFTER = 10;

	/**
	 * @param Closure(): bool                $isDone  Whether the site has the current schema; reads past caches.
	 * @param Closure(Closure(): void): void $migrate Calls the closure before each table.
	 */
	public function __construct(
		private readonly MigrationLock $lock,
		private readonly Closure $isDone,
		private readonly Closure $migrate,
	) {
	}

	public function runOnce(): void {
		for ( $tries = 0; $tries < 10 * self::WAIT_SECONDS; $tries++ ) {
			if ( ( $this->isDone )() ) {
				return;
			}
			if ( $this->lock->acquire() ) {
				$this->migrate();
				return;
			}
			$error = $this->lock->failure();
			if ( $error !== '' ) {
				$this->postpone( $error );
				return;
			}
			usleep( 100000 );
		}
		$this->postpone( '' );
	}

	private function migrate(): void {
		try {
			// Another request may have migrated between the check and the lock.
			if ( ! ( $this->isDone )() ) {
				( $this->migrate )(
					function (): void {
						if ( ! $this->lock->extend() ) {
							throw new MigrationFailed( 'Another request has taken over the migration.' );
						}
					}
				);
			}
			$this->lock->release();
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( 'vitrine: migration failed, it is tried again in ' . MigrationLock::SECONDS . " seconds: {$error->getMessage()}" );
			$this->lock->fail( $error->getMessage() );
			$this->postpone( $error->getMessage() );
		}
	}

	/** Visitors get a 503 instead of pages without data. The shop owner needs wp-admin, at least to deactivate the plugin. */
	private function postpone( string $error ): void {
		if ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) || ( $GLOBALS['pagenow'] ?? '' ) === 'wp-login.php' ) {
			if ( $error !== '' ) {
				add_action( 'admin_notices', static fn () => self::warn( $error ) );
			}
			return;
		}
		if ( ! headers_sent() ) {
			header( 'Retry-After: ' . self::RETRY_AFTER );
		}
		wp_die(
			// phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WordPress's own text.
			esc_html__( 'Briefly unavailable for scheduled maintenance. Check back in a minute.', 'default' ),
			esc_html__( 'Maintenance', 'default' ), // phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WordPress's own text.
			array( 'response' => 503 )
		);
	}

	private static function warn( string $error ): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		printf(
			'<div class="notice notice-error"><p>%s</p><p><code>%s</code></p></div>',
			esc_html__( 'The shop’s database update failed. Visitors see a maintenance page until it succeeds; it is retried every 30 seconds.', 'vitrine' ),
			esc_html( $error )
		);
	}
}
