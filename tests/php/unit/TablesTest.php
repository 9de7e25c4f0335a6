<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PhpToken;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use ReflectionClass;
use Vitrine\Database\ProvidesTables;

/**
 * Only the room that declares a table writes to it. Other rooms ask its classes; what their SQL uses nevertheless is listed in
 * `OtherRooms`. Tables of WordPress don't count.
 */
final class TablesTest extends TestCase {

	private const WRITES = 'INSERT(?: IGNORE)? INTO|REPLACE INTO|UPDATE|DELETE FROM|TRUNCATE TABLE|ALTER TABLE|DROP TABLE';

	/** Both lists may only shrink: ask a class of the table's room instead of adding to them. */
	public function testOnlyTheRoomOfATableWritesToIt(): void {
		self::assertListed( OtherRooms::WRITES, self::uses()['writes'] );
	}

	public function testOtherRoomsReadOnlyTheListedTables(): void {
		self::assertListed( OtherRooms::READS, self::uses()['reads'] );
	}

	public function testStatementsAreFound(): void {
		$code = <<<'PHP'
			<?php
			// DELETE FROM {orders}
			$a->run( "UPDATE {orders} SET status = 1 WHERE id IN (SELECT order_id FROM {order_lines})" );
			$a->insert( 'outbox', $row );
			$bulk->update( "{products}", 'id', $rows );
			$a->run( 'DELETE FROM {unknown}' );
			$a->value( "SELECT 1 FROM {$a->table( 'customers' )}" );
			PHP;
		self::assertEqualsCanonicalizing( array( 'orders', 'outbox', 'products' ), self::uses( array( 'A' => $code ) )['writes']['A'] );
		self::assertEqualsCanonicalizing( array( 'order_lines', 'customers' ), self::uses( array( 'A' => $code ) )['reads']['A'] );
		$code = '<?php foreach ( array( "brands", "no" ) as $table ) { $a->run( "DELETE FROM {{$table}} WHERE id = 1" ); }';
		self::assertSame( array( 'brands' ), self::uses( array( 'A' => $code ) )['writes']['A'] );
	}

	/**
	 * @param array<string, array<string, string>> $listed Tables by room.
	 * @param array<string, list<string>>          $uses   Tables by file.
	 */
	private static function assertListed( array $listed, array $uses ): void {
		$found = array();
		foreach ( $uses as $file => $tables ) {
			$room = explode( '/', $file )[0];
			foreach ( $tables as $table ) {
				if ( self::owners()[ $table ] !== $room ) {
					$found[ "$room: $table" ][] = $file;
				}
			}
		}
		foreach ( $listed as $room => $tables ) {
			foreach ( array_keys( $tables ) as $table ) {
				self::assertArrayHasKey( "$room: $table", $found, 'It is no longer used there: remove it from the list.' );
				unset( $found[ "$room: $table" ] );
			}
		}
		self::assertSame( array(), $found, 'Files that use a table of another room.' );
	}

	/**
	 * Placeholders of tables in SQL, and tables that are named to methods such as `Database::insert()`. A variable in the braces stands for
	 * each table that the file names.
	 *
	 * @param array<string, string>|null $files Code by file; all of php/ by default.
	 * @return array{reads: array<string, list<string>>, writes: array<string, list<string>>} Tables by file.
	 */
	private static function uses( ?array $files = null ): array {
		$names = implode( '|', array_keys( self::owners() ) );
		$uses  = array( 'reads' => array(), 'writes' => array() );
		foreach ( $files ?? self::files() as $file => $code ) {
			$code                   = self::withoutComments( $code );
			$uses['reads'][ $file ]  = array();
			$uses['writes'][ $file ] = array();
			preg_match_all( "/['\"]($names)['\"]/", $code, $named );
			$calls = array(
				'writes' => "/->(?:insert|update|replace|delete)\(\s*['\"]\{?($names)\b\}?/",
				'reads'  => "/->table\(\s*['\"]($names)['\"]/",
			);
			foreach ( $calls as $kind => $pattern ) {
				preg_match_all( $pattern, $code, $found );
				array_push( $uses[ $kind ][ $file ], ...$found[1] );
				$code = (string) preg_replace( $pattern, '', $code );
			}
			preg_match_all( '/(?:\b(' . self::WRITES . ')\s+)?\{(?:(' . $names . ')|\{\$\w+\})\}/', $code, $found, PREG_SET_ORDER );
			foreach ( $found as $one ) {
				$tables = isset( $one[2] ) ? array( $one[2] ) : $named[1];
				array_push( $uses[ ( $one[1] ?? '' ) === '' ? 'reads' : 'writes' ][ $file ], ...$tables );
			}
		}
		$unique = static fn ( array $tables ): array => array_values( array_unique( $tables ) );
		return array( 'reads' => array_map( $unique, $uses['reads'] ), 'writes' => array_map( $unique, $uses['writes'] ) );
	}

	private static function withoutComments( string $code ): string {
		return implode(
			'',
			array_map(
				static fn ( PhpToken $token ): string => $token->is( array( T_COMMENT, T_DOC_COMMENT ) ) ? '' : $token->text,
				PhpToken::tokenize( $code )
			)
		);
	}

	/** @return array<string, string> Rooms by table. */
	private static function owners(): array {
		static $owners = array();
		foreach ( $owners === array() ? array_keys( self::files() ) : array() as $file ) {
			$class = 'Vitrine\\' . strtr( substr( $file, 0, -4 ), '/', '\\' );
			if ( str_ends_with( $file, 'Module.php' ) && is_subclass_of( $class, ProvidesTables::class ) ) {
				$module = ( new ReflectionClass( $class ) )->newInstanceWithoutConstructor();
				$owners = $owners + array_fill_keys( array_keys( $module->tables() ), explode( '/', $file )[0] );
			}
		}
		return $owners;
	}

	/** @return array<string, string> Code by path below php/. */
	private static function files(): array {
		$root  = dirname( __DIR__, 3 ) . '/php';
		$files = array();
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $root, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( str_ends_with( (string) $file, '.php' ) ) {
				$files[ substr( (string) $file, strlen( $root ) + 1 ) ] = (string) file_get_contents( (string) $file );
			}
		}
		ksort( $files );
		return $files;
	}
}
