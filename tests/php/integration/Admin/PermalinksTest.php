<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Setup\Permalinks;
use Vitrine\Tests\Integration\TestCase;
use WP_Error;

/** Setup enables pretty permalinks if the web server supports them. */
final class PermalinksTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/**
	 * @return array<string, array{list<string>, bool, string}> Paths that reach WordPress, whether permalinks work, permalink structure.
	 */
	public static function webServers(): array {
		return array(
			'rewriting'    => array( array( '/wp-json/', '/index.php/wp-json/' ), true, '/%postname%/' ),
			'no rewriting' => array( array( '/index.php/wp-json/' ), true, '/index.php/%postname%/' ),
			'neither'      => array( array(), false, '' ),
		);
	}

	/** @param list<string> $answered */
	#[DataProvider( 'webServers' )]
	public function testChoosesBestStructureSupportedByWebServer( array $answered, bool $enabled, string $structure ): void {
		self::setStructure( '' );
		$asked  = array();
		$server = static function ( mixed $answer, array $request, string $address ) use ( $answered, &$asked ): array {
			$path    = (string) wp_parse_url( $address, PHP_URL_PATH );
			$asked[] = $path;
			$reached = array_filter( $answered, static fn ( string $start ): bool => str_starts_with( $path, $start ) ) !== array();
			return array(
				'headers'  => array(),
				'body'     => $reached ? '{"namespace":"data/v1"}' : '<h1>Not Found</h1>',
				'response' => array(
					'code'    => $reached ? 200 : 404,
					'message' => '',
				),
				'cookies'  => array(),
				'filename' => null,
			);
		};
		add_filter( 'pre_http_request', $server, 1, 3 );
		try {
			self::assertSame( array( $enabled, $structure ), array( Permalinks::enable(), get_option( 'permalink_structure' ) ) );
			self::assertSame( '/wp-json/data/v1/', $asked[0] );
		} finally {
			remove_filter( 'pre_http_request', $server, 1 );
		}
	}

	public function testKeepsStructureIfLoopbackFails(): void {
		self::setStructure( '' );
		$unreachable = static fn (): WP_Error => new WP_Error( 'http_request_failed', 'Connection refused' );
		$none        = static fn (): bool => false;
		add_filter( 'pre_http_request', $unreachable, 1 );
		add_filter( 'got_url_rewrite', $none );
		try {
			self::assertFalse( Permalinks::enable() );
			self::assertTrue( Permalinks::arePlain() );
		} finally {
			remove_filter( 'pre_http_request', $unreachable, 1 );
			remove_filter( 'got_url_rewrite', $none );
		}
	}

	public function testKeepsStructureChosenByOwner(): void {
		self::setStructure( '/%year%/%postname%/' );
		self::assertTrue( Permalinks::enable() );
		self::assertSame( '/%year%/%postname%/', get_option( 'permalink_structure' ) );
	}

	public function testKeepsWebServerRulesOfOtherPluginsAndLeavesTheOthersToTheNextRequest(): void {
		global $wp_rewrite;
		self::setStructure( '' );
		$wp_rewrite->add_external_rule( 'old/(.*)', 'new/$1' );
		$answered = static fn (): array => array( 'headers' => array(), 'body' => '{}', 'response' => array( 'code' => 200 ) );
		add_filter( 'pre_http_request', $answered, 1 );
		try {
			self::assertTrue( Permalinks::enable() );
		} finally {
			remove_filter( 'pre_http_request', $answered, 1 );
		}
		self::assertSame( array( 'old/(.*)' => 'new/$1' ), $wp_rewrite->non_wp_rules );
		self::assertStringContainsString( 'RewriteRule ^old/(.*) /new/$1', $wp_rewrite->mod_rewrite_rules() );
		self::assertFalse( get_option( 'rewrite_rules' ) );
	}

	private static function setStructure( string $structure ): void {
		global $wp_rewrite;
		update_option( 'permalink_structure', $structure );
		$wp_rewrite->init();
	}
}
