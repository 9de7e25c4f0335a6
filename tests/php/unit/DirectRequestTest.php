<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/**
 * Web servers run each PHP file of the plugin that a visitor requests. Without WordPress it must end without output or error: a class whose
 * parent or interface is not loaded would be a fatal error.
 */
final class DirectRequestTest extends TestCase {

	/** The folders of the release zip (bin/plugin-zip.mjs). */
	private const FOLDERS = array( 'plugin', 'php', 'build' );

	/** @var resource */
	private $server;

	private string $address = '';

	protected function setUp(): void {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		self::assertNotFalse( $socket );
		$this->address = (string) stream_socket_get_name( $socket, false );
		fclose( $socket );
		$quiet  = array( 'file', '/dev/null', 'a' );
		$server = proc_open(
			array( PHP_BINARY, '-d', 'display_errors=1', '-d', 'error_reporting=-1', '-S', $this->address, '-t', self::root() ),
			array( $quiet, $quiet, $quiet ),
			$pipes,
			self::root()
		);
		self::assertNotFalse( $server );
		$this->server = $server;
		for ( $tries = 0; $tries < 400 && @fsockopen( "tcp://{$this->address}" ) === false; $tries++ ) {
			usleep( 25_000 );
		}
	}

	protected function tearDown(): void {
		proc_terminate( $this->server );
		proc_close( $this->server );
	}

	public function testEachFileEndsWithoutWordPress(): void {
		$curl  = curl_init();
		$loud  = array();
		$files = self::files();
		foreach ( $files as $file ) {
			curl_setopt_array(
				$curl,
				array( CURLOPT_URL => "http://{$this->address}/$file", CURLOPT_RETURNTRANSFER => true, CURLOPT_NOPROXY => '*' )
			);
			$body = curl_exec( $curl );
			if ( $body !== '' || curl_getinfo( $curl, CURLINFO_RESPONSE_CODE ) !== 200 ) {
				$loud[] = $file;
			}
		}
		self::assertGreaterThan( 800, count( $files ) );
		self::assertSame( array(), $loud, "Add `defined( 'ABSPATH' ) || exit;` below the `use` statements of these files." );
	}

	/** Plugin Check reports such files since version 1.9. */
	public function testEnumerationsAndHooksAreGuarded(): void {
		$open = array();
		foreach ( array_filter( self::files(), static fn ( string $file ): bool => str_starts_with( $file, 'php/' ) ) as $file ) {
			$code = (string) file_get_contents( self::root() . "/$file" );
			$isAsked = preg_match( '/^enum |\badd_(?:action|filter)\(/m', $code ) === 1;
			if ( $isAsked && ! str_contains( $code, "defined( 'ABSPATH' ) || exit;" ) ) {
				$open[] = $file;
			}
		}
		self::assertSame( array(), $open, "Add `defined( 'ABSPATH' ) || exit;` below the `use` statements of these files." );
	}

	/** @return list<string> Relative to the root. */
	private static function files(): array {
		$files = array();
		foreach ( array_filter( self::FOLDERS, static fn ( string $folder ): bool => is_dir( self::root() . "/$folder" ) ) as $folder ) {
			$found = new RecursiveIteratorIterator(
				new RecursiveDirectoryIterator( self::root() . "/$folder", FilesystemIterator::SKIP_DOTS )
			);
			foreach ( $found as $file ) {
				if ( $file instanceof SplFileInfo && $file->getExtension() === 'php' ) {
					$files[] = substr( $file->getPathname(), strlen( self::root() ) + 1 );
				}
			}
		}
		sort( $files );
		return $files;
	}

	private static function root(): string {
		return dirname( __DIR__, 3 );
	}
}
