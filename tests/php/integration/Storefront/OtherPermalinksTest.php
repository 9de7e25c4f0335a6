<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Kernel\ShopState;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** Setup and going live keep the permalinks of other plugins. Each step is a request or a process of its own, as on a real site. */
final class OtherPermalinksTest extends LaunchTestCase {

	/** What a page of each kind contains. */
	private const PAGES = array(
		'/works/clay/'          => 'Made of clay.',
		'/works/'               => 'Clay bowl',
		'/fairs/spring/'        => 'Open in spring.',
		'/works/clay/gallery/'  => 'Pictures of the work.',
		'/portfolio/from/clay/' => 'Clay bowl',
		'/product/old-cup/'     => 'Old cup',
	);

	private string $owner = '';

	protected function setUp(): void {
		parent::setUp();
		self::copy( 'tests/fixtures/plugins/portfolio.php', 'plugins/portfolio.php' );
		$this->owner = self::admin()->signedIn( 'administrator' );
		foreach (
			array(
				array( 'portfolio_work', 'clay', 'Clay bowl', 'Made of clay.' ),
				array( 'portfolio_fair', 'spring', 'Spring fair', 'Open in spring.' ),
			) as [ $type, $slug, $title, $text ]
		) {
			wp_insert_post(
				array(
					'post_type'    => $type,
					'post_status'  => 'publish',
					'post_title'   => $title,
					'post_name'    => $slug,
					'post_content' => $text,
				)
			);
		}
	}

	protected function tearDown(): void {
		foreach ( array( 'plugins/portfolio.php', 'mu-plugins/loopback.php', 'mu-plugins/go-live.php' ) as $file ) {
			if ( is_file( Site::folder() . "/wp-content/$file" ) ) {
				unlink( Site::folder() . "/wp-content/$file" );
			}
		}
		parent::tearDown();
	}

	/**
	 * @return array<string, array{string, string}> Theme of the shop, permalink structure before setup. WordPress generates rewrite rules
	 *   when the theme or the structure changes.
	 */
	public static function sites(): array {
		$all = array(
			'new theme'                  => array( 'bundled', '/%postname%/' ),
			'same theme, new permalinks' => array( 'keep', '' ),
		);
		return self::isFull() ? $all : array_slice( $all, 1 );
	}

	#[DataProvider( 'sites' )]
	public function testGoingLiveInWpAdminKeepsThem( string $theme, string $structure ): void {
		update_option( 'permalink_structure', $structure );
		self::copy( 'tests/fixtures/plugins/loopback.php', 'mu-plugins/loopback.php' );
		$this->activatePortfolio();
		self::activate();
		if ( $structure !== '' ) {
			$this->assertReachable( 'before setup' );
		}
		$this->submit( 'vitrine_setup', array( 'vitrine' => array( 'theme' => $theme ) + self::FORM ) );
		$this->assertReachable( 'after setup' );
		$this->submit( 'vitrine_launch', array( 'live' => '1', 'urls' => '1' ) );
		self::assertTrue( ShopState::isLive() );
		$this->assertReachable( 'live' );
		$this->assertShopReachable();
		$this->submit( 'vitrine_launch', array( 'live' => '0' ) );
		$this->assertReachable( 'offline again' );
	}

	public function testGoingLiveOnTheCommandLineKeepsThem(): void {
		$this->activatePortfolio();
		self::forgetShop();
		$command = array( PHP_BINARY, self::root() . '/bin/dev/install.php', Site::folder(), 'plugin' );
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $output, $code );
		self::assertSame( 0, $code, implode( "\n", $output ) );
		wp_cache_flush();
		self::assertTrue( ShopState::isLive() );
		$this->assertReachable( 'live' );
		$this->assertShopReachable();
	}

	public function testDevelopmentSiteThatGoesLiveByItselfKeepsThem(): void {
		$this->activatePortfolio();
		self::activate();
		$this->assertReachable( 'before going live' );
		self::copy( 'bin/dev/go-live.php', 'mu-plugins/go-live.php' );
		$visit = $this->http( 'GET', '/works/clay/' );
		self::assertSame( array( 302, '/works/clay/' ), array( $visit->status, $visit->header( 'Location' ) ) );
		$this->assertReachable( 'live' );
		$this->assertShopReachable();
	}

	private function activatePortfolio(): void {
		$link = WpAdmin::link( self::admin()->ask( $this->owner, 'plugins.php' ), 'action=activate&amp;plugin=portfolio.php' );
		self::assertSame( 302, self::admin()->ask( $this->owner, "plugins.php?$link" )->status );
		wp_cache_flush();
	}

	/**
	 * Submits a form of the setup screen.
	 *
	 * @param array<string, mixed> $fields
	 */
	private function submit( string $action, array $fields ): void {
		$page   = self::admin()->ask( $this->owner, 'admin.php?page=vitrine-setup' );
		$answer = self::admin()->ask(
			$this->owner,
			'admin-post.php',
			array( 'action' => $action, '_wpnonce' => WpAdmin::nonce( $page, $action ) ) + $fields
		);
		self::assertSame( 302, $answer->status, $answer->raw );
		wp_cache_flush();
	}

	private function assertReachable( string $when ): void {
		foreach ( self::PAGES as $path => $text ) {
			$page = $this->http( 'GET', $path );
			self::assertSame( array( 200, true ), array( $page->status, str_contains( $page->raw, $text ) ), "$path, $when" );
		}
	}

	private function assertShopReachable(): void {
		foreach ( array( '/wishlist', '/user/orders', '/wp-json/data/v1/get_cart_products?lang=en' ) as $path ) {
			self::assertSame( 200, $this->http( 'GET', $path )->status, $path );
		}
		self::assertTrue( str_contains( $this->http( 'GET', '/wishlist' )->raw, 'data-v-island="wishlist"' ) );
	}

	private static function copy( string $file, string $to ): void {
		copy( self::root() . "/$file", Site::folder() . "/wp-content/$to" );
	}

	private static function root(): string {
		return dirname( __DIR__, 4 );
	}
}
