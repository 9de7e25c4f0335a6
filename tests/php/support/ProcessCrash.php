<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;

/** Kills a separate process at a named point, so that nothing runs after it, not even a shutdown function. */
final class ProcessCrash {

	/**
	 * @param string               $way   `kill`, or `lose` for the connection to MySQL; not used for the outbox.
	 * @param string               $route Name of a data/v1 route, or class of the payment cron, background import or outbox.
	 * @param array<string, mixed> $body
	 * @return string Output of the process.
	 */
	public static function call( string $way, string $point, string $route, array $body = array() ): string {
		$file = (string) tempnam( sys_get_temp_dir(), 'call' );
		file_put_contents( $file, (string) wp_json_encode( $body ) );
		$process = proc_open(
			array( PHP_BINARY, __DIR__ . '/call-and-die.php', $way, $point, $route, $file ),
			array( 1 => array( 'pipe', 'w' ), 2 => array( 'pipe', 'w' ) ),
			$pipes,
			null,
			array( 'VITRINE_TEST_SITE' => Site::folder() ) + Site::environment()
		);
		if ( $process === false ) {
			throw new RuntimeException( 'The process did not start.' );
		}
		$said = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );
		unlink( $file );
		return $said;
	}
}
