<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;

/** Processes that send the outbox with a slow mail server, see `send-slowly.php`. */
final class SlowSender {

	private const TIMEOUT_SECONDS = 60;

	public readonly string $folder;

	/** @var list<resource> */
	private array $processes = array();

	public function __construct( private readonly int $senders = 1 ) {
		$this->folder = sys_get_temp_dir() . '/slow-sender-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder );
	}

	/** Starts as many processes as send at the same time, and waits until each of them is sending its first e-mail. */
	public function start(): void {
		for ( $n = 1; $n <= $this->senders; $n++ ) {
			$this->processes[] = $this->open( 'wait' );
			$this->await( fn (): bool => count( (array) glob( "$this->folder/sending-*" ) ) === $n );
		}
	}

	/** Lets the mail server answer, and waits until these processes have ended. */
	public function finish(): void {
		touch( "$this->folder/go" );
		foreach ( $this->processes as $process ) {
			$this->await( static fn (): bool => ! proc_get_status( $process )['running'] );
			proc_close( $process );
		}
		$this->processes = array();
	}

	/** Whether a process has left the rest to another one. */
	public function hasHandedOver(): bool {
		clearstatcache();
		return is_file( "$this->folder/handed-over" );
	}

	/** Runs processes whose mail server is fast until one of them has sent the rest. */
	public function complete(): int {
		$count = 0;
		do {
			is_file( "$this->folder/handed-over" ) && unlink( "$this->folder/handed-over" );
			$process = $this->open( '' );
			$this->await( static fn (): bool => ! proc_get_status( $process )['running'] );
			proc_close( $process );
			clearstatcache();
		} while ( ++$count < 30 && $this->hasHandedOver() );
		return $count;
	}

	/** @return list<array<string, mixed>> Of all processes so far. */
	public function read( string $file ): array {
		$lines = is_file( "$this->folder/$file" ) ? file( "$this->folder/$file", FILE_IGNORE_NEW_LINES ) : array();
		return array_map( static fn ( string $line ): array => (array) json_decode( $line, true ), $lines === false ? array() : $lines );
	}

	/** @return resource */
	private function open( string $waits ) {
		$output  = array( 'file', "$this->folder/output", 'a' );
		$process = proc_open(
			array( PHP_BINARY, __DIR__ . '/send-slowly.php', $this->folder, (string) $this->senders, $waits ),
			array( array( 'file', '/dev/null', 'r' ), $output, $output ),
			$pipes,
			null,
			array( 'VITRINE_TEST_SITE' => Site::folder() ) + Site::environment()
		);
		return $process === false ? throw new RuntimeException( 'The process did not start.' ) : $process;
	}

	/** @param callable(): bool $isReached */
	private function await( callable $isReached ): void {
		$until = time() + self::TIMEOUT_SECONDS;
		while ( ! $isReached() ) {
			if ( time() > $until ) {
				throw new RuntimeException( 'The sender does not answer: ' . file_get_contents( "$this->folder/output" ) );
			}
			usleep( 10_000 );
			clearstatcache();
		}
	}
}
