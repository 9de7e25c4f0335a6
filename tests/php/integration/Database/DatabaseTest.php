<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Database;

use LogicException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Tests\Integration\TestCase;

#[Group( 'data' )]
final class DatabaseTest extends TestCase {

	private Database $database;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->database = $this->service( Database::class );
	}

	private function lease( string $name ): int {
		return $this->database->insert( 'leases', array( 'name' => $name, 'owner' => 'test', 'expires_at' => 1 ) );
	}

	private function leases(): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {leases}' );
	}

	public function testATransactionCommitsAllOrNothing(): void {
		try {
			$this->database->transaction(
				function (): void {
					$this->lease( 'a' );
					throw new RuntimeException( 'stop' );
				}
			);
		} catch ( RuntimeException $error ) {
			$said = $error->getMessage();
		}
		self::assertSame( 'stop', $said );
		self::assertSame( 0, $this->leases() );
		self::assertSame( 'done', $this->database->transaction( function (): string { $this->lease( 'a' ); return 'done'; } ) );
		self::assertSame( 1, $this->leases() );
	}

	public function testARollbackClearsCachesOfRolledBackWrites(): void {
		$post = self::post( 'Before' );
		$term = wp_insert_term( 'Before', 'category' );
		self::assertIsArray( $term );
		update_option( 'vitrine_test', 'before' );
		$new = 0;
		try {
			$this->database->transaction(
				function () use ( $post, $term, &$new ): void {
					self::change( $post, $term['term_id'] );
					$new = self::post( 'New' );
					self::assertSame(
						array( 'After', 'after', 'After', 'after', 'New' ),
						array( ...self::cached( $post, $term['term_id'] ), get_post( $new )?->post_title )
					);
					throw new RuntimeException( 'stop' );
				}
			);
		} catch ( RuntimeException $error ) {
			self::assertSame( 'stop', $error->getMessage() );
		}
		self::assertSame(
			array( 'Before', '', 'Before', 'before', null ),
			array( ...self::cached( $post, $term['term_id'] ), get_post( $new )?->post_title )
		);
	}

	/** A concurrent request may cache the old row between the write and the commit. */
	public function testACommitClearsCachesFilledByConcurrentRequests(): void {
		$post = self::post( 'Before' );
		$term = wp_insert_term( 'Before', 'category' );
		self::assertIsArray( $term );
		update_option( 'vitrine_test', 'before' );
		$old = array( get_post( $post ), get_term( $term['term_id'], 'category' ) );
		$this->database->transaction(
			static function () use ( $post, $term, $old ): void {
				self::change( $post, $term['term_id'] );
				wp_cache_set( $post, (object) get_object_vars( $old[0] ?? new \stdClass() ), 'posts' );
				wp_cache_set( $post, array(), 'post_meta' );
				wp_cache_set( $term['term_id'], (object) get_object_vars( (object) $old[1] ), 'terms' );
				wp_cache_set( 'alloptions', array( 'vitrine_test' => 'before' ) + wp_load_alloptions(), 'options' );
			}
		);
		self::assertSame( array( 'After', 'after', 'After', 'after' ), self::cached( $post, $term['term_id'] ) );
	}

	private static function post( string $title ): int {
		return wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish' ) );
	}

	private static function change( int $post, int $term ): void {
		wp_update_post( array( 'ID' => $post, 'post_title' => 'After' ) );
		update_post_meta( $post, 'vitrine_test', 'after' );
		wp_update_term( $term, 'category', array( 'name' => 'After' ) );
		update_option( 'vitrine_test', 'after' );
	}

	/** @return list<mixed> */
	private static function cached( int $post, int $term ): array {
		$object = get_term( $term, 'category' );
		return array(
			get_post( $post )?->post_title,
			get_post_meta( $post, 'vitrine_test', true ),
			$object instanceof \WP_Term ? $object->name : null,
			get_option( 'vitrine_test' ),
		);
	}

	public function testAfterCommitCallbacksRunOnlyAfterACommit(): void {
		$database = $this->service( Database::class );
		$calls    = array();
		$record   = static function ( string $name ) use ( $database, &$calls ): void {
			$database->afterCommit( static function () use ( $name, &$calls ): void {
				$calls[] = $name;
			} );
		};
		$record( 'alone' );
		self::assertSame( array( 'alone' ), $calls );
		$database->transaction( function () use ( $database, $record, &$calls ): void {
			$record( 'outer' );
			$database->transaction( static fn () => $record( 'inner' ) );
			self::assertSame( array( 'alone' ), $calls );
		} );
		self::assertSame( array( 'alone', 'outer', 'inner' ), $calls );
		try {
			$database->transaction( static function () use ( $record ): void {
				$record( 'never' );
				throw new \RuntimeException( 'rolled back' );
			} );
		} catch ( \RuntimeException ) {
			$record( 'later' );
		}
		self::assertSame( array( 'alone', 'outer', 'inner', 'later' ), $calls );
	}

	public function testANestedTransactionJoinsTheOuterOne(): void {
		try {
			$this->database->transaction(
				function (): void {
					$this->database->transaction( fn (): int => $this->lease( 'inner' ) );
					throw new RuntimeException( 'stop' );
				}
			);
		} catch ( RuntimeException ) {
			self::assertSame( 0, $this->leases() );
		}
	}

	public function testADuplicateKeyThrowsWithoutLogging(): void {
		$this->lease( 'a' );
		$this->expectException( DuplicateKey::class );
		$this->lease( 'a' );
	}

	public function testATransactionThatCaughtADuplicateKeyIsRolledBack(): void {
		$this->lease( 'a' );
		try {
			$this->database->transaction(
				function (): void {
					$this->lease( 'b' );
					try {
						$this->lease( 'a' );
					} catch ( DuplicateKey ) {
						$this->lease( 'c' );
					}
				}
			);
			self::fail( 'It was committed.' );
		} catch ( LogicException $error ) {
			self::assertStringContainsString( 'outside of the transaction', $error->getMessage() );
		}
	}

	public function testAMissingValueDoesNotThrowDuplicateKey(): void {
		try {
			$this->database->run( 'INSERT INTO {leases} (name, owner, expires_at) VALUES (%s, NULL, 1)', array( 'a' ) );
			self::fail( 'NULL was accepted in a NOT NULL column.' );
		} catch ( DuplicateKey ) {
			self::fail( 'The error was treated as a duplicate.' );
		} catch ( RuntimeException $error ) {
			self::assertStringContainsString( 'null', strtolower( $error->getMessage() ) );
		}
	}

	/** @return iterable<string, array{string}> Error messages of the database engines. */
	public static function contention(): iterable {
		yield 'SQLite, busy'             => array( 'SQLSTATE[HY000]: General error: 5 database is locked' );
		yield 'SQLite, same file'        => array( 'SQLSTATE[HY000]: General error: 6 database table is locked: wp_x' );
		yield 'MySQL, deadlock'          => array( 'Deadlock found when trying to get lock; try restarting transaction' );
		yield 'MySQL, lock wait timeout' => array( 'Lock wait timeout exceeded; try restarting transaction' );
		yield 'MariaDB, snapshot'        => array( "Record has changed since last read in table 'wp_x'" );
	}

	#[DataProvider( 'contention' )]
	public function testATransactionIsRetriedAfterContention( string $error ): void {
		$tries = 0;
		$this->database->transaction(
			function () use ( &$tries, $error ): void {
				$this->lease( 'try ' . ++$tries );
				if ( $tries < 3 ) {
					throw new RuntimeException( "Database error: $error" );
				}
			}
		);
		self::assertSame( 3, $tries );
		self::assertSame( 'try 3', $this->database->value( 'SELECT name FROM {leases}' ) );
		self::assertSame( 1, $this->leases() );
	}

	public function testRetriesAreLimitedAndOtherErrorsAreNotRetried(): void {
		$database = new Database( $this->database->wpdb, retrySeconds: 0 );
		foreach ( array( 'database is locked' => 5, 'out of ideas' => 1 ) as $error => $expected ) {
			$tries = 0;
			try {
				$database->transaction(
					static function () use ( &$tries, $error ): never {
						++$tries;
						throw new RuntimeException( $error );
					}
				);
			} catch ( RuntimeException ) {
				self::assertSame( $expected, $tries, $error );
			}
		}
	}

	/** One of many buyers of a product can lose against other nodes of a cluster more often than that. */
	public function testConflictsAreRetriedForSomeSeconds(): void {
		$tries = 0;
		$this->database->transaction(
			static function () use ( &$tries ): void {
				if ( ++$tries < 9 ) {
					throw new RuntimeException( 'Database error 40001 1213 (Deadlock found)' );
				}
			}
		);
		self::assertSame( 9, $tries );
	}

	/** After a conflict the server has rolled back the transaction; WordPress's functions continue as if nothing had happened. */
	public function testAConflictThatWordPressIgnoresRepeatsTheTransaction(): void {
		$this->expectLog();
		$tries = 0;
		$this->database->transaction(
			function () use ( &$tries ): void {
				$this->lease( 'try ' . ++$tries );
				if ( $tries === 1 ) {
					$GLOBALS['EZSQL_ERROR'][] = array(
						'query'     => 'UPDATE wp_posts SET post_title = 1',
						'error_str' => 'Deadlock found when trying to get lock',
					);
				}
			}
		);
		self::assertSame( array( 2, 'try 2', 1 ), array( $tries, $this->database->value( 'SELECT name FROM {leases}' ), $this->leases() ) );
	}

	public function testReconnectingIsEnabledAgainAfterATransaction(): void {
		$wpdb    = $this->database->wpdb;
		$before  = $wpdb->__get( 'reconnect_retries' );
		$during  = $this->database->transaction( static fn (): mixed => $wpdb->__get( 'reconnect_retries' ) );
		self::assertSame( array( 0, $before ), array( $during, $wpdb->__get( 'reconnect_retries' ) ) );
		self::assertFalse( has_filter( 'wp_die_json_handler', static fn () => null ) );
		self::assertGreaterThan( 0, $before );
	}
}
