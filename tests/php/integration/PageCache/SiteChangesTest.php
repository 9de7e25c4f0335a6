<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Closure;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\PageCache\Edition;
use Vitrine\PageCache\PageServer;
use Vitrine\PageCache\SiteChanges;
use Vitrine\Storefront\Tag;
use Vitrine\Storefront\Theme;
use Vitrine\Tests\Integration\TestCase;

/** Changes of WordPress's own data that purge all pages: in all caches, because no tag names the pages. */
final class SiteChangesTest extends TestCase {

	private string $theme = 'twentytwentyfive';

	protected function setUp(): void {
		parent::setUp();
		update_option( PageServer::OPTION, '1' );
		add_filter( 'template', fn (): string => $this->theme );
	}

	protected function tearDown(): void {
		remove_all_filters( 'template' );
		parent::tearDown();
	}

	/** Each is read when a page is rendered. */
	#[TestWith( array( 'vitrine_currencies' ) )]
	#[TestWith( array( 'vitrine_bank_account' ) )]
	#[TestWith( array( 'vitrine_stripe' ) )]
	#[TestWith( array( 'vitrine_cash_limit' ) )]
	#[TestWith( array( 'vitrine_cash_shipping' ) )]
	#[TestWith( array( 'vitrine_holds' ) )]
	#[TestWith( array( 'vitrine_past_products' ) )]
	public function testSettingsThatPagesShow( string $option ): void {
		self::assertSame( array( Tag::SITE ), SiteChanges::ofOption( $option ) );
	}

	public function testOptionsThatPagesDoNotShow(): void {
		foreach ( array( 'vitrine_mail_texts', 'vitrine_low_stock', 'vitrine_sale_changes', 'vitrine_pages_edition', 'cron' ) as $option ) {
			self::assertSame( array(), SiteChanges::ofOption( $option ), $option );
		}
	}

	public function testAKeptThemesMenu(): void {
		$menu = self::menu();
		$item = array( 'menu-item-title' => 'News', 'menu-item-url' => '/news', 'menu-item-status' => 'publish' );
		self::assertTrue( $this->isPurged( static fn () => wp_update_nav_menu_item( $menu, 0, $item ) ) );
		self::assertTrue( $this->isPurged( static fn () => wp_delete_nav_menu( $menu ) ) );
		$menu        = self::menu();
		$this->theme = Theme::NAME;
		self::assertFalse( $this->isPurged( static fn () => wp_update_nav_menu_item( $menu, 0, $item ) ) );
	}

	/** Themes list pages, and their menus name a page by its title. */
	public function testAPageThatAKeptThemeMayName(): void {
		$page = 0;
		$add  = function () use ( &$page ): void {
			$page = self::page( 'publish' );
		};
		self::assertTrue( $this->isPurged( $add ) );
		self::assertFalse( $this->isPurged( static fn () => wp_update_post( array( 'ID' => $page, 'post_content' => 'More.' ) ) ) );
		self::assertTrue( $this->isPurged( static fn () => wp_update_post( array( 'ID' => $page, 'post_title' => 'About us' ) ) ) );
		self::assertTrue( $this->isPurged( static fn () => wp_update_post( array( 'ID' => $page, 'post_name' => 'our-shop' ) ) ) );
		self::assertTrue( $this->isPurged( static fn () => wp_trash_post( $page ) ) );
		self::assertFalse( $this->isPurged( static fn () => wp_delete_post( $page, true ) ) );
		self::assertFalse( $this->isPurged( static fn () => self::page( 'draft' ) ) );
		$page = self::page( 'publish' );
		self::assertTrue( $this->isPurged( static fn () => wp_delete_post( $page, true ) ) );
		$this->theme = Theme::NAME;
		self::assertFalse( $this->isPurged( $add ) );
	}

	private static function menu(): int {
		$menu = wp_create_nav_menu( 'Main' );
		self::assertIsInt( $menu );
		return $menu;
	}

	private static function page( string $status ): int {
		return (int) wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'About', 'post_status' => $status ) );
	}

	/** @param Closure(): mixed $change */
	private function isPurged( Closure $change ): bool {
		$before = Edition::current();
		$change();
		return Edition::current() !== $before;
	}
}
