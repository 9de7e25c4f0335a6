<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** The servers that tests share, beside the snapshot of the database. */
final class SharedServersTest extends TestCase {

	public function testTheDatabaseIsRestoredAfterTheShutdownFunctionsOfEarlierRequests(): void {
		$plugin = Site::folder() . '/wp-content/mu-plugins/late-write.php';
		file_put_contents(
			$plugin,
			"<?php\nadd_action( 'shutdown', static function (): void {\n\tusleep( 300000 );\n\tupdate_option( 'late_write', 1 );\n}, 99 );\n"
		);
		try {
			$server   = Servers::shared()[0];
			$response = Http::send( array( new HttpRequest( 'GET', "$server/wp-json/data/v1/get_menu?lang=en" ) ) )[0];
		} finally {
			unlink( $plugin );
		}
		self::assertSame( 200, $response->status );
		wp_cache_flush();
		self::assertFalse( get_option( 'late_write' ), 'The response arrives before the write, as in a browser.' );
		self::freshDatabase();
		usleep( 400000 );
		wp_cache_flush();
		self::assertFalse( get_option( 'late_write' ) );
	}
}
