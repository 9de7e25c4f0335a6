<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Settings\Topics\LanguagesTopic;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PastProductPolicy;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\PathSpelling;
use Vitrine\Storefront\Redirects\Redirects;
use Vitrine\Storefront\Redirects\RedirectStatus;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\Site;

/** Other spellings of an address lead to the one that the shop prints, and no redirect leads to itself. */
final class SpellingsTest extends CatalogueTestCase {

	private const GREEK = array(
		'code'   => 'el',
		'locale' => 'el',
		'name'   => 'Ελληνικά',
		'bases'  => array( 'product' => 'προϊόν', 'category' => 'κατηγορία', 'compare' => 'σύγκριση' ),
	);

	private const MAX_STEPS = 4;

	/** @return iterable<string, array{string, string|null}> Request, and where it leads; null if it is the page. */
	public static function spellings(): iterable {
		yield 'a product' => array( '/product/PEBBLE-VASE', '/product/pebble-vase' );
		yield 'a base' => array( '/Product/pebble-vase', '/product/pebble-vase' );
		yield 'another language' => array( '/de/PRODUKT/Kieselvase?a=1&b=%C3%BC', '/de/produkt/kieselvase?a=1&b=%C3%BC' );
		yield 'the prefix' => array( '/DE/produkt/kieselvase', '/de/produkt/kieselvase' );
		yield 'a category' => array( '/category/VASES', '/category/vases' );
		yield 'a page of the shop' => array( '/SHOP?sort=price', '/shop?sort=price' );
		yield 'a page' => array( '/About', '/about' );
		yield 'a Greek product' => array( '/el/' . rawurlencode( 'ΠΡΟΪΌΝ' ) . '/' . rawurlencode( 'ΒΆΖΟ' ), '/el/προϊόν/βάζο' );
		yield 'decomposed letters' => array( '/el/' . rawurlencode( "προϊόν" ) . "/%CE%B2%CE%B1%CC%81%CE%B6%CE%BF", '/el/προϊόν/βάζο' );
		yield 'upper-case percent codes' => array( '/el/%CF%80%CF%81%CE%BF%CF%8A%CF%8C%CE%BD/%CE%B2%CE%AC%CE%B6%CE%BF', null );
		yield 'a key' => array( '/Received-Your-Order?key=a', null );
		yield 'a key of a page that is not secret' => array( '/User/verify?key=a', null );
	}

	#[DataProvider( 'spellings' )]
	public function testOtherCapitalsRedirect( string $request, ?string $target ): void {
		$this->shop();
		$answer   = $this->http( 'GET', $request );
		$location = $answer->header( 'Location' );
		self::assertSame( $target === null ? 200 : 301, $answer->status, $request );
		if ( $target !== null ) {
			[ $path, $query ] = explode( '?', $target, 2 ) + array( 1 => '' );
			$target           = PathSpelling::normal( $path ) . ( $query === '' ? '' : "?$query" );
			self::assertSame( $target, self::path( (string) $location ) );
			self::assertSame( 200, $this->http( 'GET', $target )->status );
		}
	}

	public function testAccentsAreOtherAddresses(): void {
		$this->shop();
		$this->product( array(), array( 'el' => 'Βαζο' ) );
		foreach ( array( 'Βαζο', 'Βάζο' ) as $title ) {
			$path = PathSpelling::normal( "/el/προϊόν/$title" );
			self::assertMatchesRegularExpression( "~<h1[^>]*>\s*$title\s*</h1>~", $this->http( 'GET', $path )->raw, $title );
		}
		self::assertSame( 404, $this->http( 'GET', '/product/p%C3%A9bble-vase' )->status );
		self::assertSame( 404, $this->http( 'GET', '/product/pebble-vase%C2%AD' )->status, 'Collations ignore soft hyphens.' );
	}

	/** @return iterable<string, array{string}> */
	public static function permalinks(): iterable {
		if ( self::isFull() ) {
			yield 'post names' => array( '/%postname%/' );
		}
		yield 'index.php' => array( '/index.php/%postname%/' );
	}

	#[DataProvider( 'permalinks' )]
	public function testNoRedirectLeadsToItself( string $structure ): void {
		$this->shop();
		$addresses = $this->oldAddresses();
		$this->usePermalinks( $structure );
		$contents  = $this->contents();
		foreach ( array( ...$addresses, ...$contents ) as $address ) {
			self::assertContains( $this->follow( $address ), array( 200, 404, 410 ), $address );
		}
	}

