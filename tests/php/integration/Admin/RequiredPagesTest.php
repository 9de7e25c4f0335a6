<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Setup\CompletePagesAction;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\Setup\SetupForm;
use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Kernel\ShopState;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\UsesWpAdmin;
use WP_Error;

/** The pages that the law requires: setup makes them, Site Health says only what it has seen. */
final class RequiredPagesTest extends TestCase {

	use UsesWpAdmin;

	private const PUBLISHED = 'The pages that the law requires are published in each language';

	/** Whether the site can request its own pages. */
	private bool $loopback = true;

	/** Answer of the home page instead of the shop's own. */
	private ?string $body = null;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_http_request' );
		parent::tearDown();
	}

	/** Filter `pre_http_request`: requests of the site to itself. */
	private function answer( mixed $answer, string $url ): mixed {
		$home = untrailingslashit( home_url() );
		if ( ! str_starts_with( $url, $home ) ) {
			return $answer;
		}
		if ( ! $this->loopback ) {
			return new WP_Error( 'http', 'No loopback.' );
		}
		$page = $this->http( 'GET', substr( $url, strlen( $home ) ) ?: '/' );
		return array( 'headers' => array(), 'body' => $this->body ?? $page->raw, 'response' => array( 'code' => $page->status ) );
	}

	/** @param list<string> $languages */
	private function setUpShop( string $country, array $languages ): void {
		$this->service( SetUp::class )->apply(
			SetupForm::of(
				array(
					'name'      => 'Tassen & Töpfe',
					'email'     => 'shop@example.org',
					'languages' => $languages,
					'default'   => $languages[0],
					'country'   => $country,
					'currency'  => 'EUR',
					'company'   => 'Tassen GmbH',
					'address'   => 'Hafenstraße 1, 20457 Hamburg',
					'vat'       => 'DE136695976',
					'pages'     => '1',
				),
				self::shopSettings()
			)
		);
		$this->newRequest();
	}

	private function newRequest(): void {
		wp_cache_flush();
		Site::newRequest();
	}

	/** The owner writes the pages that setup cannot know, and the phone number. */
	private function complete(): void {
		foreach ( $this->service( StarterPages::class )->unedited() as $post ) {
			wp_update_post( array( 'ID' => $post, 'post_content' => 'Our own text.' ) );
		}
		$this->service( OptionsStore::class )->saveAll(
			OptionGroups::GENERAL,
			array( 'footer_phone' => array( 'de' => '+49 40 123456', 'en' => '+49 40 123456', 'fr' => '+33 1', 'lt' => '+370 600' ) )
		);
		$this->newRequest();
	}

	/** @return array<string, mixed> */
	private function found(): array {
		$this->newRequest();
		remove_all_filters( 'pre_http_request' );
		add_filter( 'pre_http_request', fn ( mixed $answer, array $request, string $url ): mixed => $this->answer( $answer, $url ), 10, 3 );
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		return $tests['direct']['vitrine_pages']['test']();
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function shops(): iterable {
		yield 'Germany' => array( 'DE', array( 'de', 'en' ) );
		yield 'France' => array( 'FR', array( 'fr', 'en' ) );
		yield 'Lithuania' => array( 'LT', array( 'lt', 'en' ) );
	}

	/** @param list<string> $languages */
	#[DataProvider( 'shops' )]
	public function testANewShopSeesWhatIsMissingUntilItIsComplete( string $country, array $languages ): void {
		$this->setUpShop( $country, $languages );
		$found = $this->found();
		self::assertSame( 'critical', $found['status'] );
		self::assertStringContainsString( 'still has its starter text', $found['actions'] );
		self::assertStringContainsString( 'Legal notice (imprint) (English): facts are missing', $found['actions'] );
		$this->complete();
		$found = $this->found();
		self::assertSame( array( 'good', self::PUBLISHED ), array( $found['status'], $found['label'] ), $found['actions'] );
		foreach ( $languages as $language ) {
			$expected = array(
				'imprint'      => 'Tassen GmbH',
				'instructions' => 'Tassen GmbH, Hafenstraße 1, 20457 Hamburg',
			);
			foreach ( $expected as $page => $words ) {
				$url = (string) get_permalink( $this->service( PageWriter::class )->find( "starter-$page" )[ $language ] );
				self::assertStringContainsString( $words, $this->http( 'GET', (string) wp_parse_url( $url, PHP_URL_PATH ) )->raw );
				$home = $this->http( 'GET', $language === $languages[0] ? '/shop' : "/$language/shop" )->raw;
				preg_match( '#<nav class="v-footer__legal".*?</nav>#s', $home, $legal );
				$path = (string) wp_parse_url( $url, PHP_URL_PATH );
				self::assertStringContainsString( "$path\"", $legal[0] ?? '', "$page in $language" );
			}
		}
	}

	public function testNoImprintInOneLanguageIsReported(): void {
		$this->setUpShop( 'DE', array( 'de', 'en' ) );
		$this->complete();
		$imprint = $this->service( PageWriter::class )->find( 'starter-imprint' );
		wp_update_post( array( 'ID' => $imprint['en'], 'post_status' => 'draft' ) );
		$found = $this->found();
		self::assertSame( 'critical', $found['status'] );
		self::assertStringContainsString( 'Legal notice (imprint) (English): not published', $found['actions'] );
		self::assertStringNotContainsString( '(Deutsch)', $found['actions'] );
		wp_delete_post( $imprint['en'], true );
		$GLOBALS['post'] = get_post( $imprint['de'] );
		self::assertStringContainsString( 'Legal notice (imprint) (English): no page is selected', $this->found()['actions'] );
		unset( $GLOBALS['post'] );
	}

	public function testAPageThatTheFooterDoesNotLinkIsReported(): void {
		$this->setUpShop( 'DE', array( 'de', 'en' ) );
		$this->complete();
		$link       = static fn ( string $path ): string => '<a href="' . home_url( $path ) . '">x</a>';
		$this->body = "<main>{$link( '/legal-notice' )}</main><footer>{$link( '/y' )}</footer>";
		$found      = $this->found();
		self::assertSame( 'critical', $found['status'] );
		self::assertStringContainsString( 'Legal notice (imprint) (Deutsch): not linked in the footer', $found['actions'] );
		self::assertStringNotContainsString( 'Terms of sale', $found['actions'] );
		// As below the footer of classic themes.
		$this->body .= "<nav class=\"v-legal-links v-legal-links--end\">{$link( '/impressum' )}</nav>";
		self::assertStringNotContainsString( 'Legal notice (imprint) (Deutsch): not linked', $this->found()['actions'] );
		// As plugins write it that make HTML smaller.
		$small      = '<a class=x href=' . wp_parse_url( home_url( '/impressum' ), PHP_URL_PATH ) . '>x</a>';
		$this->body = "<footer>$small</footer>";
		self::assertStringNotContainsString( 'Legal notice (imprint) (Deutsch): not linked', $this->found()['actions'] );
		$this->body = "<footer></footer><nav class=v-legal-links>$small</nav>";
		self::assertStringNotContainsString( 'Legal notice (imprint) (Deutsch): not linked', $this->found()['actions'] );
		$this->body     = null;
		$this->loopback = false;
		$found          = $this->found();
		self::assertSame( 'recommended', $found['status'] );
		self::assertNotSame( self::PUBLISHED, $found['label'] );
	}

	public function testBeforeGoingLiveNothingIsSaidToBePublished(): void {
		ShopState::set( false );
		$this->setUpShop( 'DE', array( 'de', 'en' ) );
		$this->complete();
		$found = $this->found();
		self::assertSame( 'good', $found['status'], $found['actions'] );
		self::assertNotSame( self::PUBLISHED, $found['label'] );
	}

	public function testRequiredPagesCanBeLinks(): void {
		$this->setUpShop( 'DE', array( 'de' ) );
		$this->complete();
		$link = array( 'title' => 'Impressum', 'to' => 'https://legal.example/impressum', 'target' => '' );
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, array( 'imprint_page' => $link ), 'de' );
		self::assertSame( 'good', $this->found()['status'] );
	}

	public function testRunningSetupAgainKeepsThePagesThatTheOwnerHasChosen(): void {
		$own   = $this->service( PageWriter::class )->save(
			'own',
			array( 'de' => array( 'title' => 'Unser Impressum', 'slug' => 'unser-impressum', 'content' => '<p>Wir</p>' ) )
		);
		$terms = $this->service( PageWriter::class )->save(
			'own-terms',
			array( 'de' => array( 'title' => 'AGB', 'slug' => 'agb', 'content' => '<p>AGB</p>' ) )
		);
		$link  = static fn ( string $title, int $page ): array => array( 'title' => $title, 'to' => "page:$page", 'target' => '' );
		$store = $this->service( OptionsStore::class );
		$store->save( OptionGroups::GENERAL, array( 'imprint_page' => $link( 'Unser Impressum', $own['de'] ) ), 'de' );
		$store->save( OptionGroups::SHOP, array( 'terms_page' => $link( 'AGB', $terms['de'] ) ), 'de' );
		$this->setUpShop( 'DE', array( 'de', 'en' ) );
		$store = $this->service( OptionsStore::class );
		self::assertSame( 'Unser Impressum', $store->own( OptionGroups::GENERAL, 'imprint_page', 'de' )['title'] );
		self::assertSame( 'AGB', $store->own( OptionGroups::SHOP, 'terms_page', 'de' )['title'] );
		self::assertSame( array( 'en' ), array_keys( $this->service( PageWriter::class )->find( 'starter-imprint' ) ) );
		self::assertSame( array( 'en' ), array_keys( $this->service( PageWriter::class )->find( 'starter-terms' ) ) );
		$menu = $this->http( 'GET', '/shop' )->raw;
		preg_match( '#<nav class="v-footer__legal".*?</nav>#s', $menu, $legal );
		self::assertStringContainsString( '/agb"', $legal[0] ?? '' );

		// A page that setup made and the owner has edited stays, too.
		$page = $this->service( PageWriter::class )->find( 'starter-instructions' )['de'];
		wp_update_post( array( 'ID' => $page, 'post_content' => '<p>Our lawyer’s text.</p>' ) );
		$this->setUpShop( 'DE', array( 'de', 'en' ) );
		self::assertStringContainsString( 'lawyer', get_post( $page )->post_content ?? '' );
	}

	public function testAnEarlierShopAddsThePagesByOneClick(): void {
		$this->setUpShop( 'DE', array( 'de', 'en' ) );
		$this->complete();
		// As a shop that was set up before these pages existed.
		foreach ( array( 'imprint', 'instructions' ) as $page ) {
			foreach ( $this->service( PageWriter::class )->find( "starter-$page" ) as $post ) {
				wp_delete_post( $post, true );
			}
		}
		$nothing = array_fill_keys( array( 'imprint_page', 'withdrawal_instructions_page' ), array( 'de' => null, 'en' => null ) );
		$this->service( OptionsStore::class )->saveAll( OptionGroups::GENERAL, $nothing );
		self::assertStringContainsString( 'action=' . CompletePagesAction::ACTION, html_entity_decode( $this->found()['actions'] ) );
		$editor = self::admin()->signedIn( 'editor' );
		self::assertSame( 403, self::admin()->ask( $editor, 'admin-post.php?action=' . CompletePagesAction::ACTION )->status );
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$forged = self::admin()->ask( $cookie, 'admin-post.php?action=' . CompletePagesAction::ACTION . '&_wpnonce=x' );
		self::assertSame( 403, $forged->status );
		$cookie = self::admin()->signedIn( 'administrator' );
		preg_match( '#wordpress_logged_in_\w+=([^;]+)#', $cookie, $session );
		$name = (string) constant( 'LOGGED_IN_COOKIE' );
		$_COOKIE[ $name ] = rawurldecode( $session[1] ?? '' );
		wp_set_current_user( (int) wp_validate_auth_cookie( '', 'logged_in' ) );
		$button = substr( CompletePagesAction::url(), strlen( admin_url() ) );
		// Otherwise the REST requests of later tests need a nonce.
		unset( $_COOKIE[ $name ], $GLOBALS['wp_rest_auth_cookie'] );
		$answer = self::admin()->ask( $cookie, $button );
		self::assertStringEndsWith( 'site-health.php?' . CompletePagesAction::ACTION . '=1', (string) $answer->header( 'Location' ) );
		self::assertSame( array( 'good', self::PUBLISHED ), array( $this->found()['status'], $this->found()['label'] ) );
	}

	public function testAPageInTheTrashIsReportedAndReplaced(): void {
		$this->setUpShop( 'DE', array( 'de', 'en' ) );
		$this->complete();
		$imprint = $this->service( PageWriter::class )->find( 'starter-imprint' );
		$privacy = $this->service( PageWriter::class )->find( 'starter-privacy' );
		wp_trash_post( $imprint['de'] );
		wp_trash_post( $privacy['en'] );
		self::assertStringContainsString( 'Legal notice (imprint) (Deutsch): no page is selected', $this->found()['actions'] );
		$this->setUpShop( 'DE', array( 'de', 'en' ) );
		$new = $this->service( PageWriter::class )->find( 'starter-imprint' );
		self::assertNotSame( $imprint['de'], $new['de'] );
		self::assertSame( $imprint['en'], $new['en'] );
		self::assertSame( array( 'publish', 'trash' ), array( get_post_status( $new['de'] ), get_post_status( $imprint['de'] ) ) );
		self::assertSame( 200, $this->http( 'GET', (string) wp_parse_url( (string) get_permalink( $new['de'] ), PHP_URL_PATH ) )->status );
		$this->complete();
		self::assertSame( 'good', $this->found()['status'], $this->found()['actions'] );
	}

	/** A regional language shows the pages of its base, so that the owner writes them once. */
	public function testARegionalLanguageHasThePagesOfItsBase(): void {
		$this->setUpShop( 'DE', array( 'de', 'en' ) );
		$this->complete();
		$swiss = array( 'locale' => 'de_CH', 'name' => 'Deutsch (Schweiz)', 'tag' => '' );
		update_option( EmbeddedLanguages::ADDED, array( 'de-ch' => $swiss ) );
		update_option( EmbeddedLanguages::OPTION, array( 'de', 'en', 'de-ch' ) );
		self::assertSame( 'good', $this->found()['status'], $this->found()['actions'] );
		$menus = get_nav_menu_locations();
		$this->setUpShop( 'DE', array( 'de', 'en', 'de-ch' ) );
		foreach ( array( 'home', 'imprint', 'terms', 'privacy', 'contact', 'returns' ) as $page ) {
			$codes = array_keys( $this->service( PageWriter::class )->find( "starter-$page" ) );
			self::assertEqualsCanonicalizing( array( 'de', 'en' ), $codes, $page );
		}
		self::assertSame( $menus, get_nav_menu_locations() );
		wp_delete_post( $this->service( PageWriter::class )->find( 'starter-imprint' )['de'], true );
		self::assertStringContainsString( 'Legal notice (imprint) (Deutsch (Schweiz)): no page', $this->found()['actions'] );
	}

	public function testTheFirstFooterColumnHasAHeadingBesideItsPages(): void {
		$this->setUpShop( 'DE', array( 'en' ) );
		preg_match( '#<nav class="v-footer__column".*?</nav>#s', $this->http( 'GET', '/shop' )->raw, $column );
		preg_match_all( '#<a [^>]*>([^<]+)</a>#', $column[0] ?? '', $titles );
		self::assertSame( array( 'Customer service', 'Delivery and returns', 'Contact' ), $titles[1] );
	}
}
