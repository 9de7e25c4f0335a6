<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PastProductPolicy;
use Vitrine\Storefront\Redirects\Redirects;
use Vitrine\Storefront\Redirects\RedirectStatus;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

/** Addresses without a page: those of an earlier shop, and of products that are no longer there. */
final class RedirectsTest extends CatalogueTestCase {

	private function redirect( string $from, string $to, RedirectStatus $status = RedirectStatus::Permanent ): string {
		return $this->service( Redirects::class )->save( $from, $to, $status, true );
	}

	private static function path( ?string $url ): ?string {
		return $url === null ? null : (string) preg_replace( '~^http://127\.0\.0\.1:\d+~', '', $url );
	}

	/** @return iterable<string, array{string, string, int, string|null}> */
	public static function requests(): iterable {
		yield 'as typed' => array( '/products/blue-vase', '/products/blue-vase', 301, '/shop' );
		yield 'closing slash and capitals' => array( '/products/blue-vase', '/Products/Blue-Vase/', 301, '/shop' );
		yield 'percent signs' => array( '/vasenübersicht', '/vasen%C3%BCbersicht', 301, '/shop' );
		yield 'typed with percent signs' => array( '/vasen%C3%BCbersicht', '/vasen%C3%BCbersicht', 301, '/shop' );
		yield 'an encoded percent sign' => array( '/sale-50%25', '/sale-50%25', 301, '/shop' );
		yield 'arguments are kept' => array( '/old', '/old?utm_source=a', 301, '/shop?utm_source=a' );
		yield 'an address with arguments' => array( '/index.asp?id=7&lang=de', '/index.asp?lang=de&id=7', 301, '/shop' );
		yield 'other arguments' => array( '/index.asp?id=7', '/index.asp?id=8', 404, null );
		yield 'a language' => array( '/de/alt', '/de/alt', 301, '/shop' );
		yield 'the prefix of the default language' => array( '/en/old', '/old', 301, '/shop' );
		yield 'another language' => array( '/de/alt', '/lt/alt', 404, null );
		yield 'a page is shown instead' => array( '/lt/shop', '/lt/shop', 200, null );
	}

	#[DataProvider( 'requests' )]
	public function testRedirectsMissingPages( string $source, string $request, int $status, ?string $location ): void {
		self::assertSame( '', $this->redirect( $source, '/shop' ) );
		$answer = $this->http( 'GET', $request );
		self::assertSame( array( $status, $location ), array( $answer->status, self::path( $answer->header( 'Location' ) ) ) );
	}

