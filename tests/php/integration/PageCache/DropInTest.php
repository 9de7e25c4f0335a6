<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\Admin\Health\PageCacheCheck;
use Vitrine\Admin\Settings\Topics\PageCacheTopic;
use Vitrine\Database\Database;
use Vitrine\PageCache\DropIn;
use Vitrine\PageCache\DropInState;
use Vitrine\PageCache\PageServer;
use Vitrine\Tests\Support\Site;
use WP_Http_Cookie;
use WpOrg\Requests\Utility\CaseInsensitiveDictionary;

/** `wp-content/advanced-cache.php` and the settings of the page cache. */
final class DropInTest extends PageCacheTestCase {

	protected function setUp(): void {
		parent::setUp();
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		if ( is_file( DropIn::file() ) ) {
			unlink( DropIn::file() );
		}
		self::constants( array() );
		parent::tearDown();
	}

	/** @param array<string, bool> $more */
	private static function constants( array $more ): void {
		$file     = Site::folder() . '/site.json';
		$settings = json_decode( (string) file_get_contents( $file ), true );
		unset( $settings['constants']['WP_CACHE'] );
		$settings['constants'] += $more;
		file_put_contents( $file, (string) wp_json_encode( $settings ) );
	}

	public function testItSendsCachedPagesAndLeavesTheRest(): void {
		$this->product();
		$plain = $this->visit( '/shop' );
		self::assertTrue( $this->service( DropIn::class )->place() );
		self::assertSame( 'hit', $this->state( '/shop' ), 'WordPress does not load it.' );
		self::constants( array( 'WP_CACHE' => true ) );
		$early = $this->visit( '/shop' );
		self::assertSame( array( 'hit; early', $plain->raw ), array( $early->header( 'x-vitrine-cache' ), $early->raw ) );
		self::assertEquals( self::pageHeaders( $plain ), self::pageHeaders( $early ) );
		self::assertSame( 304, $this->visit( '/shop', array( 'If-None-Match' => (string) $plain->header( 'etag' ) ) )->status );
		self::assertSame( 'miss', $this->state( '/checkout' ) );
		self::assertSame( 'hit; early', $this->state( '/checkout' ) );
		foreach ( array( '/shop/', '/%73hop', '/index.php/shop' ) as $spelling ) {
			self::assertSame( 301, $this->visit( $spelling )->status, $spelling );
		}
		self::assertSame( '', $this->state( '/shop', array( 'Cookie' => 'wordpress_logged_in_x=1' ) ) );
		self::assertSame( 200, $this->http( 'POST', '/shop' )->status );
	}

	public function testAPurgedOrForbiddenPageIsLeftToWordPress(): void {
		$this->service( DropIn::class )->place();
		self::constants( array( 'WP_CACHE' => true ) );
		$this->visit( '/shop' );
		self::assertSame( 'hit; early', $this->state( '/shop' ) );
		do_action( 'vitrine_purge_pages' );
		self::assertSame( 'miss', $this->state( '/shop' ) );
		update_option( 'vitrine_live', '0' );
		self::assertSame( '', $this->state( '/shop' ) );
		update_option( 'vitrine_live', '1' );
		update_option( PageServer::OPTION, '0' );
		self::assertSame( '', $this->state( '/shop' ) );
		update_option( PageServer::OPTION, '1' );
		self::assertSame( 'miss', $this->state( '/shop' ), 'Nothing was purged while it was off.' );
		self::assertSame( 'hit; early', $this->state( '/shop' ) );
		$this->service( Database::class )->run( 'UPDATE {pages} SET fresh_until = %d', array( time() ) );
		self::assertSame( 'miss', $this->state( '/shop' ) );
		self::assertSame( 'hit; early', $this->state( '/shop' ) );
		$this->service( Database::class )->run( 'UPDATE {pages} SET edition = SUBSTR( edition, 3 )' );
		self::assertSame( 'miss', $this->state( '/shop' ), 'Stored in the format of an earlier version.' );
	}

