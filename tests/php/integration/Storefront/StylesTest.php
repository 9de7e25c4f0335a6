<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Content\PageWriter;
use Vitrine\Storefront\Blocks\BlockTypes;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Head\Styles;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\Theme;
use Vitrine\Tests\Integration\TestCase;

/** Which style sheets a page has, and where. */
#[Group( 'compat' )]
final class StylesTest extends TestCase {

	/** @return array<string, array{string, list<string>}> */
	public static function pages(): array {
		return array(
			'list'           => array( '/shop', array( 'shop', 'catalogue', 'quick', 'list' ) ),
			'search'         => array( '/search?s=vase', array( 'shop', 'catalogue', 'quick', 'list' ) ),
			'wishlist'       => array( '/wishlist', array( 'shop', 'catalogue', 'wishlist' ) ),
			'checkout'       => array( '/checkout', array( 'shop', 'checkout-frame', 'checkout', 'guarantee' ) ),
			'order received' => array( '/received-your-order?key=abc', array( 'shop', 'order-received' ) ),
			'account'        => array( '/user', array( 'shop', 'account' ) ),
			'withdrawal'     => array( '/withdraw', array( 'shop', 'withdrawal' ) ),
			'newsletter'     => array( '/newsletter?key=abc', array( 'shop' ) ),
			'missing page'   => array( '/no-such-page', array( 'shop', 'page' ) ),
		);
	}

	/** @param list<string> $sheets */
	#[DataProvider( 'pages' )]
	public function testHeadContainsSheetsOfThePageOnly( string $path, array $sheets ): void {
		$page = $this->http( 'GET', $path )->raw;
		self::assertSame( $sheets, self::sheets( (string) strstr( $page, '</head>', true ) ) );
		self::assertSame( $sheets, self::sheets( $page ), 'nothing is late' );
	}

	public function testBlocksInPagesOfOtherThemesBringTheirSheets(): void {
		switch_theme( 'twentytwentyfive' );
		$sheets = $this->sheetsOfPage( '<!-- wp:vitrine/product-grid /--><!-- wp:vitrine/contact-form /-->' );
		self::assertSame( array( 'shop', 'catalogue', 'quick', 'contact' ), $sheets );
	}

	/** Its links are underlined, but not those of the team. */
	public function testBlocksRefineTheStyleOfATextPage(): void {
		switch_theme( Theme::NAME );
		self::assertSame( array( 'shop', 'page', 'home' ), $this->sheetsOfPage( '<!-- wp:vitrine/team /-->' ) );
	}

	/** @return list<string> Sheets in the head of a page. */
	private function sheetsOfPage( string $content ): array {
		$texts = array(
			'title'   => 'Offers',
			'slug'    => 'offers',
			'content' => $content,
		);
		$this->service( PageWriter::class )->save( 'offers', array( 'en' => $texts ) );
		return self::sheets( (string) strstr( $this->http( 'GET', '/offers' )->raw, '</head>', true ) );
	}

	/** As in the content of classic themes, which WordPress renders after the head. */
	public function testLateBlockStartsWithItsSheetsOnce(): void {
		$styles = new Styles( $this->service( Bundles::class ), $this->service( Routing::class ), $this->service( Brand::class ) );
		self::assertSame( '', $styles->before( 'product-grid' ), 'the head will contain them' );
		wp_styles()->done[] = 'vitrine-shop';
		try {
			self::assertSame( array( 'list' ), self::sheets( $styles->before( 'product-list' ) ), 'one of two is there' );
			self::assertSame( '', $styles->before( 'product-list' ) );
			self::assertSame( '', $styles->before( 'header' ) );
		} finally {
			array_pop( wp_styles()->done );
		}
	}

	public function testEveryBlockHasItsSheetsBuilt(): void {
		$styles = new Styles( $this->service( Bundles::class ), $this->service( Routing::class ), $this->service( Brand::class ) );
		$this->service( BlockTypes::class )->register();
		wp_styles()->done[] = 'vitrine-shop';
		try {
			foreach ( array_keys( \WP_Block_Type_Registry::get_instance()->get_all_registered() ) as $name ) {
				if ( str_starts_with( $name, 'vitrine/' ) ) {
					self::assertStringNotContainsString( '"></style>', $styles->before( substr( $name, 8 ) ), $name );
				}
			}
		} finally {
			array_pop( wp_styles()->done );
		}
	}

	/** Sheets of blocks and islands meet on one page: the rules of another component's class would change it when a popup opens. */
	public function testEachClassIsStyledInOneComponent(): void {
		$folders = array();
		$files   = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( __DIR__, 4 ) . '/src' ) );
		foreach ( $files as $file ) {
			if ( $file instanceof \SplFileInfo && $file->getExtension() === 'scss' ) {
				preg_match_all( '/^\.v-[\w-]+(?=,| \{)/m', (string) file_get_contents( $file->getPathname() ), $found );
				foreach ( $found[0] as $class ) {
					$folders[ $class ][ $file->getPath() ] = true;
				}
			}
		}
		self::assertGreaterThan( 100, count( $folders ) );
		$shared = array_filter( $folders, static fn ( array $places ): bool => count( $places ) > 1 );
		// The same rule for screen readers twice.
		self::assertSame( array( '.v-sr' ), array_keys( $shared ) );
	}

	/** @return list<string> */
	private static function sheets( string $html ): array {
		preg_match_all( '/<style id=["\']vitrine-([a-z-]+)-inline-css["\']/', $html, $found );
		return $found[1];
	}
}
