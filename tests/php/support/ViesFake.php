<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;

/** The fake of VIES in tests/fakes/vies. It stops at the end of the test run at the latest. */
final class ViesFake {

	private static ?self $running = null;

	/**
	 * @param resource                         $process
	 * @param array{base: string, url: string} $addresses
	 */
	private function __construct( private readonly mixed $process, private readonly array $addresses ) {
		register_shutdown_function(
			function (): void {
				proc_terminate( $this->process );
				proc_close( $this->process );
			}
		);
	}

	/** Connects the shop of this request to the fake, which is not down. */
	public static function connect(): self {
		self::$running ??= self::start();
		$url             = self::$running->addresses['url'];
		add_filter( 'vitrine_vies_url', static fn (): string => $url );
		self::$running->setDown( false );
		return self::$running;
	}

	/** @param bool|string $down Or the code with which every call fails. */
	public function setDown( bool|string $down ): void {
		$this->control( array( 'down' => $down ) );
	}

	/** @return list<array<string, string>> What the shop asked since the fake was started. */
	public function calls(): array {
		/** @var list<array<string, string>> $calls As server.mjs says. */
		$calls = $this->control( array() )['calls'] ?? array();
		return $calls;
	}

	/**
	 * @param array<string, bool|string> $state
	 * @return array<mixed>
	 */
	private function control( array $state ): array {
		$answer = Http::send( array( HttpRequest::postJson( "{$this->addresses['base']}/control/state", $state ) ) )[0]->json();
		return is_array( $answer ) ? $answer : throw new RuntimeException( 'The control route does not respond.' );
	}

	private static function start(): self {
		$process   = proc_open(
			array( 'node', dirname( __DIR__, 3 ) . '/tests/fakes/vies/serve.mjs' ),
			array( array( 'file', '/dev/null', 'r' ), array( 'pipe', 'w' ), STDERR ),
			$pipes
		);
		$addresses = $process === false ? null : json_decode( (string) fgets( $pipes[1] ), true );
		if ( $process === false || ! is_array( $addresses ) ) {
			throw new RuntimeException( 'The fake of VIES did not start.' );
		}
		/** @var array{base: string, url: string} $addresses As serve.mjs says. */
		return new self( $process, $addresses );
	}
}
