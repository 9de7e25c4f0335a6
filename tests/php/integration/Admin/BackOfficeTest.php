<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\BackOffice;
use Vitrine\Tests\Integration\TestCase;

/** Which requests load the code of the back office. */
final class BackOfficeTest extends TestCase {

	/** @return iterable<string, array{string, bool}> */
	public static function urls(): iterable {
		yield 'the routes of wp-admin'    => array( '/wp-json/vitrine-admin/v1/settings/shop', true );
		yield 'the block editor'          => array( '/wp-json/wp/v2/vitrine_product/7?context=edit', true );
		yield 'without pretty permalinks' => array( '/index.php?rest_route=/wp/v2/posts', true );
		yield 'in a subfolder'            => array( '/shop/wp-json/wp-site-health/v1/tests/https-status', true );
		yield 'the index'                 => array( '/wp-json/', true );
		yield 'the index without a slash' => array( '/wp-json', true );
		yield 'the index by rest_route'   => array( '/?rest_route=/', true );
		yield 'the shop'                  => array( '/wp-json/data/v1/get_cart/?lang=lt', false );
		yield 'the shop by rest_route'    => array( '/?rest_route=/data/v1/get_cart/&lang=lt', false );
		yield 'other plugins'             => array( '/wp-json/ping/v1/ping', false );
		yield 'a page'                    => array( '/lt/product/wp-json-mug', false );
		yield 'home'                      => array( '/', false );
	}

	#[DataProvider( 'urls' )]
	public function testRecognizesBackOfficeUrls( string $uri, bool $isBackOffice ): void {
		self::assertSame( $isBackOffice, BackOffice::isRoute( $uri ) );
	}

	public function testVisitorCodeDoesNotUseBackOffice(): void {
		self::assertSame( 200, $this->http( 'GET', '/wp-json/data/v1/get_menu/?lang=fr' )->status );
		self::assertSame( 404, $this->http( 'GET', '/wp-json/data/v1/get_menu/../../vitrine-admin/v1/settings/shop' )->status );
		self::assertSame( 401, $this->http( 'GET', '/wp-json/vitrine-admin/v1/settings/shop' )->status );
	}
}
