<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Admin\Setup\HomePage;
use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Content\Pages\PagePaths;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;

/** The home page created by setup, and later changes in Settings > Reading. */
final class HomePageTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/** @return array<string, int> */
	private function made(): array {
		return $this->service( HomePage::class )->make( EmbeddedLanguages::supported() );
	}

	private static function chooses( string $what, int $page = 0 ): void {
		update_option( 'show_on_front', $what );
		update_option( 'page_on_front', $page );
	}

	/** @param array<string, mixed> $more */
	private static function page( string $title, string $slug, array $more = array() ): int {
		return wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => $title,
				'post_name'    => $slug,
				'post_content' => "<!-- wp:paragraph --><p>Text of $title.</p><!-- /wp:paragraph -->",
			) + $more
		);
	}

	private static function pathOf( RestResponse $response ): string {
		preg_match( '/<link rel="canonical" href="([^"]+)"/', $response->raw, $found );
		return (string) wp_parse_url( $found[1] ?? '', PHP_URL_PATH );
	}

	public function testEachLanguageHasHomePageAtItsRoot(): void {
		update_option( 'blogname', 'Puodžiai' );
		$this->made();
		self::assertTrue( $this->service( HomePage::class )->show() );
		foreach ( array( '/' => 'See all products', '/de/' => 'Alle Produkte ansehen', '/lt/' => 'Visos prekės' ) as $path => $button ) {
			$answer = $this->http( 'GET', $path );
			self::assertSame( 200, $answer->status );
			self::assertSame( $path, self::pathOf( $answer ) );
			self::assertMatchesRegularExpression( '#<h1 class="v-hero__headline">Puodžiai</h1>#', $answer->raw );
			self::assertStringContainsString( $button, $answer->raw );
			preg_match_all( '/<link rel="alternate" hreflang="([^"]+)"/', $answer->raw, $found );
			self::assertSame( array( 'en', 'it', 'fr', 'de', 'lt', 'x-default' ), $found[1] );
		}
	}

	public function testTheTitleIsTheNameAndTheTaglineOfTheSite(): void {
		update_option( 'blogname', 'Puodžiai & Co' );
		update_option( 'blogdescription', 'Clay for <every> day' );
		$this->made();
		self::assertTrue( $this->service( HomePage::class )->show() );
		$this->service( OptionsStore::class )->save( 'shop', array( 'tagline' => 'Ton für jeden Tag' ), 'de' );
		$titles = array(
			'/'    => 'Puodžiai &amp; Co – Clay for &lt;every&gt; day',
			'/de/' => 'Puodžiai &amp; Co – Ton für jeden Tag',
		);
		foreach ( $titles as $path => $title ) {
			$page = str_replace( '&#038;', '&amp;', $this->http( 'GET', $path )->raw );
			self::assertStringContainsString( "<title>$title</title>", $page );
			self::assertStringContainsString( '<meta property="og:title" content="Puodžiai &amp; Co">', $page );
		}
		update_option( 'blogdescription', '' );
		self::assertStringContainsString( '<title>Puodžiai', $this->http( 'GET', '/lt/' )->raw );
		self::assertStringNotContainsString( 'Pradžia –', $this->http( 'GET', '/lt/' )->raw );
	}

	public function testDefaultLanguagePrefixRedirects(): void {
		update_option( EmbeddedLanguages::OPTION, EmbeddedLanguages::codesFor( 'de_AT' ) );
		// WordPress would guess this page from the start of its slug.
		self::page( 'Delivery', 'delivery' );
		foreach ( array(
			'/de'                 => '/',
			'/de/shop?sort=price' => '/shop?sort=price',
			'/de/no-such-page'    => '/no-such-page',
		) as $path => $to ) {
			$answer = $this->http( 'GET', $path );
			self::assertSame(
				array( 301, $to ),
				array( $answer->status, preg_replace( '~^https?://[^/]+~', '', (string) $answer->header( 'Location' ) ) ),
				$path
			);
		}
	}

	public function testOtherThemeShowsHomePageWide(): void {
		switch_theme( 'twentytwentyfive' );
		$this->service( StarterPages::class )->make( EmbeddedLanguages::supported() );
		$this->made();
		$this->service( HomePage::class )->show();
		self::page( 'Versand', 'versand' );
		$german = $this->http( 'GET', '/de/' )->raw;
		self::assertStringContainsString( 'v-main v-home', $german );
		self::assertStringContainsString( 'v-hero__headline', $german );
		self::assertStringNotContainsString( 'wp-block-post-title', $german );
		preg_match_all( '#<a class="wp-block-pages-list__item__link[^>]*>([^<]+)</a>#', $german, $found );
		self::assertSame(
			array(
				'Allgemeine Geschäftsbedingungen (AGB)', 'Datenschutzerklärung', 'Erklärung zur Barrierefreiheit',
				'Gesetzliche Gewährleistung', 'Impressum', 'Kontakt', 'Lieferung und Rückgabe', 'Startseite', 'Widerrufsbelehrung',
			),
			$found[1],
			'The page list menu contains only pages of the language.'
		);
	}

	public function testCreatingHomePageDoesNotChangeRoot(): void {
		$before = (string) preg_replace( '/\d{10}/', '', $this->http( 'GET', '/' )->raw );
		$this->made();
		self::assertSame( 'posts', get_option( 'show_on_front' ) );
		self::assertSame( strlen( $before ), strlen( (string) preg_replace( '/\d{10}/', '', $this->http( 'GET', '/' )->raw ) ) );
	}

	public function testCreatingAgainKeepsEdits(): void {
		$home  = $this->service( HomePage::class );
		$first = $home->make( array_slice( EmbeddedLanguages::supported(), 0, 2 ) );
		$home->show();
		wp_update_post( array( 'ID' => $first['en'], 'post_content' => 'Our own words.' ) );
		$again = $this->made();
		self::assertSame( $first, array_intersect_key( $again, $first ) );
		self::assertSame( 'Our own words.', get_post( $first['en'] )?->post_content );
		self::assertCount( 5, $again );
		self::assertStringContainsString(
			'Alle Produkte ansehen',
			$this->http( 'GET', '/de/' )->raw,
			'A language added later has its home page at its root.'
		);
	}

	public function testKeepsStaticHomePageUnlessReplaced(): void {
		$own = self::page( 'Welcome', 'welcome' );
		self::chooses( 'page', $own );
		$home = $this->service( HomePage::class );
		$this->made();
		self::assertSame( $own, $home->other() );
		self::assertFalse( $home->show() );
		self::assertSame( $own, (int) get_option( 'page_on_front' ) );
		self::assertTrue( $home->show( true ) );
		self::assertSame( 0, $home->other() );
		self::assertSame( 301, $this->http( 'GET', '/?page_id=' . $own )->status, 'It moved to its slug.' );
		$home->restore();
		self::assertSame( array( 'page', $own ), array( get_option( 'show_on_front' ), (int) get_option( 'page_on_front' ) ) );
		self::assertStringContainsString( 'Text of Welcome.', $this->http( 'GET', '/' )->raw );
	}

	public function testKeepsLaterChoiceOfOwner(): void {
		$home = $this->service( HomePage::class );
		$this->made();
		$home->show();
		self::chooses( 'posts' );
		self::assertFalse( $home->show() );
		self::assertSame( 0, PagePaths::chosenHome() );
		$home->restore();
		self::assertSame( 0, PagePaths::chosenHome() );
	}

	public function testReadingSettingsSelectHomePageWithTranslations(): void {
		$home = $this->made();
		$this->service( HomePage::class )->show();
		$own = $this->service( PageWriter::class )->save(
			'own',
			array(
				'en' => array( 'title' => 'Our house', 'slug' => 'our-house', 'content' => '<p>House</p>' ),
				'de' => array( 'title' => 'Unser Haus', 'slug' => 'unser-haus', 'content' => '<p>Haus</p>' ),
			)
		);
		self::chooses( 'page', $own['en'] );
		$root = $this->http( 'GET', '/' );
		self::assertSame( array( 200, '/' ), array( $root->status, self::pathOf( $root ) ) );
		self::assertStringContainsString( '<p>House</p>', $root->raw );
		$german = $this->http( 'GET', '/de/' );
		self::assertSame( array( 200, '/de/' ), array( $german->status, self::pathOf( $german ) ) );
		self::assertStringContainsString( '<p>Haus</p>', $german->raw );
		// Saving again changes nothing.
		wp_update_post( array( 'ID' => $own['en'], 'post_content' => '<p>Mansion</p>' ) );
		self::assertStringContainsString( '<p>Mansion</p>', $this->http( 'GET', '/' )->raw );
		// The former home pages have their own URLs.
		self::assertSame( 200, $this->http( 'GET', '/de/' . get_post( $home['de'] )?->post_name )->status );
		// The slug redirects to the root in each language.
		foreach ( array( '/our-house' => '/', '/de/unser-haus' => '/de/' ) as $slug => $to ) {
			$answer = $this->http( 'GET', $slug );
			self::assertSame(
				array( 301, $to ),
				array( $answer->status, wp_parse_url( (string) $answer->header( 'Location' ), PHP_URL_PATH ) ),
				$slug
			);
		}
	}

	public function testLanguageWithoutHomePageShowsSelectedPage(): void {
		$own = self::page( 'Welcome', 'welcome' );
		self::chooses( 'page', $own );
		$french = $this->http( 'GET', '/fr/' );
		self::assertStringContainsString( 'Text of Welcome.', $french->raw );
		self::assertMatchesRegularExpression( '/<html[^>]* lang="fr"/', $french->raw );
		self::assertSame( '/', self::pathOf( $french ), 'The sitemap lists it once.' );
	}

	public function testExistingHomePageIsNotRedirected(): void {
		$own = self::page( 'Welcome', 'welcome' );
		self::chooses( 'page', $own );
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->prefix}vitrine_paths" );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}vitrine_translations" );
		self::assertSame( 200, $this->http( 'GET', '/' )->status );
		wp_update_post( array( 'ID' => $own, 'post_content' => '<p>Edited</p>' ) );
		$root = $this->http( 'GET', '/' );
		self::assertSame( array( 200, '/' ), array( $root->status, self::pathOf( $root ) ) );
		self::assertStringContainsString( '<p>Edited</p>', $root->raw );
	}

	public function testLatestPostsAppearInEachLanguage(): void {
		wp_insert_post( array( 'post_title' => 'Old diary', 'post_status' => 'publish', 'post_date' => '2020-01-01 10:00:00' ) );
		wp_insert_post( array( 'post_title' => 'Kiln diary', 'post_status' => 'publish' ) );
		$this->made();
		$this->service( HomePage::class )->show();
		self::assertStringNotContainsString( 'Kiln diary', $this->http( 'GET', '/' )->raw );
		self::chooses( 'posts' );
		update_option( 'posts_per_page', 1 );
		foreach ( array( '/', '/de/' ) as $path ) {
			self::assertStringContainsString( 'Kiln diary', $this->http( 'GET', $path )->raw, $path );
		}
		self::assertStringContainsString( 'Old diary', $this->http( 'GET', '/de/page/2' )->raw );
		self::assertSame( 404, $this->http( 'GET', '/de/page/9' )->status );
	}
}
