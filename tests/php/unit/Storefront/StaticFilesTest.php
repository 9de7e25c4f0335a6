<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Storefront;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/** Browsers keep files that carry their hash in the name for a year, so every file that a page loads has one. */
final class StaticFilesTest extends TestCase {

	private const HASHED = '/\.[0-9a-f]{6,8}\.(css|js|json|woff2)$/';

	/** Read by PHP, or inlined by WordPress. */
	private const NOT_SERVED = '~^build/(manifest|languages/(admin-.*|status))\.json$|^plugin/themes/vitrine/((style|assets/editor)\.css|theme\.json)$~';

	public function testServedFilesCarryHash(): void {
		$plain = array_filter(
			array( ...self::files( 'build' ), ...self::files( 'plugin/themes' ) ),
			static fn ( string $file ): bool => preg_match( '/\.(css|js|json|woff2?|png|jpe?g|webp|avif|svg|gif)$/', $file ) === 1
				&& preg_match( self::HASHED, $file ) === 0
				&& preg_match( self::NOT_SERVED, $file ) === 0
		);
		self::assertSame( array(), array_values( $plain ) );
	}

	public function testFontsCarryHashOfTheirContent(): void {
		$fonts = preg_grep( '/\.woff2$/', self::files( 'plugin/themes' ) ) ?: array();
		self::assertCount( 2, $fonts );
		foreach ( $fonts as $font ) {
			$hash = substr( (string) hash_file( 'sha256', self::root() . "/$font" ), 0, 8 );
			self::assertStringEndsWith( ".$hash.woff2", $font, 'Rename the font, also in functions.php and editor.css.' );
			foreach ( array( 'functions.php', 'assets/editor.css' ) as $user ) {
				self::assertStringContainsString( 'fonts/' . basename( $font ), self::read( "plugin/themes/vitrine/$user" ) );
			}
		}
	}

	/** The development server, Apache and nginx. */
	public function testServersRecognizeSameNames(): void {
		$rule = '\.[0-9a-f]{6,8}\.(css|js|json|woff2)$';
		foreach ( array( 'bin/router.php', 'php/Admin/Health/StaticFilesRule.php', 'docs/shop-owners.md' ) as $server ) {
			self::assertStringContainsString( $rule, self::read( $server ), $server );
			self::assertStringContainsString( 'public, max-age=31536000, immutable', self::read( $server ), $server );
		}
	}

	/** @return list<string> Paths relative to the root. */
	private static function files( string $folder ): array {
		$found = new RecursiveDirectoryIterator( self::root() . "/$folder", FilesystemIterator::SKIP_DOTS );
		return array_map(
			static fn ( mixed $file ): string => substr( (string) $file, strlen( self::root() ) + 1 ),
			array_values( iterator_to_array( new RecursiveIteratorIterator( $found ) ) )
		);
	}

	private static function read( string $file ): string {
		return (string) file_get_contents( self::root() . "/$file" );
	}

	private static function root(): string {
		return dirname( __DIR__, 4 );
	}
}
