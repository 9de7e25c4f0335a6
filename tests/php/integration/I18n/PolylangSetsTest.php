<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\Admin\Products\Editor\EditorValues;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Content\PageWriter;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Paths;
use Vitrine\I18n\Translations;
use Vitrine\Polylang\EngineSwitch;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\PolylangSite;
use Vitrine\Tests\Support\Site;

/** The shop's translation sets and Polylang's are the same while it is active, and kept when it is not. */
final class PolylangSetsTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	protected function tearDown(): void {
		PolylangSite::stop();
		parent::tearDown();
	}

	/** @return array<string, int> A page in English and German. */
	private function page(): array {
		return $this->service( PageWriter::class )->save(
			'test',
			array(
				'en' => array( 'title' => 'About us', 'slug' => 'about', 'content' => '' ),
				'de' => array( 'title' => 'Über uns', 'slug' => 'ueber-uns', 'content' => '' ),
			)
		);
	}

	private static function post( string $type, string $title, string $slug = '' ): int {
		return (int) wp_insert_post(
			array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => $title, 'post_name' => $slug )
		);
	}

	private function product( string $sku, string ...$languages ): int {
		$product = $this->service( ProductWriter::class )->save(
			null,
			EditorValues::blank()->with( sku: $sku )
		);
		foreach ( $languages as $language ) {
			$post = self::post( PostTypes::PRODUCT, "$sku $language" );
			$this->service( Translations::class )->join( Translations::PRODUCT, $product, $language, $post );
		}
		return $product;
	}

	private function switchOn(): void {
		PolylangSite::start();
		$this->service( EngineSwitch::class )->check();
		$this->service( Outbox::class )->deliver();
	}

	public function testSetsAreMovedOnceWhenPolylangIsActivated(): void {
		$page     = $this->page();
		$product  = $this->product( 'MOVED', 'en', 'de' );
		$category = $this->service( CategoryWriter::class )->save(
			null,
			0,
			0,
			array(
				'en' => array( 'title' => 'Vases', 'slug' => 'vases', 'description' => '' ),
				'de' => array( 'title' => 'Vasen', 'slug' => 'vasen', 'description' => '' ),
			)
		);
		$this->switchOn();
		self::assertSame( 'polylang', get_option( EngineSwitch::OPTION ) );
		self::assertEquals( $page, pll_get_post_translations( $page['en'] ) );
		$posts = $this->service( Translations::class )->versions( Translations::PRODUCT, $product );
		self::assertEquals( $posts, pll_get_post_translations( $posts['de'] ) );
		self::assertSame( 'de', pll_get_post_language( $posts['de'] ) );
		$terms = $this->service( Translations::class )->versions( Translations::CATEGORY, $category );
		self::assertEquals( $terms, pll_get_term_translations( $terms['de'] ) );
		self::assertEquals( $page, $this->service( PageWriter::class )->find( 'test' ) );
	}

	public function testShopsChangesAreStoredInPolylang(): void {
		$this->switchOn();
		$page = $this->page();
		self::assertEquals( $page, pll_get_post_translations( $page['de'] ) );
		$product = $this->product( 'NEW', 'lt', 'en' );
		$posts   = $this->service( Translations::class )->versions( Translations::PRODUCT, $product );
		self::assertSame( array( 'en', 'lt' ), array_keys( $posts ) );
		self::assertEquals( $posts, pll_get_post_translations( $posts['en'] ) );
	}

	public function testChangesInPolylangAreAdopted(): void {
		$this->switchOn();
		$english = self::post( 'page', 'Help', 'help' );
		$german  = self::post( 'page', 'Hilfe', 'hilfe' );
		pll_set_post_language( $german, 'de' );
		pll_save_post_translations( array( 'en' => $english, 'de' => $german ) );
		wp_update_post( array( 'ID' => $german, 'post_content' => 'Neu' ) );
		$translations = $this->service( Translations::class );
		$owner        = $translations->ownerOf( Translations::PAGE, $german );
		self::assertSame( 'de', $owner['language'] ?? '' );
		$versions = $translations->versions( Translations::PAGE, $owner['canonical_id'] ?? 0 );
		self::assertEquals( array( 'en' => $english, 'de' => $german ), $versions );
		self::assertSame( 'hilfe', $this->service( Paths::class )->forObject( Translations::PAGE, $german ) );
		self::assertSame( $german, $this->service( Paths::class )->find( 'de', 'hilfe' )['object_id'] ?? 0 );
		self::assertSame( home_url( '/de/hilfe' ), get_permalink( $german ) );
	}

	public function testSeparatedPagesAreSeparatedInTheShop(): void {
		$this->switchOn();
		$page = $this->page();
		PLL()->model->post->delete_translation( $page['de'] );
		wp_update_post( array( 'ID' => $page['de'], 'post_content' => 'Neu' ) );
		$translations = $this->service( Translations::class );
		$german       = $translations->ownerOf( Translations::PAGE, $page['de'] );
		$english      = $translations->ownerOf( Translations::PAGE, $page['en'] );
		self::assertSame( 'de', $german['language'] ?? '' );
		self::assertNotSame( $english['canonical_id'] ?? 0, $german['canonical_id'] ?? 0 );
	}

	/** Joining two would lose the price and the stock of one. */
	public function testProductsAreNeverJoined(): void {
		$this->switchOn();
		$first  = $this->product( 'FIRST', 'en' );
		$second = $this->product( 'SECOND', 'de' );
		$translations = $this->service( Translations::class );
		$english      = $translations->versions( Translations::PRODUCT, $first )['en'];
		$german       = $translations->versions( Translations::PRODUCT, $second )['de'];
		pll_save_post_translations( array( 'en' => $english, 'de' => $german ) );
		wp_update_post( array( 'ID' => $german, 'post_content' => 'Neu' ) );
		self::assertSame( array( 'en' => $english ), $translations->versions( Translations::PRODUCT, $first ) );
		self::assertSame( array( 'de' => $german ), $translations->versions( Translations::PRODUCT, $second ) );
	}

	public function testPostWithoutProductBecomesATranslation(): void {
		$this->switchOn();
		$product = $this->product( 'JOINED', 'en' );
		$english = $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'];
		$german  = wp_insert_post( array( 'post_type' => PostTypes::PRODUCT, 'post_status' => 'draft', 'post_title' => 'Neu' ) );
		pll_set_post_language( $german, 'de' );
		pll_save_post_translations( array( 'en' => $english, 'de' => $german ) );
		wp_update_post( array( 'ID' => $german, 'post_status' => 'publish' ) );
		self::assertSame(
			array( 'de' => $german, 'en' => $english ),
			$this->service( Translations::class )->versions( Translations::PRODUCT, $product )
		);
	}

	public function testSetsAreKeptWhenPolylangIsSwitchedOff(): void {
		$this->switchOn();
		$page = $this->page();
		PolylangSite::stop();
		Site::newRequest();
		$this->service( EngineSwitch::class )->check();
		self::assertSame( 'built-in', get_option( EngineSwitch::OPTION ) );
		self::assertEquals( $page, $this->service( PageWriter::class )->find( 'test' ) );
		self::assertFalse( $this->service( Languages::class )->areExternal() );
	}

	public function testWhoMayNotCreateProductsTranslatesNone(): void {
		$this->switchOn();
		$product = $this->product( 'GUARDED', 'en' );
		$post    = $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'];
		$rights  = get_post_type_object( PostTypes::PRODUCT )->cap ?? new \stdClass();
		$before  = $rights->create_posts;
		wp_set_current_user( 1 );
		$_GET     = array( 'from_post' => (string) $post, 'new_lang' => 'de' );
		$_REQUEST = array( '_wpnonce' => wp_create_nonce( 'new-post-translation' ) );
		add_filter( 'wp_redirect', static fn (): never => throw new \RuntimeException( 'A copy was made.' ) );
		try {
			$rights->create_posts = 'do_not_allow';
			do_action( 'load-post-new.php' );
			$rights->create_posts = $before;
			$this->expectExceptionMessage( 'A copy was made.' );
			do_action( 'load-post-new.php' );
		} finally {
			$rights->create_posts = $before;
			$_GET                 = array();
			$_REQUEST             = array();
			wp_set_current_user( 0 );
		}
	}

	/** Alternating requests with and without Polylang would queue one rebuild after the other. */
	public function testASwitchWaitsForTheRebuildOfTheOneBefore(): void {
		PolylangSite::start();
		$this->service( EngineSwitch::class )->check();
		PolylangSite::stop();
		Site::newRequest();
		$this->service( EngineSwitch::class )->check();
		self::assertSame( 'polylang', get_option( EngineSwitch::OPTION ) );
		$this->service( Outbox::class )->deliver();
		$this->service( EngineSwitch::class )->check();
		self::assertSame( 'built-in', get_option( EngineSwitch::OPTION ) );
	}

	public function testPolylangsFiltersUseTheLanguageOfAnEmail(): void {
		$this->switchOn();
		$languages  = $this->service( Languages::class );
		$lithuanian = $languages->find( 'lt' );
		self::assertNotNull( $lithuanian );
		$before = pll_current_language();
		self::assertSame( 'lt', $languages->withLanguage( $lithuanian, static fn (): string|false => pll_current_language() ) );
		self::assertSame( $before, pll_current_language() );
	}
}
