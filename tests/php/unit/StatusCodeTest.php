<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PhpToken;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/**
 * http_response_code( 304 ) does not replace a status line that header() has set (php-src #18582), as WordPress does on every page with a
 * main query: the client gets "200 OK" and an empty body. Cached pages may be sent before WordPress, but a plugin can have set a status
 * there as well. status_header(), wp_die(), and header() with a status code work in both places.
 */
final class StatusCodeTest extends TestCase {

	public function testNoCodeSetsTheStatusWithHttpResponseCode(): void {
		$found = array();
		$files = 0;
		foreach ( array( 'php', 'plugin' ) as $folder ) {
			$root = dirname( __DIR__, 3 ) . "/$folder";
			foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $root, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
				if ( $file instanceof SplFileInfo && $file->getExtension() === 'php' ) {
					++$files;
					array_push( $found, ...self::setters( $file->getPathname() ) );
				}
			}
		}
		self::assertGreaterThan( 800, $files );
		self::assertSame( array(), $found, 'Use status_header(), or the third argument of header().' );
	}

	public function testASetterIsFound(): void {
		$file = (string) tempnam( sys_get_temp_dir(), 'status' );
		file_put_contents( $file, "<?php\nhttp_response_code() !== 200;\n\\http_response_code ( 404 );\n// http_response_code( 304 );\n" );
		self::assertSame( array( "$file:3" ), self::setters( $file ) );
		unlink( $file );
	}

	/** @return list<string> Calls with an argument, as `file:line`. */
	private static function setters( string $file ): array {
		$code = (string) file_get_contents( $file );
		if ( ! str_contains( $code, 'http_response_code' ) ) {
			return array();
		}
		$tokens = PhpToken::tokenize( $code );
		$tokens = array_values( array_filter( $tokens, static fn ( PhpToken $token ): bool => ! $token->isIgnorable() ) );
		$found  = array();
		foreach ( $tokens as $index => $token ) {
			// Also the first-class callable `http_response_code( ... )`.
			if ( ltrim( $token->text, '\\' ) === 'http_response_code' && ( $tokens[ $index + 2 ]->text ?? ')' ) !== ')' ) {
				$found[] = "$file:$token->line";
			}
		}
		return $found;
	}
}
