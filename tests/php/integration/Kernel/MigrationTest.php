<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Database\Database;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;
use wpdb;

#[Group( 'data' )]
#[Group( 'compat' )]
final class MigrationTest extends TestCase {

	/** Logs each migration and delays it, so that other requests arrive during it. */
	private const WATCH = <<<'PHP'
		<?php
		add_action( 'vitrine_migrated', static function (): void {
			file_put_contents( WP_CONTENT_DIR . '/migrated.txt', "once\n", FILE_APPEND );
			usleep( 700000 );
		} );
		PHP;

	/** The lock expires during the migration, as it does while a large table is altered; then further requests arrive. */
	private const OUTLIVE_LOCK = <<<'PHP'
		<?php
		if ( isset( $_SERVER['HTTP_X_LATE'] ) ) {
			usleep( 900000 );
		}
		add_action( 'vitrine_migrated', static function (): void {
			file_put_contents( WP_CONTENT_DIR . '/migrated.txt', "once\n", FILE_APPEND );
			$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->options} SET option_value = '1' WHERE option_name = 'vitrine_migration.lock'" );
			usleep( 2000000 );
		} );
		PHP;

	/** The database refuses to change a table, for instance because the disk is full. */
	private const REFUSE = <<<'PHP'
		<?php
		add_filter( 'query', static fn ( string $sql ): string => preg_match( '/^\s*ALTER TABLE\b.*vitrine_outbox/s', $sql )
			? 'ALTER TABLE vitrine_refused ADD COLUMN refused int'
			: $sql );
		PHP;

	private const ADDRESS = '/wp-json/data/v1/get_options?lang=en';

	public function testConcurrentRequestsMigrateOnlyOnce(): void {
		[ $migrated, $statuses ] = $this->migrateWhile( self::WATCH );
		self::assertSame( "once\n", $migrated );
		self::assertSame( array( 200, 200, 200, 200 ), $statuses );
	}

	public function testAMigrationThatOutlivesItsLockIsBegunOnce(): void {
		[ $migrated, $statuses ] = $this->migrateWhile( self::OUTLIVE_LOCK );
		self::assertSame( "once\n", $migrated );
		self::assertSame( array( 200, 200, 200, 200 ), $statuses );
	}

	public function testAFailedMigrationIsRunAgain(): void {
		$this->expectLog();
		$this->lackColumn();
		$admin  = new WpAdmin();
		$cookie = $admin->signedIn( 'administrator' );
		$plugin = $this->install( self::REFUSE );
		try {
			$first  = $this->http( 'GET', self::ADDRESS );
			$second = $this->http( 'GET', '/' );
			$login  = $this->http( 'GET', '/wp-login.php' );
			$screen = $admin->ask( $cookie, 'index.php' );
		} finally {
			unlink( $plugin );
		}
		self::assertSame( array( 503, '10' ), array( $first->status, $first->header( 'Retry-After' ) ) );
		self::assertSame( array( 503, 200, 200 ), array( $second->status, $login->status, $screen->status ) );
		self::assertStringContainsString( 'database update failed', $screen->raw );
		self::assertStringContainsString( 'Table outbox: ', $screen->raw );
		self::assertSame( 0, $this->schema(), 'The failed migration was stored as done.' );
		self::assertFalse( $this->hasColumn() );
		$this->expireLock();
		self::assertSame( array( 200, true ), array( $this->http( 'GET', self::ADDRESS )->status, $this->hasColumn() ) );
		self::assertGreaterThan( 0, $this->schema() );
	}

	public function testAKilledMigrationIsRunAgain(): void {
		$this->lackColumn();
		$site    = Site::folder();
		$support = var_export( dirname( __DIR__, 2 ) . '/support/RunAtPoint.php', true );
		$plugin  = $this->install(
			<<<PHP
				<?php
				add_action( 'vitrine_loaded', static function ( object \$container ): void {
					require_once $support;
					\$die = static fn () => posix_kill( getmypid(), SIGKILL );
					\$container->add( array( Vitrine\\Kernel\\FailureInjection::class =>
						static fn () => new Vitrine\\Tests\\Support\\RunAtPoint( 'migrate.table', \$die ) ) );
				} );
				PHP
		);
		$own     = Servers::start( $site );
		try {
			$answer = Http::send( array( new HttpRequest( 'GET', $own->addresses()[0] . self::ADDRESS ) ) )[0];
		} finally {
			$own->stop();
			unlink( $plugin );
		}
		self::assertSame( array( 0, 0, false ), array( $answer->status, $this->schema(), $this->hasColumn() ) );
		$this->expireLock();
		self::assertSame( array( 200, true ), array( $this->http( 'GET', self::ADDRESS )->status, $this->hasColumn() ) );
	}

	protected function tearDown(): void {
		self::freshDatabase();
		parent::tearDown();
	}

	/** On network activation WordPress calls the activation hook for the main site only. */
	public function testAnUnactivatedSubsiteIsActivatedByItsFirstRequest(): void {
		self::freshDatabase();
		foreach ( array( 'vitrine_schema', 'vitrine_live', 'vitrine_languages' ) as $option ) {
			delete_option( $option );
		}
		self::assertSame( 200, $this->http( 'GET', '/' )->status );
		wp_cache_flush();
		self::assertSame( '0', get_option( 'vitrine_live' ), 'Visitors don’t see the shop.' );
		self::assertIsArray( get_option( 'vitrine_languages' ) );
		self::assertGreaterThan( 0, (int) get_option( 'vitrine_schema' ) );
	}

	/** @return array{string, list<int>} What the plugin logged, and the statuses of four concurrent requests. */
	private function migrateWhile( string $code ): array {
		$log = Site::folder() . '/wp-content/migrated.txt';
		update_option( 'vitrine_schema', 0 );
		$plugin = $this->install( $code );
		try {
			$answers = Http::send(
				array_map(
					static fn ( string $address, array $headers ): HttpRequest => new HttpRequest(
						'GET',
						$address . self::ADDRESS,
						'',
						$headers
					),
					Servers::shared( 4 ),
					array( array(), array(), array( 'X-Late' => '1' ), array( 'X-Late' => '1' ) )
				)
			);
		} finally {
			unlink( $plugin );
			$migrated = (string) file_get_contents( $log );
			unlink( $log );
		}
		return array( $migrated, array_column( $answers, 'status' ) );
	}

	/** @return string The file of a must-use plugin with this code. */
	private function install( string $code ): string {
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-migration.php';
		file_put_contents( $file, $code );
		return $file;
	}

	/** The state before an update that adds a column. */
	private function lackColumn(): void {
		self::freshDatabase();
		$this->service( Database::class )->run( 'ALTER TABLE {outbox} DROP COLUMN error' );
		update_option( 'vitrine_schema', 0 );
	}

	private function hasColumn(): bool {
		return in_array( 'error', array_column( $this->service( Database::class )->rows( 'SHOW COLUMNS FROM {outbox}' ), 'Field' ), true );
	}

	private function schema(): int {
		wp_cache_flush();
		return (int) get_option( 'vitrine_schema' );
	}

	private function expireLock(): void {
		$options = $this->wpdb()->options;
		self::assertSame(
			1,
			$this->wpdb()->query( "UPDATE $options SET option_value = '1' WHERE option_name = 'vitrine_migration.lock'" )
		);
	}

	private function wpdb(): wpdb {
		return $this->service( Database::class )->wpdb;
	}
}
