<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** CPU seconds of this process, of its children, and of the database server: what a test costs, however busy the machine is. */
final class CpuTime {

	/** The kernel counts in /proc in hundredths of a second (USER_HZ). */
	private const TICKS = 100;

	/** @param int $database Process of the database server, or 0. */
	public function __construct( private readonly int $database = 0 ) {
	}

	public function seconds(): float {
		// A child that has ended is counted in RUSAGE_CHILDREN, a running one only in /proc.
		return self::used( (array) getrusage() ) + self::used( (array) getrusage( 1 ) ) + $this->running() / self::TICKS;
	}

	/** @param array<mixed> $usage */
	private static function used( array $usage ): float {
		$seconds = 0.0;
		foreach ( array( 'ru_utime', 'ru_stime' ) as $kind ) {
			$seconds += (float) ( $usage[ "$kind.tv_sec" ] ?? 0 ) + (float) ( $usage[ "$kind.tv_usec" ] ?? 0 ) / 1_000_000;
		}
		return $seconds;
	}

	private function running(): int {
		$ticks = $this->database === 0 ? 0 : self::ticks( $this->database );
		$open  = self::children( (int) getmypid() );
		while ( $open !== array() ) {
			$process = array_pop( $open );
			$ticks  += self::ticks( $process );
			array_push( $open, ...self::children( $process ) );
		}
		return $ticks;
	}

	/** @return list<int> */
	private static function children( int $process ): array {
		$text = (string) @file_get_contents( "/proc/$process/task/$process/children" );
		return array_map( 'intval', preg_split( '/\s+/', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: array() );
	}

	/** Includes children that the process has waited for. */
	private static function ticks( int $process ): int {
		$stat = (string) @file_get_contents( "/proc/$process/stat" );
		// The second field is the program's name in brackets, which may contain spaces. utime, stime, cutime and cstime are 14 to 17.
		$fields = explode( ' ', substr( $stat, (int) strrpos( $stat, ')' ) + 2 ) );
		return (int) array_sum( array_map( 'intval', array_slice( $fields, 11, 4 ) ) );
	}
}