	public function testPagesOfAnyNameAreShownAndRedirectFromTheirIds(): void {
		foreach ( array( 'Контакты магазина', '会社概要', 'Σχετικά με εμάς' ) as $title ) {
			$parent = self::post( 'page', $title );
			foreach ( array( $parent, self::post( 'page', "$title 2", $parent ) ) as $page ) {
				$path = self::path( (string) get_permalink( $page ) );
				self::assertSame( 200, $this->http( 'GET', $path )->status, $path );
				$named = $this->http( 'GET', "/?page_id=$page" );
				self::assertSame( array( 301, $path ), array( $named->status, self::path( (string) $named->header( 'Location' ) ) ) );
			}
		}
	}

	public function testVariantsHaveAddressesBelowAFamilyOfAnyName(): void {
		$this->shop();
		$texts = array( 'en' => str_repeat( 'Хлопковая рубашка ', 4 ), 'el' => 'Πουκάμισο' );
		( new FamilyFactory() )->shirt( texts: array_map( static fn ( string $title ): ProductText => new ProductText( $title ), $texts ) );
		$this->service( Outbox::class )->deliver();
		$rows = $this->service( Database::class )->rows(
			"SELECT language, path FROM {product_view} v JOIN {products} p ON p.id = v.product_id WHERE p.kind = 'variant'"
		);
		self::assertGreaterThan( 6, count( $rows ) );
		foreach ( $rows as [ 'language' => $language, 'path' => $path ] ) {
			if ( in_array( $language, array( 'en', 'el' ), true ) ) {
				$path = ( $language === 'en' ? '' : '/el' ) . "/$path";
				self::assertSame( 200, $this->http( 'GET', $path )->status, $path );
				$capitals = $this->http( 'GET', strtoupper( $path ) );
				self::assertSame( $path, self::path( (string) $capitals->header( 'Location' ) ) );
				self::assertSame( 302, $this->http( 'GET', "$path-x" )->status );
			}
		}
	}

	public function testTheArchiveOfThePostTypeIsTheListOfProducts(): void {
		$this->shop();
		$answer = $this->http( 'GET', '/?post_type=vitrine_product' );
		self::assertSame( array( 301, '/shop' ), array( $answer->status, self::path( (string) $answer->header( 'Location' ) ) ) );
	}

	/** Rules that lead to themselves in another spelling are refused, and those that are stored already are ignored. */
	public function testRulesThatDifferOnlyInEncodingAreRefused(): void {
		$redirects = $this->service( Redirects::class );
		foreach (
			array(
				array( '/βάζο', '/%CE%B2%CE%AC%CE%B6%CE%BF' ),
				array( '/%ce%b2%ce%ac%ce%b6%ce%bf', '/βάζο' ),
				array( "/βα\u{301}ζο", '/ΒΆΖΟ/' ),
				array( '/a%2Bb', '/a+b' ),
			) as [ $from, $to ]
		) {
			self::assertStringContainsString( 'lead back', $redirects->save( $from, $to, RedirectStatus::Permanent, true ), $from );
		}
		self::assertSame( '', $redirects->save( '/βαζο', '/βάζο', RedirectStatus::Permanent, true ) );
		$answer = $this->http( 'GET', '/%CE%92%CE%B1%CE%B6%CE%BF' );
		self::assertSame( PathSpelling::normal( '/βάζο' ), self::path( (string) $answer->header( 'Location' ) ) );
		$row = array( 'hash' => md5( 'βάζο' ), 'source' => 'βάζο', 'target' => '/%CE%B2άζο', 'status' => 301 );
		$this->service( Database::class )->insert( 'redirects', $row );
		self::assertSame( 404, $this->http( 'GET', '/' . rawurlencode( 'βάζο' ) )->status );
	}

	private function shop(): void {
		$topic = $this->service( LanguagesTopic::class );
		self::assertSame( array(), $topic->save( array( 'added' => array( self::GREEK ) ) + $topic->read() ) );
		Site::newRequest();
		$vases = $this->category( array( 'en' => 'Vases', 'el' => 'Βάζα' ) );
		$this->product(
			array( 'sku' => 'SP-1', 'categories' => array( $vases ) ),
			array( 'en' => 'Pebble vase', 'de' => 'Kieselvase', 'el' => 'Βάζο' )
		);
		self::post( 'page', 'About' );
		$this->service( Outbox::class )->deliver();
		Site::newRequest();
	}

