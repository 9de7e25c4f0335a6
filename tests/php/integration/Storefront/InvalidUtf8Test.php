<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\WpAdmin;

/** A URL or form that is not UTF-8 leads to the 404 page; WordPress logs nothing (`assertPostConditions`). */
#[Group( 'data' )]
final class InvalidUtf8Test extends TestCase {

	/** @return iterable<string, array{string}> */
	public static function paths(): iterable {
		$paths = array(
			'/%ff', '/it/%ff', '/product/%ff', '/product/moon%ff', '/search%ff', '/de/page/%ff', '/feed/%ff', '/author/%ff',
			// A surrogate, an overlong slash, and a character beyond Unicode.
			'/%ed%a0%80', '/%c0%af', '/%f4%90%80%80',
			'/?s=%ff', '/?p=%ff', '/search?s=%ff', '/de/suche?s=%ff', '/shop?page=%ff', '/shop?sort=%ff', '/shop?%ff=1', '/shop?x[%ff][]=1',
			'/received-your-order?key=%ff', '/shared-wishlist?key=%ff', '/user/password?key=%ff&login=%ff', '/user/verify?key=%ff',
			'/withdraw?key=%ff&token=%ff', '/newsletter?key=%ff', '/invoice?key=%ff',
		);
		foreach ( $paths as $path ) {
			yield $path => array( $path );
		}
	}

	#[DataProvider( 'paths' )]
	public function testLeadsToThe404Page( string $path ): void {
		$answer = $this->http( 'GET', $path );
		self::assertSame( 404, $answer->status );
		self::assertStringContainsString( '</html>', $answer->raw );
		self::assertTrue( mb_check_encoding( $answer->raw, 'UTF-8' ) );
	}

	public function testAFormLeadsToThe404Page(): void {
		$form = array( 'Content-Type' => 'application/x-www-form-urlencoded' );
		foreach ( array( '/newsletter', '/it/newsletter', '/withdraw', '/invoice?key=a' ) as $path ) {
			self::assertSame( 404, $this->http( 'POST', $path, 'email=%ff&key=%ff', $form )->status, $path );
		}
	}

	/** Honest visitors: a newsletter with links in Latin-1, and cookies and headers of other software. */
	public function testTrackingParametersAndHeadersAreIgnored(): void {
		$headers = array(
			'Cookie'          => "cart=\xff; favorite=%ff; chat_member=\xff; vitrine_preview=\xff; vitrine_consent=\xff; other=\xff",
			'Accept-Language' => "\xff",
			'Referer'         => "https://elsewhere.example/\xff",
			'User-Agent'      => "\xff",
		);
		foreach ( array( '/?utm_campaign=Fr%fchling', '/it/?utm_term=%ff', '/shop?utm_source=%ff&s=moon' ) as $path ) {
			self::assertSame( 200, $this->http( 'GET', $path, '', $headers )->status, $path );
		}
	}

	public function testBackOfficeScreensIgnoreIt(): void {
		$admin  = new WpAdmin();
		$cookie = $admin->signedIn( 'administrator' );
		$query  = 's=%ff&orderby=%ff&order=%ff&status=%ff&paged=%ff&language=%ff&m=%ff&stock=%ff&state=%ff&from=%ff&to=%ff';
		$paths  = array(
			'edit.php?post_type=vitrine_product', 'edit.php?post_type=vitrine_member', 'edit.php?post_type=page',
			'users.php?role=vitrine_customer',
			// WordPress 6.8 itself logs a notice for any taxonomy.
			...( is_wp_version_compatible( '7.0' ) ? array( 'edit-tags.php?taxonomy=vitrine_category' ) : array() ),
			...array_map(
				static fn ( string $screen ): string => "admin.php?page=vitrine$screen",
				array( '', '-orders', '-messages', '-newsletter', '-settings', '-import', '-setup' )
			),
		);
		foreach ( $paths as $path ) {
			self::assertLessThan( 500, $admin->ask( $cookie, "$path&$query" )->status, $path );
		}
	}
}
