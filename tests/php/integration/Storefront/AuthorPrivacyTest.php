<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** Visitors don't learn the names of staff and customers; staff see everything. */
final class AuthorPrivacyTest extends TestCase {

	private const SECRET = '/anna-boss|Anna Boss|kunde-eins|Kunde Eins/i';

	private static int $staff = 0;

	private static int $customer = 0;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$user = static function ( string $login, string $name, string $role ): int {
			$id = wp_insert_user( array( 'user_login' => $login, 'user_pass' => 'x', 'display_name' => $name, 'role' => $role ) );
			self::assertIsInt( $id );
			return $id;
		};
		self::$staff    = $user( 'anna-boss', 'Anna Boss', 'editor' );
		self::$customer = $user( 'kunde-eins', 'Kunde Eins', 'customer' );
		wp_insert_post(
			array(
				'post_title'   => 'News',
				'post_name'    => 'news',
				'post_content' => 'Text',
				'post_status'  => 'publish',
				'post_author'  => self::$staff,
			)
		);
	}

	protected function tearDown(): void {
		$file = self::plugin();
		is_file( $file ) && unlink( $file );
	}

	private static function plugin(): string {
		return Site::folder() . '/wp-content/mu-plugins/vitrine-test-authors.php';
	}

	private function get( string $path, string $cookie = '' ): RestResponse {
		return $this->http( 'GET', $path, '', $cookie === '' ? array() : array( 'Cookie' => $cookie ) );
	}

	public function testVisitorsFindNoAuthorArchives(): void {
		$unknown = $this->get( '/author/no-such-user/' );
		self::assertSame( 404, $unknown->status );
		$paths = array(
			'/author/anna-boss/', '/author/anna-boss', '/author/kunde-eins/', '/author/anna-boss/feed/', '/?author=' . self::$staff,
			'/?author=' . self::$customer, '/?author_name=anna-boss', '/?author=' . self::$staff . '&feed=rss2',
			'/author/anna-boss/page/1/', '/?post_type=post&author=' . self::$staff, '/index.php?author=' . self::$staff,
		);
		foreach ( $paths as $path ) {
			$answer = $this->get( $path );
			self::assertContains( $answer->status, str_starts_with( $path, '/index.php' ) ? array( 301 ) : array( 404 ), $path );
			self::assertDoesNotMatchRegularExpression( self::SECRET, $answer->raw . wp_json_encode( $answer->headers ), $path );
		}
	}

	public function testVisitorsGetNoUsersOverRest(): void {
		foreach ( array( '', '/' . self::$staff, '/' . self::$customer, '/999', '?search=anna', '?slug=anna-boss', '/me' ) as $rest ) {
			foreach ( array( '/wp-json/wp/v2/users', '/wp-json/WP/v2/USERS', '/wp-json//wp/v2/users' ) as $route ) {
				$answer = $this->get( $route . $rest );
				self::assertContains( $answer->status, array( 401, 404 ), $route . $rest );
				self::assertDoesNotMatchRegularExpression( self::SECRET, $answer->raw, $route . $rest );
			}
		}
		self::assertSame( 401, $this->get( '/?rest_route=/wp/v2/users' )->status );
		$embedded = $this->get( '/wp-json/wp/v2/posts?_embed=author' );
		self::assertSame( 200, $embedded->status );
		self::assertDoesNotMatchRegularExpression( self::SECRET, $embedded->raw );
	}

	public function testFeedsSitemapsAndEmbedsNameNoUsers(): void {
		$paths = array(
			'/feed/', '/?feed=rss2', '/?feed=atom', '/?feed=rdf', '/wp-sitemap.xml', '/news/', '/news/feed/', '/?s=news', '/news/embed/',
			'/wp-json/oembed/1.0/embed?url=' . rawurlencode( home_url( '/news/' ) ),
		);
		foreach ( $paths as $path ) {
			$answer = $this->get( $path );
			self::assertDoesNotMatchRegularExpression( self::SECRET, $answer->raw, $path );
		}
		self::assertStringContainsString( '<dc:creator>', $this->get( '/feed/' )->raw );
		self::assertStringNotContainsString( 'users', $this->get( '/wp-sitemap.xml' )->raw );
		// WordPress 6.8 shows the home page for an unknown sitemap.
		self::assertStringNotContainsString( '<urlset', $this->get( '/wp-sitemap-users-1.xml' )->raw );
	}

	public function testStaffStillSeeUsers(): void {
		$admin  = new WpAdmin();
		$cookie = $admin->signedIn( 'editor' );
		$nonce  = WpAdmin::restNonce( $admin->ask( $cookie, 'post-new.php' ) );
		$users  = $admin->rest( $cookie, 'wp/v2/users?context=view&who=authors', array(), $nonce );
		self::assertSame( 200, $users->status );
		self::assertStringContainsString( 'Anna Boss', $users->raw );
		self::assertSame( 200, $this->get( '/author/anna-boss/', $cookie )->status );
	}

	public function testABlogCanShowItsAuthorsButNeverCustomers(): void {
		file_put_contents( self::plugin(), "<?php\nadd_filter( 'vitrine_public_authors', '__return_true' );\n" );
		self::assertSame( 200, $this->get( '/author/anna-boss/' )->status );
		self::assertStringContainsString( 'Anna Boss', $this->get( '/wp-json/wp/v2/users' )->raw );
		self::assertStringContainsString( 'Anna Boss', $this->get( '/feed/' )->raw );
		self::assertSame( 200, $this->get( '/wp-sitemap-users-1.xml' )->status );
		foreach ( array( '/author/kunde-eins/', '/?author=' . self::$customer, '/wp-json/wp/v2/users/' . self::$customer ) as $path ) {
			$answer = $this->get( $path );
			self::assertContains( $answer->status, array( 401, 404 ), $path );
			self::assertDoesNotMatchRegularExpression( '/kunde/i', $answer->raw, $path );
		}
	}
}
