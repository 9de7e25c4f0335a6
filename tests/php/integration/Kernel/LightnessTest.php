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

/** Files that the plugin loads, and queries, on every request of the site (architecture, section 6). */
final class LightnessTest extends TestCase {

	/** Before raising this limit: a class that is named in a closure is loaded on its first use only. */
	private const MOST = 75;

	/** A route of another plugin, like the one in tests/bench. */
	private const ROUTE = <<<'PHP'
		<?php
		define( 'SAVEQUERIES', true );
		add_action( 'rest_api_init', static fn () => register_rest_route( 'other/v1', '/files', array(
			'methods'             => 'GET',
			'callback'            => static fn (): array => array( get_included_files(), array_column( $GLOBALS['wpdb']->queries, 0 ) ),
			'permission_callback' => '__return_true',
		) ) );
		PHP;

	public function testACallLoadsFewFilesAndSendsOneQuery(): void {
		[ $files, $queries ] = self::loaded();
		self::assertContains( 'Plugin.php', $files );
		self::assertLessThanOrEqual( self::MOST, count( $files ), implode( "\n", $files ) );
		self::assertSame(
			array( 'Admin/BackOffice.php' ),
			array_values( preg_grep( '~^(Admin|Cli)/~', $files ) ?: array() ),
			'The back office is not loaded.'
		);
		// After the options that WordPress loads together.
		self::assertCount( 1, $queries, implode( "\n", $queries ) );
		self::assertStringContainsString( 'WPLANG', $queries[0] );
	}

	/** @return array{list<string>, list<string>} Files below `php/`, and queries after those of WordPress's start. */
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
		[ $files, $queries ] = json_decode( $answer->raw, true );
		$ours  = array_filter(
			$files,
			static fn ( string $file ): bool => str_starts_with( $file, $rooms )
		);
		return array( array_values( str_replace( $rooms, '', $ours ) ), $queries );
	}
}
