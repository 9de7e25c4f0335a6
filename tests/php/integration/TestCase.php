<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration;

use PHPUnit\Framework\TestCase as PhpUnit;
use Vitrine\Kernel\Container;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpCall;
use Vitrine\Tests\Support\RestAnswer;
use Vitrine\Tests\Support\RestServer;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/**
 * A test in a real WordPress. Each class begins with the database of a freshly activated shop; a class whose tests disturb one
 * another calls `freshDatabase()` in its `setUp`. Each test begins as a new request does.
 */
abstract class TestCase extends PhpUnit {

	private static ?Servers $servers = null;

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

	/** A warning in the log is a defect even where the answer looks right. */
	protected function assertPostConditions(): void {
		if ( $this->logExpected ) {
			return;
		}
		$new  = substr( self::log(), $this->logged );
		$bugs = preg_grep( '/PHP (Warning|Notice|Deprecated|Fatal|Parse)|WordPress database error|vitrine:/', explode( "\n", $new ) );
		self::assertSame( array(), array_values( (array) $bugs ), 'The log has new lines.' );
	}

	/** For tests that make something fail on purpose. */
	protected function expectLog(): void {
		$this->logExpected = true;
	}

	protected static function freshDatabase(): void {
		Site::restoreDatabase();
	}

	/**
	 * @template T of object
	 * @param class-string<T> $name
	 * @return T The plugin's own service.
	 */
	protected function service( string $name ): object {
		return Site::container()->get( $name );
	}

	/**
	 * Puts a service in place of the plugin's own, until the test ends. Call it before the first use.
	 *
	 * @param class-string $name
	 */
	protected function provide( string $name, object $service ): void {
		Site::container()->add( array( $name => static fn ( Container $container ): object => $service ) );
	}

	/** @return list<array{to: string|list<string>, subject: string, message: string, headers: string|list<string>}> What wp_mail was asked to send in this test. */
	protected function mails(): array {
		return $this->mails;
	}

	/**
	 * Asks a route the way a client does, through WordPress's REST server in this process. `get_cart` means `/data/v1/get_cart`;
	 * a path with a slash in front is taken as it is.
	 *
	 * @param array<mixed>|string   $body    An array is sent as JSON, a text as it is.
	 * @param array<string, mixed>  $query
	 * @param array<string, string> $headers
	 */
	protected function rest( string $method, string $route, array|string $body = array(), array $query = array(), array $headers = array() ): RestAnswer {
		$path = str_starts_with( $route, '/' ) ? $route : "/data/v1/$route";
		if ( is_array( $body ) ) {
			$headers += $method === 'GET' ? array() : array( 'Content-Type' => 'application/json' );
			$body     = $body === array() ? '' : json_encode( $body, JSON_THROW_ON_ERROR );
		}
		return RestServer::answer( $method, $path, $body, $query, $headers );
	}

	/**
	 * Asks the same site over HTTP, from servers of its own; they start with the first call. Use it for pages, for answers that
	 * end the request early, and for what happens between two requests.
	 *
	 * @param array<mixed>|string   $body    An array is sent as JSON, a text as it is.
	 * @param array<string, string> $headers
	 */
	protected function http( string $method, string $path, array|string $body = '', array $headers = array() ): RestAnswer {
		if ( is_array( $body ) ) {
			$headers += array( 'Content-Type' => 'application/json' );
			$body     = json_encode( $body, JSON_THROW_ON_ERROR );
		}
		return Http::send( array( new HttpCall( $method, self::servers()->addresses()[0] . $path, $body, $headers ) ) )[0];
	}

	/**
	 * Posts to one path many times at once, spread over the given number of server processes.
	 *
	 * @param list<array<mixed>>    $bodies
	 * @param array<string, string> $headers
	 * @return list<RestAnswer> in the order of the bodies
	 */
	protected function race( string $path, array $bodies, int $servers = 4, array $headers = array() ): array {
		$racing    = Servers::start( Site::folder(), $servers );
		$addresses = $racing->addresses();
		try {
			return Http::send( array_map( static fn ( int $index, array $body ): HttpCall => HttpCall::postJson( $addresses[ $index % $servers ] . $path, $body, $headers ), array_keys( $bodies ), $bodies ) );
		} finally {
			$racing->stop();
		}
	}

	protected static function servers(): Servers {
		return self::$servers ??= Servers::start( Site::folder(), 1 );
	}

	private static function log(): string {
		$file = WP_CONTENT_DIR . '/debug.log';
		return is_file( $file ) ? (string) file_get_contents( $file ) : '';
	}
}
