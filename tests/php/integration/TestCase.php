<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration;

use PHPUnit\Framework\TestCase as PhpUnit;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\OutboxHandover;
use Vitrine\Database\SettingsEdition;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Settings\Setting;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Tests\Support\Front;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\RestServer;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/**
 * A test in a real WordPress. Each class starts with the database of a newly activated shop; a class whose tests affect each
 * other calls `freshDatabase()` in its `setUp`. Each test starts like a new request.
 */
abstract class TestCase extends PhpUnit {

	/** @var list<array{to: string|list<string>, subject: string, message: string, headers: string|list<string>}> */
	private array $mails = array();

	private int $logged = 0;

	private bool $logExpected = false;

	public static function setUpBeforeClass(): void {
		self::freshDatabase();
	}

	protected function setUp(): void {
		Site::newRequest();
		$this->mails       = array();
		$this->logged      = strlen( self::log() );
		$this->logExpected = false;
		add_filter(
			'pre_wp_mail',
			function ( ?bool $sent, array $mail ): bool {
				/** @var array{to: string|list<string>, subject: string, message: string, headers: string|list<string>} $mail */
				$this->mails[] = $mail;
				return true;
			},
			10,
			2
		);
	}

	/** A warning in the log fails the test even if the response is right. */
	protected function assertPostConditions(): void {
		if ( $this->logExpected ) {
			return;
		}
		$bugs = preg_grep( '/PHP (Warning|Notice|Deprecated|Fatal|Parse)|WordPress database error|vitrine:/', explode( "\n", $this->newLog() ) );
		self::assertSame( array(), array_values( (array) $bugs ), 'The log has new entries.' );
	}

	/** The log since the test began. */
	protected function newLog(): string {
		return substr( self::log(), $this->logged );
	}

	/** For tests that cause errors on purpose. */
	protected function expectLog(): void {
		$this->logExpected = true;
	}

	/** `npm run test:full` also runs the slow data sets and the group `heavy`. */
	protected static function isFull(): bool {
		return getenv( 'VITRINE_FULL' ) !== false;
	}

	protected static function freshDatabase(): void {
		Site::restoreDatabase();
		Front::prepare();
	}

	/**
	 * @template T of object
	 * @param class-string<T> $name
	 * @return T The plugin's own service; the outbox as a process sees it that starts now, since one that changes settings sends nothing.
	 */
	protected function service( string $name ): object {
		if ( $name === Outbox::class ) {
			Site::container()->get( SettingsEdition::class )->reload();
			Site::forget( Outbox::class, OutboxHandover::class );
		}
		return Site::container()->get( $name );
	}

	/**
	 * @template T of Setting
	 * @param class-string<T> $name
	 * @return T As it is stored now.
	 */
	protected static function setting( string $name ): Setting {
		return self::shopSettings()->get( $name );
	}

	protected static function saveSetting( Setting $setting ): void {
		self::shopSettings()->save( $setting );
	}

	protected static function shopSettings(): Settings {
		return Site::container()->get( Settings::class );
	}

	/**
	 * Replaces a service until the test ends. Call it before the service is first used.
	 *
	 * @param class-string $name
	 */
	protected function provide( string $name, object $service ): void {
		Site::container()->add( array( $name => static fn ( Container $container ): object => $service ) );
	}

	/**
	 * @return list<array{to: string|list<string>, subject: string, message: string, headers: string|list<string>}> Arguments of wp_mail()
	 *   in this test.
	 */
	protected function mails(): array {
		return $this->mails;
	}

	/**
	 * Calls a route through WordPress's REST server in this process. `get_cart` means `/data/v1/get_cart`; a path that starts
	 * with a slash is used as is.
	 *
	 * @param array<mixed>|string   $body    An array is sent as JSON, a text as it is.
	 * @param array<string, mixed>  $query
	 * @param array<string, string> $headers
	 */
	protected function rest(
		string $method,
		string $route,
		array|string $body = array(),
		array $query = array(),
		array $headers = array(),
	): RestResponse {
		$path = str_starts_with( $route, '/' ) ? $route : "/data/v1/$route";
		if ( is_array( $body ) ) {
			$headers += $method === 'GET' ? array() : array( 'Content-Type' => 'application/json' );
			$body     = $body === array() ? '' : json_encode( $body, JSON_THROW_ON_ERROR );
		}
		return RestServer::answer( $method, $path, $body, $query, $headers );
	}

	/**
	 * Requests the site over HTTP. Use it for pages, for responses that end the request early, and for behaviour between
	 * requests.
	 *
	 * @param array<mixed>|string   $body    An array is sent as JSON, a text as it is.
	 * @param array<string, string> $headers
	 */
	protected function http( string $method, string $path, array|string $body = '', array $headers = array() ): RestResponse {
		if ( is_array( $body ) ) {
			$headers += array( 'Content-Type' => 'application/json' );
			$body     = json_encode( $body, JSON_THROW_ON_ERROR );
		}
		return Http::send( array( new HttpRequest( $method, Front::url() . $path, $body, $headers ) ) )[0];
	}

	/**
	 * Sends concurrent POST requests to one path, distributed over the given number of server processes.
	 *
	 * @param list<array<mixed>>    $bodies
	 * @param array<string, string> $headers
	 * @return list<RestResponse> in the order of the bodies
	 */
	protected function race( string $path, array $bodies, int $servers = 4, array $headers = array() ): array {
		$addresses = Servers::shared( $servers );
		return Http::send(
			array_map(
				static fn ( int $index, array $body ): HttpRequest => HttpRequest::postJson(
					$addresses[ $index % $servers ] . $path,
					$body,
					$headers
				),
				array_keys( $bodies ),
				$bodies
			)
		);
	}

	private static function log(): string {
		$file = WP_CONTENT_DIR . '/debug.log';
		return is_file( $file ) ? (string) file_get_contents( $file ) : '';
	}
}
