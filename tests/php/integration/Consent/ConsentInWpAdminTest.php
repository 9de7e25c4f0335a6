<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Consent;

use Vitrine\Admin\Consent\ConsentPage;
use Vitrine\Consent\ConsentChoice;
use Vitrine\Consent\ConsentLog;
use Vitrine\Consent\ConsentRetention;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;

/** Over HTTP, as a signed-in user. */
final class ConsentInWpAdminTest extends TestCase {

	private const ID = '0123456789abcdef0123456789abcdef';

	public function testOwnerListsAndDownloadsRecords(): void {
		$this->service( ConsentLog::class )->add(
			new ConsentChoice( true, false, true ),
			self::ID,
			new \DateTimeImmutable( '2026-11-23 10:00:30 UTC' )
		);
		$cookie = self::signedIn( 'administrator' );
		$screen = self::ask( $cookie, 'admin.php?page=vitrine-consent' );
		self::assertStringContainsString( '<code>' . self::ID . '</code>', $screen->raw );
		self::assertSame( 1, preg_match( '/href="([^"]+action=' . ConsentPage::EXPORT . '[^"]+)"/', $screen->raw, $found ), $screen->raw );
		$query = (string) wp_parse_url( html_entity_decode( $found[1] ?? '' ), PHP_URL_QUERY );

		$file = self::ask( $cookie, "admin-post.php?$query" );
		self::assertSame( 'text/csv; charset=utf-8', $file->header( 'Content-Type' ) );
		self::assertStringContainsString( 'attachment', (string) $file->header( 'Content-Disposition' ) );
		self::assertSame(
			"\xEF\xBB\xBF\"time\",\"id\",\"texts\",\"necessary\",\"preferences\",\"statistics\",\"marketing\"\r\n\"2026-11-23T10:00:30Z\",\""
				. self::ID . "\",1,1,1,0,1\r\n",
			$file->raw
		);
	}

	public function testOtherRolesHaveNoAccess(): void {
		$cookie = self::signedIn( 'editor' );
		self::assertSame( 403, self::ask( $cookie, 'admin.php?page=vitrine-consent' )->status );
		self::assertSame( 403, self::ask( $cookie, 'admin-post.php?action=' . ConsentPage::EXPORT )->status );
		self::assertStringNotContainsString(
			'necessary',
			self::ask( self::signedIn( 'administrator' ), 'admin-post.php?action=' . ConsentPage::EXPORT )->raw,
			'a link of another site has no nonce'
		);
	}

	public function testRetentionIsAWholeNumberWithinLimits(): void {
		$kept = array_map( ConsentRetention::clean( ... ), array( '5', 0, -3, 99, 'x', null, '2.9' ) );
		self::assertSame( array( 5, 1, 1, 10, 3, 3, 2 ), $kept );
	}

	private static function signedIn( string $role ): string {
		$id = wp_insert_user(
			array(
				'user_login' => $role . wp_rand(),
				'user_pass'  => 'secret',
				'role'       => $role,
			)
		);
		self::assertIsInt( $id );
		$expires = time() + HOUR_IN_SECONDS;
		$token   = \WP_Session_Tokens::get_instance( $id )->create( $expires );
		$site    = md5( Servers::shared()[0] );
		return "wordpress_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'auth', $token ) )
			. "; wordpress_logged_in_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'logged_in', $token ) );
	}

	private static function ask( string $cookie, string $path ): RestResponse {
		return Http::send(
			array( new HttpRequest( 'GET', Servers::shared()[0] . "/wp-admin/$path", '', array( 'Cookie' => $cookie ) ) )
		)[0];
	}
}
