<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Database;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Tests\Integration\TestCase;

/** Hooks that run when WordPress's caches are cleared after a transaction. */
#[Group( 'data' )]
final class TransactionCacheTest extends TestCase {

	public function testAConflictAfterTheCommitRepeatsNothing(): void {
		self::freshDatabase();
		$log   = (string) tempnam( sys_get_temp_dir(), 'vitrine' );
		$usual = (string) ini_set( 'error_log', $log );
		$runs  = 0;
		$hook  = static fn () => throw new RuntimeException( 'database is locked' );
		try {
			$this->service( Database::class )->transaction(
				static function () use ( &$runs, $hook ): void {
					++$runs;
					remove_action( 'clean_post_cache', $hook );
					wp_insert_post( array( 'post_title' => 'New', 'post_status' => 'publish' ) );
					add_action( 'clean_post_cache', $hook );
				}
			);
		} finally {
			remove_action( 'clean_post_cache', $hook );
			ini_set( 'error_log', $usual );
		}
		self::assertSame( 1, $runs );
		self::assertStringContainsString( 'after a transaction: database is locked', (string) file_get_contents( $log ) );
		unlink( $log );
	}
}
