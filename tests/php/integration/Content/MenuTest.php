<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Content;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\PageWriter;
use Vitrine\Tests\Integration\TestCase;

#[Group( 'compat' )]
final class MenuTest extends TestCase {

	/** @var array<string, int> */
	private array $pages;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$page        = static fn ( string $title, string $slug ): array => array( 'title' => $title, 'slug' => $slug, 'content' => '' );
		$this->pages = $this->service( PageWriter::class )->save(
			'about',
			array( 'en' => $page( 'Workshop & kiln', 'workshop' ), 'lt' => $page( 'Dirbtuvės', 'dirbtuves' ) )
		);
	}

	public function testReturnsMenuAsOrderedTree(): void {
		$this->service( MenuWriter::class )->save(
			'primary',
			'en',
			array(
				array(
					'title'    => 'Shop',
					'to'       => 'route:shop',
					'children' => array( array( 'title' => 'About us', 'to' => "page:{$this->pages['en']}" ) ),
				),
				array( 'title' => 'Journal', 'to' => 'https://example.com/journal', 'target' => '_blank' ),
			)
		);
		$menu = $this->menu( 'en' )['primary'];
		self::assertSame( array( 'Shop', 'Journal' ), array_column( $menu, 'title' ) );
		self::assertSame(
			array( '/shop', '/workshop' ),
			array( $this->path( $menu[0]['url'] ), $this->path( $menu[0]['children'][0]['url'] ) )
		);
		self::assertSame(
			array( '_blank', 'https://example.com/journal', array() ),
			array( $menu[1]['target'], $menu[1]['url'], $menu[1]['children'] )
		);
	}

	public function testLanguageWithoutMenuUsesDefault(): void {
		$writer = $this->service( MenuWriter::class );
		$writer->save(
			'primary',
			'en',
			array( array( 'title' => '', 'to' => "page:{$this->pages['en']}" ), array( 'title' => 'Shop', 'to' => 'route:shop' ) )
		);
		self::assertSame( array( 'Workshop & kiln', 'Shop' ), array_column( $this->menu( 'en' )['primary'], 'title' ) );
		// Without a Lithuanian menu: the English menu with links to Lithuanian pages.
		self::assertSame(
			array( '/lt/dirbtuves', '/lt/shop' ),
			array_map( $this->path( ... ), array_column( $this->menu( 'lt' )['primary'], 'url' ) )
		);
		$writer->save( 'primary', 'lt', array( array( 'title' => 'Dirbtuvės', 'to' => "page:{$this->pages['lt']}" ) ) );
		self::assertSame( array( 'Dirbtuvės' ), array_column( $this->menu( 'lt' )['primary'], 'title' ) );
	}

	public function testOmitsDeletedTargets(): void {
		$this->service( MenuWriter::class )->save(
			'primary',
			'en',
			array( array( 'title' => 'Workshop', 'to' => "page:{$this->pages['en']}" ) )
		);
		self::assertCount( 1, $this->menu( 'en' )['primary'] );
		foreach ( $this->pages as $page ) {
			wp_delete_post( $page, true );
		}
		self::assertSame( array(), $this->menu( 'en' )['primary'] );
	}

	public function testUpdatedTitleAppearsImmediately(): void {
		$this->service( MenuWriter::class )->save( 'fifth', 'en', array( array( 'title' => '', 'to' => "page:{$this->pages['en']}" ) ) );
		$this->menu( 'en' );
		wp_update_post( array( 'ID' => $this->pages['en'], 'post_title' => 'The barn' ) );
		self::assertSame( 'The barn', $this->menu( 'en' )['fifth'][0]['title'] );
	}

	public function testSeedingAgainKeepsEditorChanges(): void {
		$writer = $this->service( MenuWriter::class );
		$items   = array( array( 'title' => 'Shop', 'to' => 'route:shop' ) );
		$writer->save( 'primary', 'en', $items );
		$item = ( (array) wp_get_nav_menu_items( get_nav_menu_locations()['vitrine_primary__en'] ) )[0];
		wp_update_post( array( 'ID' => $item->ID, 'post_title' => 'Everything' ) );
		$writer->save( 'primary', 'en', $items );
		self::assertSame( array( 'Everything' ), array_column( $this->menu( 'en' )['primary'], 'title' ) );
	}

	public function testUnchangedMenuTakesOneQueryAndReturns304(): void {
		$this->service( MenuWriter::class )->save( 'primary', 'en', array( array( 'title' => 'Shop', 'to' => 'route:shop' ) ) );
		$first = $this->rest( 'GET', 'get_menu', array(), array( 'lang' => 'en' ) );
		wp_cache_flush();
		wp_load_alloptions();
		$before = $GLOBALS['wpdb']->num_queries;
		self::assertSame(
			304,
			$this->rest(
				'GET',
				'get_menu',
				array(),
				array( 'lang' => 'en' ),
				array( 'If-None-Match' => (string) $first->header( 'ETag' ) )
			)->status
		);
		self::assertLessThanOrEqual( 2, $GLOBALS['wpdb']->num_queries - $before );
		self::assertStringContainsString( 'max-age=300', (string) $first->header( 'Cache-Control' ) );
	}

	/** @return array<string, list<array<string, mixed>>> */
	private function menu( string $language ): array {
		\Vitrine\Tests\Support\Site::newRequest();
		return $this->rest( 'GET', 'get_menu', array(), array( 'lang' => $language ) )->json()['data'];
	}

	private function path( string $url ): string {
		return (string) wp_parse_url( $url, PHP_URL_PATH );
	}
}
