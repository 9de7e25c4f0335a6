<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Tests\Support\Site;

/** Beside WP Super Cache, which says that each page depends on cookies. */
final class SuperCacheTest extends FileCachesTestCase {

	protected static function standIn(): string {
		return 'super-cache-like.php';
	}

	protected static function folder(): string {
		return 'super-cache-like';
	}

	protected static function fileKey( string $path ): string {
		return trim( $path, '/' );
	}

	/** Another plugin's page by a cookie must not become that of all visitors, also where wp-config.php names a plugin that is gone. */
	#[TestWith( array( '', 'Cookie', 'false' ) )]
	#[TestWith( array( '', 'Cookie', 'true' ) )]
	#[TestWith( array( "define( 'WPCACHEHOME', '/gone/' );", 'Accept-Encoding, Cookie', 'true' ) )]
	public function testADependenceOfAnotherPluginOnCookiesCounts( string $left, string $vary, string $replaces ): void {
		if ( $left !== '' ) {
			unlink( Site::folder() . '/wp-content/mu-plugins/vitrine-test-other-cache.php' );
		}
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-varies.php';
		file_put_contents( $file, "<?php\n$left\nadd_action( 'send_headers', static fn () => header( 'Vary: $vary', $replaces ) );\n" );
		try {
			self::assertSame( 'skip; vary', $this->read( '/shop', false )->header( 'X-Vitrine-Cache' ) );
		} finally {
			unlink( $file );
		}
	}
}