	/** @return list<string> Requests that lead elsewhere, by each of the shop's rules. */
	private function oldAddresses(): array {
		$writer  = $this->service( ProductWriter::class );
		$family  = ( new FamilyFactory() )->shirt();
		$removed = $this->product( array( 'sku' => 'SP-2' ), array( 'en' => 'Ваза' ) );
		$renamed = $this->product( array( 'sku' => 'SP-3' ), array( 'en' => '花瓶', 'el' => 'Κανάτα' ) );
		$this->product( array( 'sku' => 'SP-3' ), array( 'en' => '壺', 'el' => 'Στάμνα' ), $renamed );
		$writer->delete( $removed );
		update_option( PastProductPolicy::OPTION, PastProductPolicy::Category->value );
		$page = self::post( 'page', 'Поставка' );
		wp_update_post( array( 'ID' => $page, 'post_name' => sanitize_title( 'Доставка' ) ) );
		$slugs = array( 'el' => array( 'shop' => PathSpelling::normal( 'κατάστημα' ) ) );
		self::saveSetting( self::setting( PathBases::class )->with( $slugs ) );
		$redirects = $this->service( Redirects::class );
		self::assertSame( '', $redirects->save( '/παλιό', '/el/κατάστημα', RedirectStatus::Permanent, true ) );
		self::assertSame( '', $redirects->save( '/старый?id=1', '/старый', RedirectStatus::Temporary, true ) );
		$rows = array( 'language' => 'en', 'kind' => 'product', 'object_id' => $family, 'path' => 'product/%d0%b0' );
		$this->service( Database::class )->insert( 'old_paths', $rows );
		$this->service( Outbox::class )->deliver();
		Site::newRequest();
		$typed = array(
			'/product/花瓶', '/el/προϊόν/κανάτα', '/de/produkt/花瓶', '/product/ваза', '/поставка', '/el/shop', '/ES/SHOP', '/en/shop',
			'/en/product/壺', '/el/κατάστημα', '/παλιό', '/старый?id=1', '/старый', '/pl/shop', '/product/shirt/красный', '/product/а',
			'/PRODUCT/壺?a=1', '/el', '/EL/', '/product/%FF', '/product/a%2Fb', '/product//壺', '//product/壺', '/?p=1&lang=el', '/el/?s=β',
		);
		return array_map(
			static fn ( string $path ): string => (string) preg_replace_callback(
				'/[^\x21-\x7e]+/',
				static fn ( array $found ): string => rawurlencode( $found[0] ),
				$path
			),
			$typed
		);
	}

	/** @return list<string> WordPress's own contents, with ids and by their links. */
	private function contents(): array {
		$parent = self::post( 'page', 'Контакты магазина' );
		$pages  = array( $parent, self::post( 'page', '会社概要', $parent ), self::post( 'post', 'Νέα του καταστήματος' ) );
		$file   = (int) wp_insert_attachment( array( 'post_title' => 'Φωτογραφία', 'post_mime_type' => 'image/png' ), 'a.png', $pages[2] );
		require_once ABSPATH . 'wp-admin/includes/taxonomy.php'; // @phpstan-ignore requireOnce.fileNotFound
		$term   = (int) wp_create_category( 'Νέα' );
		wp_set_post_categories( $pages[2], array( $term ) );
		$found  = array( '/feed/', '/comments/feed/', '/?feed=rss2', '/?author=1', '/author/admin/', "/?cat=$term", '/search?s=%CE%B2' );
		foreach ( array( ...$pages, $file ) as $id ) {
			$path  = self::path( (string) get_permalink( $id ) );
			$found = array( ...$found, $path, rtrim( $path, '/' ), strtoupper( $path ), "/?p=$id", "/?page_id=$id", "$path?replytocom=1" );
		}
		$path = self::path( (string) get_category_link( $term ) );
		return array( ...$found, $path, strtoupper( $path ), (string) preg_replace( '~/$~', '/feed/', $path ) );
	}

	/** Follows redirects and returns the last status. */
	private function follow( string $address ): int {
		$seen = array();
		for ( $step = 0; $step <= self::MAX_STEPS; ++$step ) {
			// WordPress adds closing slashes to its own addresses.
			$key = rawurldecode( $address );
			self::assertNotContains( $key, $seen, "$address leads to itself." );
			$seen[]   = $key;
			$answer   = $this->http( 'GET', $address );
			$location = $answer->header( 'Location' );
			if ( $location === null ) {
				return $answer->status;
			}
			$address = self::path( $location );
		}
		self::fail( "$address takes too many redirects." );
	}

	private static function post( string $type, string $title, int $parent = 0 ): int {
		return (int) wp_insert_post(
			array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => $title, 'post_parent' => $parent )
		);
	}

	private static function path( string $url ): string {
		return (string) preg_replace( '~^https?://[^/]+~', '', $url );
	}
}
