<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

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

	public function testConcurrentRequestsMigrateOnlyOnce(): void {
		$content = Site::folder() . '/wp-content';
		update_option( 'vitrine_schema', 0 );
		file_put_contents( "$content/mu-plugins/vitrine-test-migrated.php", self::WATCH );
		try {
			$answers = Http::send(
				array_map(
					static fn ( string $address ): HttpRequest => new HttpRequest( 'GET', "$address/wp-json/data/v1/get_options?lang=en" ),
					Servers::shared( 4 )
				)
			);
		} finally {
			unlink( "$content/mu-plugins/vitrine-test-migrated.php" );
			$migrated = (string) file_get_contents( "$content/migrated.txt" );
			unlink( "$content/migrated.txt" );
		}
		self::assertSame( "once\n", $migrated );
		self::assertSame( array( 200, 200, 200, 200 ), array_column( $answers, 'status' ) );
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
}
