<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Redirects\RedirectImport;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Storefront\Redirects\Redirect;
use Vitrine\Storefront\Redirects\Redirects;
use Vitrine\Storefront\Redirects\RedirectStatus;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\WpAdmin;

/** Over HTTP, as a signed-in user. */
final class RedirectsInWpAdminTest extends TestCase {

	private static ?WpAdmin $admin = null;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$admin = new WpAdmin();
	}

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	private static function admin(): WpAdmin {
		return self::$admin ?? self::fail( 'The server is not running.' );
	}

	/** @return array{int, list<string>} */
	private function import( string $text ): array {
		$file = (string) tempnam( get_temp_dir(), 'vitrine' );
		file_put_contents( $file, $text );
		try {
			return $this->service( RedirectImport::class )->run( $file );
		} finally {
			unlink( $file );
		}
	}

	/** @return list<string> */
	private function stored(): array {
		return array_map(
			static fn ( Redirect $one ): string => "$one->source > $one->target {$one->status->value}",
			array_values( iterator_to_array( $this->service( Redirects::class )->all(), false ) )
		);
	}

	public function testListExportAndDelete(): void {
		$redirects = $this->service( Redirects::class );
		$redirects->save( '/products/a', '/shop', RedirectStatus::Permanent, true );
		$redirects->save( '/products/<b>', '', RedirectStatus::Gone, true );
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$list   = self::admin()->ask( $cookie, 'admin.php?page=vitrine-redirects' );
		self::assertStringContainsString( '<strong>/products/a</strong>', $list->raw );
		self::assertStringContainsString( '<strong>/products/&lt;b&gt;</strong>', $list->raw );
		self::assertStringNotContainsString(
			'/products/a<',
			self::admin()->ask( $cookie, 'admin.php?page=vitrine-redirects&s=%3Cb' )->raw
		);

		$file = self::admin()->ask( $cookie, 'admin-post.php?' . WpAdmin::link( $list, 'vitrine_redirects_csv' ) );
		self::assertStringContainsString( 'from,to,status', str_replace( '"', '', $file->raw ) );
		self::assertStringContainsString( '/products/a,/shop,301', str_replace( '"', '', $file->raw ) );

		self::admin()->ask( $cookie, 'admin-post.php?' . WpAdmin::link( $list, 'vitrine_redirect_delete' ) );
		self::assertCount( 1, $this->stored() );
	}

	public function testCustomersMayNot(): void {
		$cookie = self::admin()->signedIn( 'author' );
		self::assertSame( 403, self::admin()->ask( $cookie, 'admin.php?page=vitrine-redirects' )->status );
		self::assertSame( 403, self::admin()->ask( $cookie, 'admin-post.php?action=vitrine_redirects_csv' )->status );
	}

	public function testImportsListsOfOtherShops(): void {
		self::assertSame(
			array( 2, array() ),
			$this->import( "Redirect from,Redirect to\n/products/a,/product/a\n/collections/b,/category/b\n" )
		);
		self::assertSame(
			array( 1, array() ),
			$this->import( "source;target;regex;code;type;hits;title;status\n/c;/shop;0;302;url;5;;enabled\n" )
		);
		self::assertSame( array( 'products/a > /product/a 301', 'collections/b > /category/b 301', 'c > /shop 302' ), $this->stored() );
	}

	public function testImportSaysWhatIsWrong(): void {
		[ $saved, $errors ] = $this->import(
			"from,to,status\n/a,/shop,301\n/b,https://elsewhere.example/,301\n/c,/c,301\n/d,/shop,200\n,/shop,301\n/e,,410\n"
		);
		self::assertSame( 2, $saved );
		$lines = array_map( static fn ( string $error ): string => substr( $error, 0, 6 ), $errors );
		self::assertSame( array( 'Line 3', 'Line 4', 'Line 5', 'Line 6' ), $lines );
		self::assertSame( array( 'a > /shop 301', 'e >  410' ), $this->stored() );
		self::assertSame( 0, $this->import( "name,price\nA,1\n" )[0] );
		self::assertStringContainsString( 'from', $this->import( "name,price\nA,1\n" )[1][0] );
		self::assertCount( 1, $this->import( '<html>' )[1] );
	}
}