	public function testStatusesOtherSitesAndOwnUrls(): void {
		self::assertSame( '', $this->redirect( '/gone', '', RedirectStatus::Gone ) );
		self::assertSame( '', $this->redirect( '/away', 'https://elsewhere.example/x?a=1', RedirectStatus::Temporary ) );
		self::assertSame( '', $this->redirect( home_url( '/own' ), home_url( '/lt/shop?sort=price' ) ) );

		$gone = $this->http( 'GET', '/gone' );
		self::assertSame( 410, $gone->status );
		self::assertMatchesRegularExpression( '#<title>No longer available.*<h1[^>]*>\s*No longer available#s', $gone->raw );
		$away = $this->http( 'GET', '/away?b=2' );
		self::assertSame( array( 302, 'https://elsewhere.example/x?a=1' ), array( $away->status, $away->header( 'Location' ) ) );
		self::assertSame( 'no-cache', $away->header( 'Cache-Control' ) );
		self::assertSame( '/lt/shop?sort=price', self::path( $this->http( 'GET', '/own' )->header( 'Location' ) ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function refused(): iterable {
		yield 'nothing' => array( '', '/shop' );
		yield 'home' => array( '/', '/shop' );
		yield 'another site' => array( 'https://elsewhere.example/a', '/shop' );
		yield 'no target' => array( '/a', '' );
		yield 'a host without scheme' => array( '/a', '//elsewhere.example/' );
		yield 'a backslash' => array( '/a', '/\\elsewhere.example/' );
		yield 'a script' => array( '/a', 'javascript:alert(1)' );
		yield 'a user in the URL' => array( '/a', 'https://shop@elsewhere.example/' );
		yield 'a line break' => array( '/a', "/shop\r\nSet-Cookie: a=b" );
		yield 'itself' => array( '/a/', home_url( '/A?b=c' ) );
		yield 'itself with the prefix of the default language' => array( '/a', '/en/a' );
		yield 'a loop' => array( '/c', '/a' );
		yield 'not UTF-8' => array( '/%FF', '/shop' );
	}

	#[DataProvider( 'refused' )]
	public function testRefusesWhatCannotWork( string $from, string $to ): void {
		self::assertSame( '', $this->redirect( '/a', '/b' ) );
		self::assertSame( '', $this->redirect( '/b', '/c' ) );
		$before = iterator_to_array( $this->service( Redirects::class )->all() );
		self::assertNotSame( '', $this->redirect( $from, $to ) );
		self::assertEquals( $before, iterator_to_array( $this->service( Redirects::class )->all() ) );
	}

	public function testAnAddressHasOneRedirectAndSearchFindsIt(): void {
		$redirects = $this->service( Redirects::class );
		self::assertSame( '', $this->redirect( '/ąžuolas', '/shop' ) );
		self::assertSame( '', $this->redirect( '/azuolas', '/lt/shop' ) );
		self::assertSame( '', $this->redirect( '/ąžuolas/', '/search' ) );
		self::assertSame( 2, $redirects->count() );
		self::assertSame( array( '/search' ), array_column( $redirects->list( 'sear', 1, 10 ), 'target' ) );
		$redirects->delete( $redirects->list( 'sear', 1, 10 )[0]->id );
		self::assertSame( array( 'azuolas' ), array_column( iterator_to_array( $redirects->all() ), 'source' ) );
	}

	public function testAddressesOfPastProductsAnswerAsTheShopChooses(): void {
		$vases  = $this->category( array( 'en' => 'Vases', 'de' => 'Vasen' ) );
		$others = $this->category( array( 'en' => 'Others' ) );
		$id     = $this->product( array( 'categories' => array( $vases, $others ) ), array( 'en' => 'Moon vase' ) );
		self::assertSame( 200, $this->http( 'GET', '/product/moon-vase' )->status );
		self::assertSame( 200, $this->http( 'GET', '/de/produkt/moon-vase' )->status );

		$post = (int) $this->views( $id )['en']['post_id'];
		wp_update_post( array( 'ID' => $post, 'post_status' => 'draft' ) );
		self::assertSame( 410, $this->http( 'GET', '/product/moon-vase' )->status );
		self::assertSame( 410, $this->http( 'GET', '/de/produkt/moon-vase' )->status );
		$page = $this->http( 'GET', '/product/moon-vase' )->raw;
		self::assertStringNotContainsString( 'rel="canonical"', $page );
		self::assertStringContainsString( 'noindex', $page );

		update_option( PastProductPolicy::OPTION, 'category' );
		$hidden = $this->http( 'GET', '/product/moon-vase' );
		self::assertSame( array( 302, '/category/vases' ), array( $hidden->status, self::path( $hidden->header( 'Location' ) ) ) );

		wp_update_post( array( 'ID' => $post, 'post_status' => 'publish' ) );
		self::assertSame( 200, $this->http( 'GET', '/product/moon-vase' )->status );

		$this->service( ProductWriter::class )->delete( $id );
		$deleted = $this->http( 'GET', '/product/moon-vase' );
		self::assertSame( array( 301, '/category/vases' ), array( $deleted->status, self::path( $deleted->header( 'Location' ) ) ) );
		self::assertSame( '/de/kategorie/vasen', self::path( $this->http( 'GET', '/de/produkt/moon-vase' )->header( 'Location' ) ) );

		update_option( PastProductPolicy::OPTION, 'missing' );
		self::assertSame( 404, $this->http( 'GET', '/product/moon-vase' )->status );
		self::assertSame( '', $this->redirect( '/product/moon-vase', '/shop' ) );
		self::assertSame( '/shop', self::path( $this->http( 'GET', '/product/moon-vase' )->header( 'Location' ) ) );
	}
}
