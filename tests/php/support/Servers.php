<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;

/**
 * Processes of PHP's built-in server on one site that share only its database. Each handles one request at a time. They are
 * stopped at the end of the test run at the latest.
 */
final class Servers {

	/** The processes that tests share: starting one costs about as much CPU time as five requests. */
	private static ?self $pool = null;

	/** @param array<string, resource> $processes by URL */
	private function __construct( private array $processes ) {
		register_shutdown_function( $this->stop( ... ) );
	}

	public function __destruct() {
		$this->stop();
	}

	/**
	 * URLs of processes on the test site that keep running for the tests that follow.
	 *
	 * @return list<string>
	 */
	public static function shared( int $count = 1 ): array {
		self::$pool ??= new self( array() );
		$missing      = $count - count( self::$pool->processes );
		if ( $missing > 0 ) {
			$started                = self::start( Site::folder(), $missing );
			self::$pool->processes += $started->processes;
			$started->processes     = array();
		}
		return array_slice( self::$pool->addresses(), 0, $count );
	}

	/** Waits until the shared servers have ended their requests: the client has the response before the shutdown functions run. */
	public static function settleShared(): void {
		self::$pool?->settle();
	}

	public static function start( string $site, int $count = 1 ): self {
		$root      = dirname( __DIR__, 3 );
		$processes = array();
		for ( $made = 0; $made < $count; $made++ ) {
			$address = '127.0.0.1:' . self::freePort();
			$log     = $site . '/wp-content/server.log';
			$process = proc_open(
				// Tests replace must-use plugins between two requests, so opcache has to check each file on each request.
				array( PHP_BINARY, '-d', 'opcache.revalidate_freq=0', '-S', $address, '-t', $site, $root . '/bin/router.php' ),
				array( array( 'file', '/dev/null', 'r' ), array( 'file', $log, 'a' ), array( 'file', $log, 'a' ) ),
				$pipes,
				$site,
				array( 'PHP_CLI_SERVER_WORKERS' => '', 'VITRINE_JITTER' => self::jitter() ) + Site::environment()
			);
			if ( $process === false ) {
				throw new RuntimeException( "PHP's server did not start: see $log" );
			}
			$processes[ "http://$address" ] = $process;
		}
		$servers = new self( $processes );
		array_map( self::await( ... ), array_keys( $processes ) );
		return $servers;
	}

	/** A tenth of the browser tests' delay: it mixes the order of racing requests, while most requests of PHP tests follow each other. */
	private static function jitter(): string {
		return (string) intdiv( (int) getenv( 'VITRINE_JITTER' ), 10 );
	}

	/** @return list<string> Base URLs without a trailing slash. */
	public function addresses(): array {
		return array_keys( $this->processes );
	}

	/** A server answers a file only after the request before it, so an answer means that it is idle. */
	private function settle(): void {
		Http::send(
			array_map( static fn ( string $address ): HttpRequest => new HttpRequest( 'GET', "$address/readme.html" ), $this->addresses() )
		);
	}

	public function stop(): void {
		foreach ( $this->processes as $process ) {
			proc_terminate( $process );
			proc_close( $process );
		}
		$this->processes = array();
	}

	public static function freePort(): int {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		if ( $socket === false ) {
			throw new RuntimeException( 'No port is free.' );
		}
		$port = (int) substr( (string) strrchr( (string) stream_socket_get_name( $socket, false ), ':' ), 1 );
		fclose( $socket );
		return $port;
	}

	private static function await( string $address ): void {
		for ( $tries = 0; $tries < 200; $tries++ ) {
			$answer = Http::send( array( new HttpRequest( 'GET', $address . '/readme.html' ) ) )[0];
			if ( $answer->status === 200 ) {
				return;
			}
			usleep( 25000 );
		}
		throw new RuntimeException( "$address does not respond." );
	}
}
