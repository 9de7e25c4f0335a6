<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Content\PageWriter;
use Vitrine\Database\Database;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Tests\Support\WpAdmin;

/** The languages that setup proposes, and the main language changed before the launch. */
final class SetupLanguagesTest extends LaunchTestCase {

	private string $cookie = '';

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'vitrine_languages', 'vitrine_set_up' ) as $option ) {
			delete_option( $option );
		}
		$this->service( Database::class )->run( 'DELETE FROM {translations}' );
		self::activate();
		$this->cookie = self::admin()->signedIn( 'administrator' );
	}

	public function testProposesTheSitesLanguageOfNow(): void {
		// The administrator's own language does not matter.
		$user = get_users( array( 'role' => 'administrator', 'orderby' => 'ID', 'order' => 'DESC' ) )[0];
		update_user_meta( $user->ID, 'locale', 'fr_FR' );
		self::assertSame( array( array( 'en' ), 'en' ), $this->proposed() );
		update_option( 'WPLANG', 'de_DE' );
		self::assertSame( array( array( 'de' ), 'de' ), $this->proposed() );
		$this->service( Translations::class )->join( Translations::PRODUCT, 7, 'lt', 70 );
		self::assertSame( array( array( 'de', 'lt' ), 'de' ), $this->proposed() );
		// Once set up, the form shows what was chosen.
		$this->submit( array( 'languages' => array( 'fr', 'it' ), 'default' => 'it', 'pages' => null ) );
		self::assertSame( array( array( 'it', 'fr' ), 'it' ), $this->proposed() );
	}

	public function testMainLanguageChangesBeforeTheLaunchOnly(): void {
		$this->submit( array( 'languages' => array( 'en' ), 'default' => 'en', 'samples' => '1' ) );
		$vase = $this->product( 'en' );
		self::assertSame( array( 'en' ), array_keys( $this->terms() ) );
		$this->submit( array( 'languages' => array( 'en', 'de' ), 'default' => 'de', 'samples' => '1' ) );
		self::assertSame( array( 'de', 'en' ), EmbeddedLanguages::chosen() );
		// Texts keep their language, and the new main language has its own.
		self::assertSame( $vase, $this->product( 'en' ) );
		self::assertSame( 'Amphorenvase', get_the_title( $this->product( 'de' ) ) );
		self::assertSame( array( 'de', 'en' ), array_keys( $this->terms() ) );
		self::assertSame( array( 'Geschirr', 'Green' ), array( $this->category( 'tableware' ), $this->label( 'en' ) ) );
		self::assertSame( 'Grün', $this->label( 'de' ) );
		self::assertSame( 2, (int) $this->value( "SELECT COUNT(*) FROM {attribute_values} WHERE labels LIKE '%en%' AND color <> ''" ) );
		$this->service( Launch::class )->goLive();
		self::assertTrue( ShopState::isLive() );
		self::assertStringContainsString( 'lang="de"', $this->http( 'GET', '/' )->raw );
		self::assertSame( 200, $this->http( 'GET', '/produkt/amphorenvase' )->status );
		self::assertSame( 200, $this->http( 'GET', '/en/product/amphora-vase' )->status );
		self::assertStringContainsString( 'lang="en"', $this->http( 'GET', '/en/terms-and-conditions' )->raw );
		$page = self::admin()->ask( $this->cookie, 'admin.php?page=vitrine-setup' )->raw;
		self::assertStringNotContainsString( 'name="vitrine[default]"', $page );
		self::assertStringContainsString( 'topic=languages', $page );
		// A form that was opened before the launch.
		$this->submit( array( 'languages' => array( 'en', 'de' ), 'default' => 'en' ) );
		self::assertSame( array( 'de', 'en' ), EmbeddedLanguages::chosen() );
	}

	/** @return array{list<string>, string} Ticked languages in the order of the form, the selected one first, and the main language. */
	private function proposed(): array {
		$page = self::admin()->ask( $this->cookie, 'admin.php?page=vitrine-setup' )->raw;
		preg_match_all( '/name="vitrine\[languages\]\[\]" value="(\w+)"\s+checked/', $page, $ticked );
		$main = preg_match( '/name="vitrine\[default\]".*?<option value="(\w+)"\s+selected/s', $page, $found ) === 1 ? $found[1] : '';
		return array( array_values( array_unique( array( $main, ...$ticked[1] ) ) ), $main );
	}

	/** @param array<string, mixed> $values */
	private function submit( array $values ): void {
		$page = self::admin()->ask( $this->cookie, 'admin.php?page=vitrine-setup' );
		$form = array(
			'action'   => 'vitrine_setup',
			'_wpnonce' => WpAdmin::nonce( $page, 'vitrine_setup' ),
			'vitrine'  => array_filter( $values + self::FORM, static fn ( mixed $value ): bool => $value !== null ),
		);
		$answer = self::admin()->ask( $this->cookie, 'admin-post.php', $form );
		self::assertSame( 302, $answer->status );
		$to = (string) $answer->header( 'Location' );
		if ( isset( $values['samples'] ) ) {
			self::assertStringContainsString( 'vitrine_samples', $to );
			$next = self::admin()->ask( $this->cookie, 'admin-post.php?' . wp_parse_url( $to, PHP_URL_QUERY ) );
			$to   = (string) $next->header( 'Location' );
		}
		self::assertStringContainsString( 'done=1', $to );
		wp_cache_flush();
	}

	private function product( string $language ): int {
		$id = (int) $this->value( "SELECT id FROM {products} WHERE sku = 'SAMPLE-VAS-001'" );
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $id )[ $language ] ?? 0;
	}

	/** @return array<string, int> Posts of the terms page by language. */
	private function terms(): array {
		$pages = $this->service( PageWriter::class )->find( 'starter-terms' );
		ksort( $pages );
		return $pages;
	}

	private function category( string $slug ): string {
		$term  = get_term_by( 'slug', $slug, 'vitrine_category' );
		$owner = $this->service( Translations::class )->ownerOf( Translations::CATEGORY, $term instanceof \WP_Term ? $term->term_id : 0 );
		$terms = $this->service( Translations::class )->versions( Translations::CATEGORY, $owner['canonical_id'] ?? 0 );
		$german = get_term( $terms['de'] ?? 0 );
		return $german instanceof \WP_Term ? $german->name : '';
	}

	private function label( string $language ): string {
		$labels = json_decode( (string) $this->value( "SELECT labels FROM {attribute_values} WHERE labels LIKE '%Green%'" ), true );
		return (string) ( $labels[ $language ] ?? '' );
	}

	private function value( string $query ): ?string {
		return $this->service( Database::class )->value( $query );
	}
}
