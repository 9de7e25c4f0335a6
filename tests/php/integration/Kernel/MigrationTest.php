<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpCall;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

final class MigrationTest extends TestCase {

	/** Notes each migration, and holds it up so that others come beside it. */
	private const WATCH = <<<'PHP'
		<?php
		add_action( 'vitrine_migrated', static function (): void {
			file_put_contents( WP_CONTENT_DIR . '/migrated.txt', "once\n", FILE_APPEND );
			usleep( 700000 );
		} );
		PHP;

	public function testAnUpdatedPluginMigratesOnceHoweverManyComeAtOnce(): void {
		$content = Site::folder() . '/wp-content';
		update_option( 'vitrine_schema', 0 );
		file_put_contents( "$content/mu-plugins/vitrine-test-migrated.php", self::WATCH );
		try {
			$servers = Servers::start( Site::folder(), 4 );
			$answers = Http::send( array_map( static fn ( string $address ): HttpCall => new HttpCall( 'GET', "$address/wp-json/data/v1/get_options?lang=en" ), $servers->addresses() ) );
			$servers->stop();
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

	/** WordPress calls the activation hook of a whole network on its main site alone. */
	public function testASiteThatWasNeverActivatedIsActivatedByItsFirstRequest(): void {
		self::freshDatabase();
		foreach ( array( 'vitrine_schema', 'vitrine_live', 'vitrine_languages' ) as $option ) {
			delete_option( $option );
		}
		self::assertSame( 200, $this->http( 'GET', '/' )->status );
		wp_cache_flush();
		self::assertSame( '0', get_option( 'vitrine_live' ), 'Its visitors see nothing of the shop.' );
		self::assertIsArray( get_option( 'vitrine_languages' ) );
		self::assertGreaterThan( 0, (int) get_option( 'vitrine_schema' ) );
	}
}
