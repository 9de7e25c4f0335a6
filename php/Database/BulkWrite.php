<?php
declare(strict_types=1);

namespace Vitrine\Database;

/**
 * Writes many rows with few statements: an import of 10,000 products would otherwise need a million. Portable SQL only; statements stay
 * far below MySQL's `max_allowed_packet`.
 */
final class BulkWrite {

	/** Of a statement: SQLite's drop-in parses it in PHP, and MySQL accepts 1 MB by default in old versions. */
	private const MAX_BYTES = 200 * KB_IN_BYTES;

	private const MAX_ROWS = 500;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * Inserts rows that have the same columns.
	 *
	 * @param string                                     $table `{products}`, or the full name of a table of WordPress.
	 * @param list<array<string, int|string|float|null>> $rows
	 * @throws DuplicateKey
	 */
	public function insert( string $table, array $rows ): void {
		$this->add( 'INSERT', $table, $rows );
	}

	/**
	 * Inserts rows, or replaces those with the same primary key: another process may have inserted them in the meantime.
	 *
	 * @param string                                     $table As for `insert`.
	 * @param list<array<string, int|string|float|null>> $rows  With all columns of the table.
	 */
	public function replace( string $table, array $rows ): void {
		$this->add( 'REPLACE', $table, $rows );
	}

	/**
	 * @param 'INSERT'|'REPLACE'                         $verb
	 * @param list<array<string, int|string|float|null>> $rows
	 */
	private function add( string $verb, string $table, array $rows ): void {
		$sqlite = $rows === array() ? null : SqliteInsert::forDatabase( $this->database->wpdb );
		if ( $sqlite !== null ) {
			$sqlite->write( $verb, (string) preg_replace( '/^\{(\w+)\}$/', $this->database->table( '$1' ), $table ), $rows );
			return;
		}
		$tuples = array();
		$values = array();
		$bytes  = 0;
		foreach ( $rows as $index => $row ) {
			$tuples[] = '(' . implode( ',', array_map( self::placeholder( ... ), $row ) ) . ')';
			foreach ( $row as $value ) {
				if ( $value !== null && ! is_int( $value ) ) {
					$values[] = $value;
					$bytes   += strlen( (string) $value );
				}
			}
			if ( $bytes > self::MAX_BYTES || count( $tuples ) === self::MAX_ROWS || ! isset( $rows[ $index + 1 ] ) ) {
				$columns = implode( ',', array_keys( $row ) );
				$this->database->run( "$verb INTO $table ($columns) VALUES " . implode( ',', $tuples ), $values );
				$tuples = array();
				$values = array();
				$bytes  = 0;
			}
		}
	}

	/**
	 * Updates rows, each with its own columns and values, and returns how many were written.
	 *
	 * @param string                                                   $table  As for `insert`.
	 * @param string                                                   $key    A column of integers.
	 * @param array<int, array<string, int|string|float|null>>         $rows   New values by key.
	 * @param array<string, array<int, int|string|null>>               $guards Expected values by column and key; others are not written.
	 * @param string                                                   $also   A further assignment, such as `revision = revision + 1`.
	 */
	public function update( string $table, string $key, array $rows, array $guards = array(), string $also = '' ): int {
		$count = 0;
		foreach ( $this->chunks( $rows ) as $chunk ) {
			$count += $this->updateChunk( $table, $key, $chunk, $guards, $also );
		}
		return $count;
	}

	/**
	 * @param array<int, array<string, int|string|float|null>> $rows
	 * @param array<string, array<int, int|string|null>>              $guards
	 */
	private function updateChunk( string $table, string $key, array $rows, array $guards, string $also ): int {
		$sets    = $also === '' ? array() : array( $also );
		$values  = array();
		$columns = array_keys( array_merge( ...array_values( $rows ) ) );
		foreach ( $columns as $column ) {
			$new = array_map(
				static fn ( array $row ): mixed => $row[ $column ],
				array_filter( $rows, static fn ( array $row ): bool => array_key_exists( $column, $row ) )
			);
			$sets[] = "$column = " . self::expression( $key, $column, $new, count( $rows ), $values );
		}
		if ( $sets === array() ) {
			return 0;
		}
		$where = count( $rows ) === 1
			? "$key = " . array_key_first( $rows )
			: "$key IN (" . implode( ',', array_keys( $rows ) ) . ')';
		foreach ( $guards as $column => $expected ) {
			$expected = array_intersect_key( $expected, $rows );
			if ( $expected !== array() ) {
				$expected = array_map( static fn ( int|string|null $value ): int|string => $value ?? -1, $expected );
				$current  = "COALESCE($column, -1)";
				$where   .= " AND $current = " . self::expression( $key, $current, $expected, count( $rows ), $values );
			}
		}
		return $this->database->run( "UPDATE $table SET " . implode( ', ', $sets ) . " WHERE $where", $values );
	}

	/**
	 * One value if all rows get the same, else a CASE.
	 *
	 * @param array<int, int|string|float|null> $new    By key.
	 * @param int                               $count  Number of all rows.
	 * @param list<int|string|float>            $values Values of the placeholders so far.
	 */
	private static function expression( string $key, string $current, array $new, int $count, array &$values ): string {
		$same = count( $new ) === $count && count( array_unique( array_map( serialize( ... ), $new ) ) ) === 1;
		$case = '';
		foreach ( $new as $id => $value ) {
			$case .= " WHEN $id THEN " . self::placeholder( $value );
			if ( $value !== null && ! is_int( $value ) ) {
				$values[] = $value;
			}
			if ( $same ) {
				return self::placeholder( $value );
			}
		}
		return "CASE $key$case ELSE $current END";
	}

	/**
	 * @param array<int, array<string, int|string|float|null>> $rows
	 * @return iterable<array<int, array<string, int|string|float|null>>>
	 */
	private function chunks( array $rows ): iterable {
		$chunk = array();
		$bytes = 0;
		foreach ( $rows as $id => $row ) {
			$chunk[ $id ] = $row;
			$bytes       += strlen( implode( '', $row ) );
			if ( $bytes > self::MAX_BYTES || count( $chunk ) === self::MAX_ROWS ) {
				yield $chunk;
				$chunk = array();
				$bytes = 0;
			}
		}
		if ( $chunk !== array() ) {
			yield $chunk;
		}
	}

	private static function placeholder( int|string|float|null $value ): string {
		return $value === null ? 'NULL' : ( is_int( $value ) ? (string) $value : '%s' );
	}
}
