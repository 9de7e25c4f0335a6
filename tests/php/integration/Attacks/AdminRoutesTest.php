<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Attacks;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\WpAdmin;
use WP_REST_Request;

/** Which kinds of users may call which routes of wp-admin's screens: a route that is missing here fails the test. */
final class AdminRoutesTest extends TestCase {

	/** Routes with the roles that may call them, besides administrators and shop managers. */
	private const ROUTES = array(
		'GET /vitrine-admin/v1/overview'                      => array(),
		'POST /vitrine-admin/v1/overview/low-stock'           => array(),
		'GET /vitrine-admin/v1/products'                      => array( 'editor' ),
		'POST /vitrine-admin/v1/products/copies'              => array( 'editor' ),
		'POST /vitrine-admin/v1/products/translations'        => array( 'editor' ),
		'GET /vitrine-admin/v1/products/(?P<id>\d+)/variants' => array( 'editor' ),
		'POST /vitrine-admin/v1/products/(?P<id>\d+)/variants' => array( 'editor' ),
		'POST /vitrine-admin/v1/products/(?P<id>\d+)/simple'  => array( 'editor' ),
		'GET /vitrine-admin/v1/link-targets'                  => array( 'contributor', 'author', 'editor' ),
		'GET /vitrine-admin/v1/settings/(?P<topic>[a-z-]+)'   => array(),
		'POST /vitrine-admin/v1/settings/(?P<topic>[a-z-]+)'  => array(),
		'GET /vitrine-admin/v1/mails/preview'                 => array(),
		'POST /vitrine-admin/v1/mails/test'                   => array(),
		'POST /vitrine-admin/v1/settings-card-check'          => array(),
		'POST /vitrine-admin/v1/settings-purge-pages'         => array(),
		'GET /vitrine-admin/v1/health/(?P<key>[a-z_]+)'       => array(),
		'GET /vitrine-admin/v1/imports'                       => array(),
		'POST /vitrine-admin/v1/imports'                      => array(),
		'GET /vitrine-admin/v1/imports/(?P<id>\d+)'           => array(),
		'POST /vitrine-admin/v1/imports/(?P<id>\d+)'          => array(),
	);

	/** @return iterable<string, array{string}> */
	public static function kinds(): iterable {
		yield 'a visitor' => array( '' );
		foreach ( array( 'subscriber', 'customer', 'contributor', 'author', 'editor', ShopManagerRole::ROLE, 'administrator' ) as $role ) {
			yield $role => array( $role );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		self::freshDatabase();
	}

	#[DataProvider( 'kinds' )]
	public function testOnlyTheRightUsersPass( string $role ): void {
		$product = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( sku: 'VASE', price: 100 ),
			array( 'en' => new ProductText( 'Vase' ) )
		);
		$request = new WP_REST_Request();
		$posts   = $this->service( Translations::class )->versions( Translations::PRODUCT, $product );
		$request->set_query_params( array( 'id' => $product, 'from' => array_values( $posts )[0], 'topic' => 'payments' ) );
		$id = $role === '' ? 0 : wp_insert_user( array( 'user_login' => "kind-$role", 'user_pass' => 'secret', 'role' => $role ) );
		self::assertIsInt( $id );
		wp_set_current_user( $id );
		$routes   = self::routes();
		$expected = array();
		foreach ( array_keys( $routes ) as $route ) {
			$roles              = self::ROUTES[ $route ] ?? array();
			$expected[ $route ] = in_array( $role, array( 'administrator', ShopManagerRole::ROLE, ...$roles ), true );
		}
		self::assertSame( array_keys( self::ROUTES ), array_keys( $routes ) );
		self::assertSame( $expected, array_map( static fn ( callable $check ): bool => $check( $request ) === true, $routes ) );
	}

	public function testACookieWithoutANonceGivesNoRights(): void {
		$admin  = new WpAdmin();
		$cookie = $admin->signedIn( 'administrator' );
		foreach ( array( 'overview', 'settings/payments', 'imports', 'products' ) as $route ) {
			$path   = "/wp-json/vitrine-admin/v1/$route";
			$forged = array( 'Cookie' => $cookie, 'X-WP-Nonce' => 'abcdef0123' );
			self::assertSame( 401, $this->http( 'GET', $path, '', array( 'Cookie' => $cookie ) )->status, $route );
			self::assertSame( 403, $this->http( 'GET', $path, '', $forged )->status, $route );
		}
	}

	/** @return array<string, callable> Checks of permission by method and pattern, without WordPress's list of the namespace's routes. */
	private static function routes(): array {
		$routes = array();
		foreach ( rest_get_server()->get_routes() as $pattern => $handlers ) {
			foreach ( str_starts_with( $pattern, '/vitrine-admin/v1/' ) ? $handlers : array() as $handler ) {
				foreach ( array_keys( $handler['methods'] ) as $method ) {
					$routes[ "$method $pattern" ] = $handler['permission_callback'];
				}
			}
		}
		return $routes;
	}
}
