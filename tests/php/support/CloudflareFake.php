<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;

/** The fake of Cloudflare's API in tests/fakes/cloudflare. It stops at the end of the test run at the latest. */
final class CloudflareFake {

	/**
	 * @param resource                                         $process
	 * @param array{url: string, zone: string, token: string} $facts
	 */
	private function __construct( private readonly mixed $process, public readonly array $facts ) {
		register_shutdown_function( $this->stop( ... ) );
	}

	public static function start(): self {
		$process = proc_open(
			array( 'node', dirname( __DIR__, 3 ) . '/tests/fakes/cloudflare/serve.mjs' ),
			array( array( 'file', '/dev/null', 'r' ), array( 'pipe', 'w' ), STDERR ),
			$pipes
		);
		$facts   = $process === false ? null : json_decode( (string) fgets( $pipes[1] ), true );
		if ( $process === false || ! is_array( $facts ) ) {
			throw new RuntimeException( 'The fake of Cloudflare did not start.' );
		}
		/** @var array{url: string, zone: string, token: string} $facts As serve.mjs says. */
		return new self( $process, $facts );
	}

	public function stop(): void {
		if ( is_resource( $this->process ) ) {
			proc_terminate( $this->process );
			proc_close( $this->process );
		}
	}

	/** @return list<list<string>> Tags of the calls since the last time. */
	public function calls(): array {
		/** @var list<list<string>> */
		return Http::send( array( new HttpRequest( 'GET', "{$this->facts['url']}/control/calls" ) ) )[0]->json();
	}

	/** Lets the next call fail. */
	public function limit(): void {
		Http::send( array( new HttpRequest( 'GET', "{$this->facts['url']}/control/limit" ) ) );
	}
}
