<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use ReflectionClass;
use Vitrine\Plugin;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** Files that the plugin loads on every request of the site (architecture, section 6). */
final class LightnessTest extends TestCase {

	/** Before raising this limit: a class that is named in a closure is loaded on its first use only. */
	private const MOST = 75;

	/** A route of another plugin, like the one in tests/bench. */
	private const ROUTE = <<<'PHP'
		<?php
		add_action( 'rest_api_init', static fn () => register_rest_route( 'other/v1', '/files', array(
			'methods'             => 'GET',
			'callback'            => static fn (): array => get_included_files(),
			'permission_callback' => '__return_true',
		) ) );
		PHP;

	public function testACallLoadsFewFiles(): void {
		$files = self::loaded();
		self::assertContains( 'Plugin.php', $files );
		self::assertLessThanOrEqual( self::MOST, count( $files ), implode( "\n", $files ) );
		self::assertSame(
			array( 'Admin/BackOffice.php' ),
			array_values( preg_grep( '~^(Admin|Cli)/~', $files ) ?: array() ),
			'The back office is not loaded.'
		);
	}

	/** @return list<string> Below `php/`. */
	private static function loaded(): array {
		$plugin = Site::folder() . '/wp-content/mu-plugins/vitrine-test-files.php';
		file_put_contents( $plugin, self::ROUTE );
		try {
			$answer = Http::send( array( new HttpRequest( 'GET', Servers::shared()[0] . '/wp-json/other/v1/files' ) ) )[0];
		} finally {
			unlink( $plugin );
		}
		self::assertSame( 200, $answer->status, $answer->raw );
		$rooms = dirname( (string) ( new ReflectionClass( Plugin::class ) )->getFileName() ) . '/';
		$ours  = array_filter(
			(array) json_decode( $answer->raw, true ),
			static fn ( string $file ): bool => str_starts_with( $file, $rooms )
		);
		return array_values( str_replace( $rooms, '', $ours ) );
	}
}
