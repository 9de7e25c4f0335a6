<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Storefront\Routing\PrintedPaths;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** A page has one address: other slashes, `index.php` and percent codes of letters lead to it, on servers that pass it unchanged. */
final class PrintedPathsTest extends CatalogueTestCase {

	private const MAX_STEPS = 4;

	protected function tearDown(): void {
		@unlink( self::plugin() ); // Only some tests have it.
		parent::tearDown();
	}

	/** @return iterable<string, array{string, string|null}> Request, and where it leads; null if it is the page. */
	public static function spellings(): iterable {
		yield 'a closing slash'     => array( '/shop/', '/shop' );
		yield 'several slashes'     => array( '//shop//', '/shop' );
		yield 'a code of a letter'  => array( '/%73hop', '/shop' );
		yield 'a code of a hyphen'  => array( '/product/pebble%2Dvase', '/product/pebble-vase' );
		yield 'index.php'           => array( '/index.php', '/' );
		yield 'index.php and path'  => array( '/index.php/shop/', '/shop' );
		yield 'a language'          => array( '/de/shop/', '/de/shop' );
		yield 'home of a language'  => array( '/de', '/de/' );
		yield 'a product'           => array( '/product/pebble-vase/?a=1&b=%C3%BC', '/product/pebble-vase?a=1&b=%C3%BC' );
		yield 'capitals, too'       => array( '/SHOP/', '/shop' );
		yield 'the page'            => array( '/shop', null );
		yield 'its arguments'       => array( '/shop?sort=price', null );
		yield 'home'                => array( '/', null );
		yield 'a key'               => array( '/user/verify/?key=a', null );
		yield 'a secret page'       => array( '/received-your-order/?key=a', null );
		yield 'a preview'           => array( '/shop/?preview=true', null );
	}

	#[DataProvider( 'spellings' )]
	public function testOtherSpellingsRedirect( string $request, ?string $target ): void {
		$this->shop();
		foreach ( array( '/', '/shop', '/de/', '/shop?sort=price' ) as $printed ) {
			self::assertSame( 200, $this->http( 'GET', $printed )->status, $printed );
		}
		$answer = $this->http( 'GET', $request );
		self::assertSame( $target === null ? 200 : 301, $answer->status );
		self::assertSame( $target, $target === null ? null : self::path( (string) $answer->header( 'Location' ) ) );
		self::assertSame( 200, $this->follow( $request ) );
		self::assertSame( 200, $this->http( 'POST', explode( '?', $request )[0] )->status );
	}

	public function testWithPlainPermalinks(): void {
		$this->shop();
		$this->usePermalinks( '' );
		$this->http( 'GET', '/shop' );
		foreach ( array( '/shop/', '/index.php/shop', '/%73hop' ) as $request ) {
			self::assertSame( '/shop', self::path( (string) $this->http( 'GET', $request )->header( 'Location' ) ), $request );
		}
	}

	public function testWithIndexPhpInPermalinks(): void {
		$this->shop();
		$this->usePermalinks( '/index.php/%postname%/' );
		self::assertSame( 200, $this->http( 'GET', '/shop' )->status, 'Whether the server passes the printed path is not known.' );
		self::assertSame( 200, $this->http( 'GET', '/index.php/shop' )->status );
		foreach ( array( '/shop', '/shop/', '/index.php/shop/' ) as $request ) {
			self::assertSame( '/index.php/shop', self::path( (string) $this->http( 'GET', $request )->header( 'Location' ) ), $request );
		}
	}

	/** Some servers add slashes or `index.php`, or send browsers to such addresses: there a redirect would be endless. */
	public function testServersThatRespellPathsGetNoRedirect(): void {
		$this->shop();
		foreach ( array( "rtrim( \$path, '/' ) . '/'", "'/index.php' . \$path" ) as $respelled ) {
			delete_option( PrintedPaths::OPTION );
			file_put_contents(
				self::plugin(),
				"<?php\n\$path = strtok( \$_SERVER['REQUEST_URI'], '?' );\n\$_SERVER['REQUEST_URI'] = $respelled;\n"
			);
			foreach ( array( '/shop', '/shop/', '/product/pebble-vase', '/shop' ) as $path ) {
				self::assertSame( 200, $this->http( 'GET', $path )->status, "$path $respelled" );
			}
		}
	}

	public function testTheProofEndsWithTheServerAndAfterAWeek(): void {
		$this->shop();
		$this->http( 'GET', '/shop' );
		wp_cache_flush();
		$proof = (array) get_option( PrintedPaths::OPTION );
		self::assertSame( 301, $this->http( 'GET', '/shop/' )->status );
		$hourAgo = array( 'path' => time() - 3601, 'server' => 'another' );
		foreach ( array( array( 'path' => time() - 604801 ), $hourAgo ) as $change ) {
			update_option( PrintedPaths::OPTION, $change + $proof );
			self::assertSame( 200, $this->http( 'GET', '/shop/' )->status );
		}
		$this->http( 'GET', '/shop?renewed=1' );
		self::assertSame( 301, $this->http( 'GET', '/shop/?renewed=1' )->status );
	}

	/** Rules that add slashes often leave addresses with a query alone: these prove nothing about the others. */
	public function testAnAddressWithAQueryProvesNothingAboutOthers(): void {
		$this->shop();
		file_put_contents(
			self::plugin(),
			"<?php\nif ( ! str_contains( \$_SERVER['REQUEST_URI'], '?' ) ) {\n"
				. "\$_SERVER['REQUEST_URI'] = rtrim( \$_SERVER['REQUEST_URI'], '/' ) . '/';\n}\n"
		);
		foreach ( array( '/shop?sort=price', '/shop', '/shop/', '/product/pebble-vase' ) as $path ) {
			self::assertSame( 200, $this->http( 'GET', $path )->status, $path );
		}
		self::assertSame( 301, $this->http( 'GET', '/shop/?sort=price' )->status );
	}

	/** In a cluster of different servers, or where the site's URL is taken from the request, each request would replace the proof. */
	public function testServersThatDifferDoNotReplaceEachOthersProofAllTheTime(): void {
		$this->shop();
		file_put_contents(
			self::plugin(),
			"<?php\n\$_SERVER['SERVER_SOFTWARE'] = \$_GET['server'] ?? 'nginx';\n"
		);
		$proofs = array();
		foreach ( array( 'a', 'b', 'a', 'b' ) as $at => $server ) {
			self::assertSame( 200, $this->http( 'GET', "/shop?server=$server&at=$at" )->status );
			wp_cache_flush();
			$proofs[] = (array) get_option( PrintedPaths::OPTION );
		}
		self::assertSame( array_fill( 0, 4, $proofs[0] ), $proofs );
	}

	private function shop(): void {
		$this->product( array( 'sku' => 'PP-1' ), array( 'en' => 'Pebble vase', 'de' => 'Kieselvase' ) );
		Site::newRequest();
	}

	private static function plugin(): string {
		return Site::folder() . '/wp-content/mu-plugins/a-respelling-server.php';
	}

	/** Follows redirects and returns the last status. */
	private function follow( string $address ): int {
		for ( $step = 0; $step <= self::MAX_STEPS; ++$step ) {
			$answer   = $this->http( 'GET', $address );
			$location = $answer->header( 'Location' );
			if ( $location === null ) {
				return $answer->status;
			}
			$address = self::path( $location );
		}
		self::fail( "$address takes too many redirects." );
	}

	private static function path( string $url ): string {
		return (string) preg_replace( '~^https?://[^/]+~', '', $url );
	}
}
