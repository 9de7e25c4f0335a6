<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Health\Finding;
use Vitrine\Admin\Health\ThemeLinksCheck;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\Setup\SetupForm;
use Vitrine\Admin\Setup\ThemeLinksForm;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\ThemeLinks\PageLinks;
use Vitrine\Storefront\ThemeLinks\ThemeLinks;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Tests\Support\WpAdmin;
use WP_Error;

/** The links of a kept theme in setup and in Site Health. */
final class ThemeLinksScreenTest extends TestCase {

	use UsesWpAdmin;

	private const FORM = array(
		'name'      => 'Vitrine',
		'email'     => 'shop@example.org',
		'languages' => array( 'en', 'de' ),
		'default'   => 'en',
		'country'   => 'DE',
		'currency'  => 'EUR',
		'theme'     => 'keep',
		'pages'     => '1',
	);

	/** @var list<string> Paths of the pages that the check has requested. */
	private array $asked = array();

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM, self::shopSettings() ) );
		switch_theme( 'twentytwentyfive' );
		// As in a shop that went live with an earlier version.
		update_option( ThemeLinks::OPTION, '', true );
		Site::newRequest();
	}

	private function check( bool $reachable = true ): Finding {
		$this->asked = array();
		$answer      = function ( mixed $before, array $args, string $url ) use ( $reachable ): array|WP_Error {
			$path          = (string) wp_parse_url( $url, PHP_URL_PATH );
			$this->asked[] = $path;
			return $reachable
				? array(
					'headers'  => array(),
					'body'     => $this->http( 'GET', $path )->raw,
					'response' => array( 'code' => 200, 'message' => 'OK' ),
					'cookies'  => array(),
					'filename' => null,
				)
				: new WP_Error( 'http_request_failed', 'No loopback.' );
		};
		add_filter( 'pre_http_request', $answer, 10, 3 );
		$finding = $this->service( ThemeLinksCheck::class )->find();
		remove_filter( 'pre_http_request', $answer );
		return $finding;
	}

	public function testSiteHealthNamesWhatTheRealPagesLackAndItsButtonPutsItIn(): void {
		$found = $this->check();
		self::assertSame( 'recommended', $found->status );
		// The theme lists the pages in its navigation.
		self::assertSame(
			array(
				'Home page – Cart',
				'Home page – Account',
				'Home page – Withdraw from contract here',
				'Home page – Languages: Deutsch',
			),
			array_values( array_filter( $found->items, static fn ( string $item ): bool => str_starts_with( $item, 'Home page' ) ) )
		);
		self::assertSame( array( 'Add the links', 'Links in your theme' ), array_keys( $found->links ) );

		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$page   = self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' );
		$answer = self::admin()->ask(
			$cookie,
			'admin-post.php?' . http_build_query(
				array(
					'action'   => ThemeLinksForm::ACTION,
					'place'    => ThemeLinks::IN_PARTS,
					'_wpnonce' => WpAdmin::nonce( $page, ThemeLinksForm::ACTION ),
				)
			)
		);
		self::assertSame( 302, $answer->status );
		self::assertStringEndsWith( 'theme-links=1#vitrine-theme-links', (string) $answer->header( 'Location' ) );
		wp_cache_flush();
		self::assertSame( 'good', $this->check()->status );
	}

	public function testSiteHealthSaysWhenTheSiteCannotRequestItself(): void {
		self::assertSame( array( 'recommended', array() ), array( $this->check( false )->status, $this->check( false )->items ) );
	}

	public function testTheShopsOwnThemeHasAllLinks(): void {
		switch_theme( Theme::NAME );
		self::assertSame( array(), $this->check()->items );
	}

	public function testTheCheckedProductPageIsOneInTheMainLanguage(): void {
		switch_theme( Theme::NAME );
		$texts  = array( 'en' => new ProductText( 'Vase', 'vase' ), 'de' => new ProductText( 'Vase', 'vase-de' ) );
		$writer = $this->service( ProductWriter::class );
		$writer->save( null, ProductData::create( sku: 'V', price: 1000, stock: 1, vatRate: 1900 ), $texts );
		// The newest one has no page in English.
		$only = array( 'de' => new ProductText( 'Krug', 'krug' ) );
		$writer->save( null, ProductData::create( sku: 'K', price: 1000, stock: 1, vatRate: 1900 ), $only );
		foreach ( get_posts( array( 'post_type' => PostTypes::PRODUCT, 'numberposts' => -1 ) ) as $post ) {
			$day  = str_starts_with( $post->post_name, 'krug' ) ? '03' : ( $post->post_name === 'vase' ? '01' : '02' );
			$time = "2020-01-$day 12:00:00";
			wp_update_post( array( 'ID' => $post->ID, 'post_date' => $time, 'post_date_gmt' => $time, 'edit_date' => true ) );
		}
		self::assertSame( array(), $this->check()->items );
		self::assertSame( array( '/', '/product/vase' ), $this->asked );
	}

	public function testSetupPutsTheLinksInAndTakesThemOut(): void {
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$screen = fn (): string => self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' )->raw;
		$send   = fn ( array $form ): array => array(
			( $answer = self::admin()->ask(
				$cookie,
				'admin-post.php',
				$form + array(
					'action'   => ThemeLinksForm::ACTION,
					'_wpnonce' => WpAdmin::nonce( self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' ), ThemeLinksForm::ACTION ),
				)
			) )->status,
			(string) $answer->header( 'Location' ),
		);
		self::assertMatchesRegularExpression( '/value="parts"\s+checked/', $screen() );
		self::assertStringNotContainsString( 'Remove the links', $screen() );
		// A live shop's preview saves nothing.
		[ $status, $preview ] = $send( array( 'place' => 'float', 'preview' => '1' ) );
		self::assertSame( array( 302, '' ), array( $status, ThemeLinks::chosen() ) );
		$seen = self::admin()->ask( $cookie, '../?' . wp_parse_url( $preview, PHP_URL_QUERY ) );
		self::assertStringContainsString( 'v-shop-links--float', $seen->raw );
		self::assertStringNotContainsString( 'v-shop-links', $this->http( 'GET', '/?' . wp_parse_url( $preview, PHP_URL_QUERY ) )->raw );

		self::assertSame( 302, $send( array( 'place' => 'parts' ) )[0] );
		self::assertStringContainsString( 'Remove the links', $screen() );
		self::assertStringContainsString( '<nav class="v-shop-links', $this->http( 'GET', '/' )->raw );
		self::assertSame( 302, $send( array( 'place' => 'own' ) )[0] );
		self::assertStringNotContainsString( 'v-shop-links', $this->http( 'GET', '/' )->raw );
		foreach ( array( 'menu:primary', '', '<script>' ) as $place ) {
			self::assertSame( 400, $send( array( 'place' => $place ) )[0], $place );
		}
		self::assertSame( 400, $send( array( 'place' => array( 'parts' ) ) )[0] );
		foreach ( array( $cookie, self::admin()->signedIn( 'editor' ) ) as $user ) {
			$form = array( 'action' => ThemeLinksForm::ACTION, 'place' => 'float' );
			self::assertSame( 403, self::admin()->ask( $user, 'admin-post.php', $form )->status );
		}
		wp_cache_flush();
		self::assertSame( ThemeLinks::OWN, ThemeLinks::chosen() );
	}

	/** Preview is to look at a place, also before going live; a saved part keeps its blocks. */
	public function testAPreviewOfAShopThatIsOfflineSavesNothing(): void {
		$this->service( ThemeLinks::class )->choose( ThemeLinks::IN_PARTS );
		$cookie = self::admin()->signedIn( 'administrator' );
		$nonce  = WpAdmin::restNonce( self::admin()->ask( $cookie, 'post-new.php' ) );
		$block  = '<!-- wp:vitrine/shop-links {"once":true} /-->';
		$route  = 'wp/v2/template-parts/twentytwentyfive//header?context=edit';
		self::admin()->rest( $cookie, $route, array( 'content' => "$block<!-- wp:site-title /-->" ), $nonce );
		ShopState::set( false );
		$form   = array( 'action' => ThemeLinksForm::ACTION, 'place' => ThemeLinks::FLOATING, 'preview' => '1' );
		$nonce  = WpAdmin::nonce( self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' ), ThemeLinksForm::ACTION );
		$answer = self::admin()->ask( $cookie, 'admin-post.php', $form + array( '_wpnonce' => $nonce ) );
		self::assertSame( 302, $answer->status );
		wp_cache_flush();
		self::assertSame( ThemeLinks::IN_PARTS, ThemeLinks::chosen() );
		$preview = (string) strtok( (string) $answer->header( 'Set-Cookie' ), ';' );
		self::assertStringStartsWith( 'vitrine_preview=', $preview );
		$seen = static fn ( string $query ): string => self::admin()->ask( "$cookie; $preview", "../$query" )->raw;
		$page = $seen( '?' . wp_parse_url( (string) $answer->header( 'Location' ), PHP_URL_QUERY ) );
		self::assertSame( 1, substr_count( $page, '<nav class="v-shop-links' ) );
		self::assertStringContainsString( '<nav class="v-shop-links v-shop-links--float', $page );
		self::assertStringContainsString( '<nav class="v-shop-links"', $seen( '' ) );
		self::assertStringNotContainsString( 'v-shop-links', $this->http( 'GET', '/' )->raw );
	}

	/** The message says what saving did, and ids of the page are unique although it has several forms. */
	public function testSaysWhatSavingDid(): void {
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$save   = function ( string $place ) use ( $cookie ): string {
			$page   = self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' );
			$form   = array(
				'action'   => ThemeLinksForm::ACTION,
				'place'    => $place,
				'_wpnonce' => WpAdmin::nonce( $page, ThemeLinksForm::ACTION ),
			);
			$answer = self::admin()->ask( $cookie, 'admin-post.php', $form );
			$query  = (string) wp_parse_url( (string) $answer->header( 'Location' ), PHP_URL_QUERY );
			$screen = self::admin()->ask( $cookie, "admin.php?$query" )->raw;
			preg_match_all( '/\sid="([^"]+)"/', $screen, $ids );
			self::assertSame( array(), array_diff_assoc( $ids[1], array_unique( $ids[1] ) ) );
			preg_match( '#id="vitrine-theme-links">.*?role="status"><p>(.*?)</p>#s', $screen, $found );
			return $found[1] ?? '';
		};
		self::assertSame( 'Saved. The shop adds no links to your theme.', $save( ThemeLinks::OWN ) );
		self::assertSame( 'The links are in your theme.', $save( ThemeLinks::IN_PARTS ) );
		self::assertSame( 'The links are no longer in your theme. Everything else is as you left it.', $save( ThemeLinks::OWN ) );
		ShopState::set( false );
		wp_cache_flush();
		self::assertSame( 'Saved. The links are added when you go live.', $save( ThemeLinks::FLOATING ) );
		self::assertSame( 'Saved. The shop adds no links to your theme.', $save( ThemeLinks::OWN ) );
		ShopState::set( true );
	}

	/** Both checks of Site Health read the same links of a page. */
	public function testLinksAreComparedInEachSpelling(): void {
		$base  = home_url( '/de' );
		$links = PageLinks::in(
			'<a class=x href=/imprint/>1</a><a HREF = "?page_id=7&amp;x=1">2</a><a href="//shop.example:8080/Caf%C3%A9/?utm=1#top">3</a><a>4</a>',
			$base
		);
		foreach ( array( home_url( '/imprint' ), "$base?page_id=7", 'https://shop.example/café', '/imprint' ) as $url ) {
			self::assertArrayHasKey( PageLinks::comparable( $url, $base ), $links, $url );
		}
		self::assertArrayNotHasKey( PageLinks::comparable( "$base?page_id=8" ), $links );
	}

	/** The site editor gets the inserted block, saves it with the part, and can remove it for good. */
	public function testTheSiteEditorCanMoveAndRemoveTheLinks(): void {
		$this->service( ThemeLinks::class )->choose( ThemeLinks::IN_PARTS );
		$cookie = self::admin()->signedIn( 'administrator' );
		$nonce  = WpAdmin::restNonce( self::admin()->ask( $cookie, 'post-new.php' ) );
		$route  = 'wp/v2/template-parts/twentytwentyfive//header?context=edit';
		$opened = self::admin()->rest( $cookie, $route, array(), $nonce )->json();
		$block  = '<!-- wp:vitrine/shop-links {"once":true} /-->';
		self::assertSame( 1, substr_count( $opened['content']['raw'], $block ) );
		$rest  = str_replace( $block, '', $opened['content']['raw'] );
		$moved = self::admin()->rest( $cookie, $route, array( 'content' => $block . $rest ), $nonce )->json();
		self::assertSame( 1, substr_count( $moved['content']['raw'], 'wp:vitrine/shop-links' ) );
		$page = $this->http( 'GET', '/' )->raw;
		self::assertSame( 1, substr_count( $page, '<nav class="v-shop-links' ) );
		self::assertLessThan( strpos( $page, 'class="wp-block-site-title' ), strpos( $page, '<nav class="v-shop-links' ) );

		self::admin()->rest( $cookie, $route, array( 'content' => $rest ), $nonce );
		$removed = self::admin()->rest( $cookie, $route, array(), $nonce )->json();
		self::assertStringNotContainsString( 'wp:vitrine/shop-links', $removed['content']['raw'] );
		self::assertStringNotContainsString( '<nav class="v-shop-links', $this->http( 'GET', '/' )->raw );
	}

	public function testSetupOffersNothingWithTheShopsTheme(): void {
		$this->service( SetUp::class )->apply( SetupForm::of( array( 'theme' => 'bundled' ) + self::FORM, self::shopSettings() ) );
		$page = self::admin()->ask( self::admin()->signedIn( 'administrator' ), 'admin.php?page=vitrine-setup' )->raw;
		self::assertStringNotContainsString( 'id="vitrine-theme-links"', $page );
	}
}
