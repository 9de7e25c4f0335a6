<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Tests\Support\RestResponse;
use WP_User;

/** Account pages over HTTP. */
final class AccountPagesTest extends AccountTestCase {

	/** @return iterable<string, array{string, string, bool, bool}> */
	public static function pages(): iterable {
		yield 'profile'  => array( '/lt/user', 'profile', false, false );
		yield 'orders'   => array( '/lt/user/orders', 'orders', false, false );
		yield 'password' => array( '/lt/user/password?key=k3y&login=c1', 'password', true, true );
		yield 'verify'   => array( '/lt/user/verify?key=7-k3y', 'verify', true, true );
	}

	#[DataProvider( 'pages' )]
	public function testPagesAreIdenticalForAllVisitorsAndNotIndexed( string $path, string $view, bool $newsletter, bool $secret ): void {
		$page = $this->http( 'GET', $path );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( 'data-v-island="account" data-v-when="now" data-view="' . $view . '"', $page->raw );
		self::assertStringContainsString( '<noscript>', $page->raw );
		self::assertMatchesRegularExpression( "/<meta name='robots' content='noindex, follow'/", $page->raw );
		self::assertSame( $newsletter, str_contains( $page->raw, '"newsletter":true' ) );
		self::assertSame(
			array( $secret ? 'no-referrer' : 'strict-origin-when-cross-origin', $secret ),
			array( $page->header( 'Referrer-Policy' ), str_contains( (string) $page->header( 'Cache-Control' ), 'no-store' ) )
		);
		self::assertSame(
			$page->raw,
			$this->http( 'GET', $path, '', array( 'Cookie' => 'favorite=%5B%221%22%5D', 'Authorization' => 'Bearer 1.x' ) )->raw
		);
	}

	public function testTheLanguageSwitchKeepsKeysInTheUrl(): void {
		self::assertMatchesRegularExpression(
			'#href="[^"]*/de/user/password\?key=k%2B3y(&\#038;|&amp;)login=c1" lang="de"#',
			$this->http( 'GET', '/lt/user/password?key=k%2B3y&login=c1&utm_source=x' )->raw
		);
		self::assertMatchesRegularExpression(
			'#href="[^"]*/de/user/verify\?key=7-k3y" lang="de"#',
			$this->http( 'GET', '/lt/user/verify?key=7-k3y' )->raw
		);
	}

	/** @return iterable<string, array{string, bool}> */
	public static function roles(): iterable {
		yield 'customers'     => array( 'customer', false );
		yield 'pro customers' => array( 'pro_customer', false );
		yield 'subscribers'   => array( 'subscriber', false );
		yield 'authors'       => array( 'author', true );
	}

	#[DataProvider( 'roles' )]
	public function testCustomersCannotOpenWpAdmin( string $role, bool $reaches ): void {
		$user = $this->customer( locale: 'lt_LT' );
		$user->set_role( $role );
		$answer = $this->inWpAdmin( $user, '/wp-admin/profile.php' );
		if ( $reaches ) {
			self::assertSame( 200, $answer->status );
			return;
		}
		self::assertSame( 302, $answer->status );
		self::assertSame( '/lt/user', wp_parse_url( (string) $answer->header( 'Location' ), PHP_URL_PATH ) );
		self::assertSame( 400, $this->inWpAdmin( $user, '/wp-admin/admin-ajax.php' )->status, 'Plugins handle visitors’ requests there.' );
		self::assertStringNotContainsString( 'wpadminbar', $this->inWpAdmin( $user, '/' )->raw );
	}

	public function testTheRolesHaveOnlyTheReadCapability(): void {
		foreach ( array( 'customer', 'pro_customer' ) as $role ) {
			self::assertSame( array( 'read' => true ), get_role( $role )?->capabilities );
		}
	}

	public function testStaffWithACustomerRoleCanOpenWpAdmin(): void {
		$user = $this->customer();
		$user->add_role( 'editor' );
		self::assertSame( 200, $this->inWpAdmin( $user, '/wp-admin/profile.php' )->status );
		self::assertFalse( $this->isAlive( $this->service( Sessions::class )->begin( $user ) ) );
	}

	private function inWpAdmin( WP_User $user, string $path ): RestResponse {
		return $this->http( 'GET', $path, '', array( 'Cookie' => self::cookies( $user ) ) );
	}
}
