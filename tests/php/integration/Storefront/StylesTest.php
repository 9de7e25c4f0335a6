<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Content\PageWriter;
use Vitrine\Storefront\Blocks\BlockTypes;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Head\Styles;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Tests\Integration\TestCase;

/** Which style sheets a page has, and where. */
#[Group( 'compat' )]
final class StylesTest extends TestCase {

	/** @return array<string, array{string, list<string>}> */
	public static function pages(): array {
		return array(
			'list'           => array( '/shop', array( 'shop', 'catalogue', 'list' ) ),
			'search'         => array( '/search?s=vase', array( 'shop', 'catalogue', 'list' ) ),
			'wishlist'       => array( '/wishlist', array( 'shop', 'catalogue', 'wishlist' ) ),
			'checkout'       => array( '/checkout', array( 'shop', 'checkout' ) ),
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
		$this->service( PageWriter::class )->save(
			'offers',
			array(
				'en' => array(
					'title'   => 'Offers',
					'slug'    => 'offers',
					'content' => '<!-- wp:vitrine/product-grid /--><!-- wp:vitrine/contact-form /-->',
				),
			)
		);
		$page = $this->http( 'GET', '/offers' )->raw;
		self::assertSame( array( 'shop', 'catalogue', 'contact' ), self::sheets( (string) strstr( $page, '</head>', true ) ) );
	}

	/** As in the content of classic themes, which WordPress renders after the head. */
	public function testLateBlockStartsWithItsSheetsOnce(): void {
		$styles = new Styles( $this->service( Bundles::class ), $this->service( Routing::class ) );
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
		$styles = new Styles( $this->service( Bundles::class ), $this->service( Routing::class ) );
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

	/** @return list<string> */
	private static function sheets( string $html ): array {
		preg_match_all( '/<style id=["\']vitrine-([a-z-]+)-inline-css["\']/', $html, $found );
		return $found[1];
	}
}
