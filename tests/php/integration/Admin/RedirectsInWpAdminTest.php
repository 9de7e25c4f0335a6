<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\Redirects\RedirectImport;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Storefront\Redirects\Redirect;
use Vitrine\Storefront\Redirects\Redirects;
use Vitrine\Storefront\Redirects\RedirectStatus;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Tests\Support\WpAdmin;

/** Over HTTP, as a signed-in user. */
final class RedirectsInWpAdminTest extends TestCase {

	use UsesWpAdmin;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
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

		self::admin()->ask( $cookie, 'admin.php?' . WpAdmin::link( $list, 'vitrine_redirect_delete' ) );
		self::assertCount( 1, $this->stored() );
	}

	public function testPagesAndBulkDeletionOfALongList(): void {
		$rows = array_map(
			static fn ( int $number ): array => array(
				'from'   => "/old/$number",
				'to'     => '/shop',
				'status' => RedirectStatus::Permanent,
			),
			range( 1, 120 )
		);
		$this->service( Redirects::class )->saveAll( $rows, false );
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		// Typing a page number sends the whole form, with the bulk action that was not chosen.
		$form = 'admin.php?page=vitrine-redirects&s=old&action=-1&action2=-1&paged=';
		$list = self::admin()->ask( $cookie, "{$form}2" );
		self::assertStringContainsString( '<form method="get"><input type="hidden" name="page" value="vitrine-redirects">', $list->raw );
		self::assertSame( 1, substr_count( $list->raw, "name='paged'" ) );
		self::assertStringContainsString( '<strong>/old/70</strong>', $list->raw );
		self::assertSame( 50, substr_count( $list->raw, 'name="redirect[]"' ) );
		$beyond = self::admin()->ask( $cookie, "{$form}9" );
		self::assertSame( 302, $beyond->status );
		self::assertStringContainsString( 'paged=3', (string) $beyond->header( 'Location' ) );

		$chosen = array_map(
			static fn ( Redirect $one ): int => $one->id,
			$this->service( Redirects::class )->list( '', 2, 50 )
		);
		$bulk   = 'admin.php?' . http_build_query( array(
			'page'     => 'vitrine-redirects',
			's'        => 'old',
			'paged'    => 2,
			'action'   => 'vitrine_redirect_delete',
			'redirect' => $chosen,
			'_wpnonce' => WpAdmin::nonce( $list ),
		) );
		$done   = self::admin()->ask( $cookie, $bulk );
		self::assertSame( 302, $done->status );
		self::assertStringEndsWith( 'admin.php?page=vitrine-redirects&s=old&paged=2', (string) $done->header( 'Location' ) );
		self::assertSame( 70, $this->service( Redirects::class )->count() );
		self::assertSame( 403, self::admin()->ask( $cookie, preg_replace( '/_wpnonce=\w+/', '_wpnonce=0', $bulk ) ?? '' )->status );
	}

	public function testImportsLines(): void {
		$this->assertImportsLines( 300 );
	}

	#[Group( 'heavy' )]
	public function testImportsTwentyThousandLines(): void {
		$this->assertImportsLines( 20_000 );
	}

	private function assertImportsLines( int $count ): void {
		$lines = '';
		for ( $number = 1; $number <= $count; ++$number ) {
			$lines .= "/old/$number,/product/new-$number,301\n";
		}
		// Chains and loops are found across batches: the last line leads to an address that the first one redirects to it.
		$lines  = "from,to,status\n/first,/last,301\n$lines/last,/first,301\n/old/7,/product/again,302\n";
		$before = (int) $GLOBALS['wpdb']->num_queries;
		memory_reset_peak_usage();
		$used = memory_get_usage();
		[ $saved, $errors ] = $this->import( $lines );
		self::assertSame( $count + 2, $saved );
		self::assertCount( 1, $errors );
		self::assertStringStartsWith( 'Line ' . number_format( $count + 3 ), $errors[0] );
		self::assertSame( $count + 1, $this->service( Redirects::class )->count() );
		self::assertSame( '/product/again', $this->service( Redirects::class )->find( array( 'old/7' ) )?->target );
		self::assertLessThan( $count, (int) $GLOBALS['wpdb']->num_queries - $before );
		self::assertLessThan( 16 * MB_IN_BYTES, memory_get_peak_usage() - $used );
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

	public function testImportsOnlyRulesThatApplyToOneAddress(): void {
		$redirection = file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/import/s-redirection-plugin-disabled-and-regex.csv' );
		[ $saved, $errors ] = $this->import( (string) $redirection );
		self::assertSame( 2, $saved );
		self::assertSame( array( 'old-bowl > /shop 301', 'gone-page >  410' ), $this->stored() );
		self::assertSame(
			array(
				'Line 3: Not imported, because it is switched off.',
				'Line 4: Not imported, because it is a pattern. Enter a redirect for each address.',
				'Line 6: Not imported, because “*” does not stand for other addresses here. Enter a redirect for each address.',
			),
			$errors
		);
	}

	public function testImportsExportsOfOtherPlugins(): void {
		$files = array(
			'Redirection' => "source,target,regex,code,type,match,hits,title,status\n/a,/shop,0,301,url,login,0,,enabled\n/b,,0,404,error,url,0,,enabled\n",
			'Yoast'       => "Origin,Target,Type,Format\n/c,/shop,301,plain\n^/d,/shop,301,regex\n",
			'Rank Math'   => "id,source,matching,destination,type,category,status\n1,e,exact,/shop,301,,active\n2,f,contains,/shop,301,,active\n"
				. "3,g,exact,/shop,302,,inactive\n",
			'enabled'     => "Source URL;Target URL;Type;Enabled;Regex\n/h;/shop;301;yes;\n/i;/shop;301;no;\n/j;/shop;301;yes;yes\n",
			'AIOSEO'      => "source_url,target_url,type,regex\n/k,/shop,302,0\n",
		);
		$counts = array_map( fn ( string $file ): array => array( $this->import( $file )[0], count( $this->import( $file )[1] ) ), $files );
		self::assertSame(
			array(
				'Redirection' => array( 0, 2 ),
				'Yoast'       => array( 1, 1 ),
				'Rank Math'   => array( 1, 2 ),
				'enabled'     => array( 1, 2 ),
				'AIOSEO'      => array( 1, 0 ),
			),
			$counts
		);
		self::assertSame( array( 'c > /shop 301', 'e > /shop 301', 'h > /shop 301', 'k > /shop 302' ), $this->stored() );
	}

	public function testImportReadsFilesOfExcel(): void {
		$file = "sep=;\r\nfrom;to\r\n/übersicht;/shop\r\n";
		self::assertSame( array( 1, array() ), $this->import( (string) iconv( 'UTF-8', 'Windows-1252', $file ) ) );
		self::assertSame( array( 'übersicht > /shop 301' ), $this->stored() );
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