	public function testItNeverReplacesAnotherPluginsFile(): void {
		file_put_contents( DropIn::file(), "<?php // Another plugin's.\n" );
		$dropIn = $this->service( DropIn::class );
		self::assertSame( DropInState::Foreign, DropIn::state() );
		self::assertFalse( $dropIn->place() );
		DropIn::remove();
		self::assertFileExists( DropIn::file() );
		self::assertSame( 'good', $this->service( PageCacheCheck::class )->find()->status );
	}

	public function testSettings(): void {
		$topic = $this->service( PageCacheTopic::class );
		self::assertSame( array( true, false ), self::switches( $topic ) );
		self::assertSame( array(), $topic->save( array( 'on' => true, 'early' => true ) ) );
		self::assertSame( array( true, true ), self::switches( $topic ) );
		self::assertSame( array( 'unused', true ), array( $topic->context()['file'], $topic->context()['possible'] ) );
		self::assertSame( 'recommended', $this->service( PageCacheCheck::class )->find()->status );
		$this->visit( '/shop' );
		self::assertSame( 1, $topic->context()['pages'] );
		$this->outdateAll();
		self::assertSame( array( 0, 0.0 ), array( $topic->context()['pages'], $topic->context()['megabytes'] ) );
		$topic->save( array( 'on' => false, 'early' => true ) );
		self::assertSame( array( false, false ), self::switches( $topic ) );
		self::assertSame( array( 0, 'absent' ), array( $topic->context()['pages'], $topic->context()['file'] ) );
	}

	/**
	 * @return array{mixed, mixed}
	 * @phpstan-impure
	 */
	private static function switches( PageCacheTopic $topic ): array {
		$values = $topic->read();
		return array( $values['on'], $values['early'] );
	}

	public function testSiteHealthNamesTheCookieThatPreventsCaching(): void {
		$state = 'hit';
		add_filter(
			'pre_http_request',
			static function () use ( &$state ): array {
				return array(
					'headers'  => new CaseInsensitiveDictionary( array( 'X-Vitrine-Cache' => $state ) ),
					'cookies'  => array( new WP_Http_Cookie( array( 'name' => 'tracker', 'value' => '1' ) ) ),
					'body'     => '',
					'response' => array( 'code' => 200 ),
				);
			}
		);
		$check = $this->service( PageCacheCheck::class );
		self::assertSame( 'Stored pages can be sent faster', $check->find()->title );
		$state = 'skip; cookie';
		$found = $check->find();
		self::assertSame( 'recommended', $found->status );
		self::assertStringContainsString( 'tracker', $found->text );
		update_option( PageServer::OPTION, '0' );
		self::assertSame( 'recommended', $check->find()->status );
	}

	public function testAShopManagerDoesNotWriteFiles(): void {
		$user = wp_insert_user( array( 'user_login' => 'mona', 'user_pass' => 'x', 'role' => 'vitrine_shop_manager' ) );
		self::assertIsInt( $user );
		wp_set_current_user( $user );
		$topic = $this->service( PageCacheTopic::class );
		$topic->save( array( 'on' => true, 'early' => true ) );
		self::assertFileDoesNotExist( DropIn::file() );
		self::assertFalse( $topic->context()['possible'] );
	}

	public function testOnlyTheShopsStaffPurgesPages(): void {
		$this->visit( '/shop' );
		$user = 1;
		add_filter(
			'determine_current_user',
			static function () use ( &$user ): int {
				return $user;
			},
			99
		);
		self::assertSame( 200, $this->rest( 'POST', '/vitrine-admin/v1/settings-purge-pages' )->status );
		self::assertSame( 'miss', $this->state( '/shop' ) );
		$user = 0;
		self::assertSame( 401, $this->rest( 'POST', '/vitrine-admin/v1/settings-purge-pages' )->status );
		self::assertSame( 'hit', $this->state( '/shop' ) );
	}

	public function testDeactivationRemovesTheFile(): void {
		$this->service( DropIn::class )->place();
		do_action( 'vitrine_deactivate' );
		self::assertFileDoesNotExist( DropIn::file() );
	}
}
