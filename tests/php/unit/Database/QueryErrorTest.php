<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Database;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Database\QueryError;

final class QueryErrorTest extends TestCase {

	/** @return iterable<string, array{string, string}> Message of the database, and what remains of it. */
	public static function messages(): iterable {
		yield 'MySQL, a unique key'   => array(
			"Duplicate entry 'a' for key 'b' for key 'wp_x.email'",
			" (Duplicate entry for key 'wp_x.email')",
		);
		yield 'MySQL, a full table'   => array( "The table 'wp_x' is full", " (The table 'wp_x' is full)" );
		yield 'MySQL, a full disk'    => array(
			'Got error 28 "No space left on device" from storage engine InnoDB',
			' (Got error 28 "No space left on device" from storage engine InnoDB)',
		);
		yield 'MySQL, a wrong value'  => array( "Incorrect integer value: 'Ona' for column `x`.`id` at row 1", '' );
		yield 'MySQL, a syntax error' => array( "You have an error in your SQL syntax near 'Ona' at line 1", '' );
		yield 'a trigger'             => array( "Table 'x' is full of Ona", '' );
		yield 'Vitess'                => array( "rpc error: Duplicate entry 'Ona' for key 'x' (errno 1062): insert into x values ('Ona')", '' );
		yield 'two lines'             => array( "The table 'wp_x' is full\nOna", '' );
		yield 'SQLite, a full disk'   => array(
			'SQLSTATE[HY000]: General error: 13 database or disk is full',
			' HY000 13 (database or disk is full)',
		);
		yield 'SQLite, a unique key'  => array(
			'SQLSTATE[23000]: Integrity constraint violation: 19 UNIQUE constraint failed: wp_x.a, wp_x.b',
			' 23000 19 (UNIQUE constraint failed: wp_x.a, wp_x.b)',
		);
		yield 'SQLite, with its statement' => array(
			"<p>INSERT <div class=\"error_message\">\ninterrupted\n</div></p><div class=\"error_message\" style=\"\">\n"
				. "SQLSTATE[HY000]: General error: 10 disk I/O error\n</div>\n<p>Backtrace:</p>",
			' HY000 10 (disk I/O error)',
		);
	}

	#[DataProvider( 'messages' )]
	public function testTheMessageHasNoValues( string $error, string $remains ): void {
		self::assertSame(
			"Database error$remains: INSERT wp_vitrine_orders",
			QueryError::describe( 'wp_', $error, 'INSERT INTO {orders} (email) VALUES (%s)' )
		);
	}

	public function testTheStatementHasNoValues(): void {
		$said = static fn ( string $sql ): string => substr( QueryError::describe( 'wp_', '', $sql ), strlen( 'Database error: ' ) );
		self::assertSame( 'INSERT wp_users', $said( "INSERT INTO `wp_users` (`user_email`) VALUES ('from wp_ona')" ) );
		self::assertSame( 'UPDATE wp_usermeta', $said( "UPDATE `wp_usermeta` SET `meta_value` = 'into wp_ona'" ) );
		self::assertSame( 'DELETE wp_vitrine_leases', $said( 'DELETE FROM {leases} WHERE name = %s' ) );
		self::assertSame( 'SELECT', $said( "SELECT 1 FROM other WHERE a = 'from Ona'" ) );
		self::assertSame( 'COMMIT', $said( 'COMMIT' ) );
	}
}
