<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;

/**
 * The named sets of products: `all`, `stock`, `category:12`, `de:title:vase`. Names are ASCII (`SetName`), so that each database compares
 * them in the same way.
 */
final class SetStore {

	/** Names per statement. */
	private const CHUNK = 100;

	/** Bytes per statement, well below MySQL's smallest `max_allowed_packet`. */
	private const MAX_STATEMENT_BYTES = 400_000;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param list<string> $names
	 * @return array<string, Bitmap> All names; a set that is not stored is empty.
	 */
	public function many( array $names ): array {
		$sets = array();
		foreach ( array_chunk( array_values( array_unique( $names ) ), self::CHUNK ) as $chunk ) {
			$sets += array_fill_keys( $chunk, Bitmap::none() );
			$in    = implode( ',', array_fill( 0, count( $chunk ), '%s' ) );
			foreach ( $this->database->rows( "SELECT name, bits FROM {index_sets} WHERE name IN ($in)", $chunk ) as $row ) {
				$sets[ (string) $row['name'] ] = Bitmap::fromStored( (string) $row['bits'] );
			}
		}
		return $sets;
	}

	public function one( string $name ): Bitmap {
		return $this->many( array( $name ) )[ $name ];
	}

	/**
	 * The sets whose names begin with a prefix.
	 *
	 * @return array<string, Bitmap>
	 */
	public function below( string $prefix, int $limit = 1000 ): array {
		$rows = $this->database->rows(
			'SELECT name, bits FROM {index_sets} WHERE name BETWEEN %s AND %s ORDER BY name LIMIT %d',
			array( $prefix, SetName::last( $prefix ), $limit )
		);
		$sets = array();
		foreach ( $rows as $row ) {
			$sets[ (string) $row['name'] ] = Bitmap::fromStored( (string) $row['bits'] );
		}
		return $sets;
	}

	/**
	 * The sets whose names begin with one of some prefixes, in one query: of each prefix those with the most members.
	 *
	 * @param list<string> $prefixes
	 * @return array<string, array<string, Bitmap>> By prefix, then by the rest of the name.
	 */
	public function largest( array $prefixes, int $limit ): array {
		if ( $prefixes === array() ) {
			return array();
		}
		$values = array();
		foreach ( $prefixes as $prefix ) {
			array_push( $values, $prefix, SetName::last( $prefix ), $limit );
		}
		$select = 'SELECT name, bits FROM (
			SELECT name, bits FROM {index_sets} WHERE name BETWEEN %s AND %s ORDER BY members DESC, name LIMIT %d
		) AS s';
		$rows   = $this->database->rows( implode( ' UNION ALL ', array_fill( 0, count( $prefixes ), $select ) ), $values );
		$sets   = array_fill_keys( $prefixes, array() );
		foreach ( $rows as $row ) {
			$name   = (string) $row['name'];
			$length = (int) strrpos( $name, ':' ) + 1;
			$sets[ substr( $name, 0, $length ) ][ substr( $name, $length ) ] = Bitmap::fromStored( (string) $row['bits'] );
		}
		return $sets;
	}

	/** @return array<string, int> Numbers of members, by name, of the sets whose names begin with a prefix. */
	public function sizes( string $prefix ): array {
		$rows = $this->database->rows(
			'SELECT name, members FROM {index_sets} WHERE name BETWEEN %s AND %s',
			array( $prefix, SetName::last( $prefix ) )
		);
		$sizes = array();
		foreach ( $rows as $row ) {
			$sizes[ (string) $row['name'] ] = (int) $row['members'];
		}
		return $sizes;
	}

	/**
	 * @param list<string> $names At most 100.
	 * @return array<string, int> Numbers of members, by name, of those that are not empty.
	 */
	public function sizesOf( array $names ): array {
		if ( $names === array() ) {
			return array();
		}
		$in    = implode( ',', array_fill( 0, count( $names ), '%s' ) );
		$sizes = array();
		foreach ( $this->database->rows( "SELECT name, members FROM {index_sets} WHERE name IN ($in)", $names ) as $row ) {
			$sizes[ (string) $row['name'] ] = (int) $row['members'];
		}
		return $sizes;
	}

	/**
	 * Unions of the sets whose names begin with prefixes, in one query.
	 *
	 * @param list<string> $prefixes
	 * @return array<string, Bitmap> By prefix: the union of the first `$limit` sets.
	 */
	public function unions( array $prefixes, int $limit ): array {
		$unions  = array_fill_keys( $prefixes, Bitmap::none() );
		$selects = array();
		$values  = array();
		foreach ( $prefixes as $index => $prefix ) {
			// Without `bits` the inner tables stay in memory: MariaDB 10.11 crashed when it dropped many tables on disk.
			$selects[] = "SELECT p.place, s.bits FROM (SELECT %d AS place, name FROM {index_sets}
				WHERE name BETWEEN %s AND %s ORDER BY name LIMIT %d) AS p CROSS JOIN {index_sets} s ON s.name = p.name";
			array_push( $values, $index, $prefix, SetName::last( $prefix ), $limit );
		}
		foreach ( $selects === array() ? array() : $this->database->rows( implode( ' UNION ALL ', $selects ), $values ) as $row ) {
			$prefix            = $prefixes[ (int) $row['place'] ];
			$unions[ $prefix ] = $unions[ $prefix ]->or( Bitmap::fromStored( (string) $row['bits'] ) );
		}
		return $unions;
	}

	public function size( string $name ): int {
		return (int) $this->database->value( 'SELECT members FROM {index_sets} WHERE name = %s', array( $name ) );
	}

	/**
	 * Adds ids to sets and removes ids from sets.
	 *
	 * @param array<string, list<int>> $added   By name.
	 * @param array<string, list<int>> $removed By name.
	 * @return array{list<string>, list<string>} Names of the sets that are new, and of those that are empty now.
	 */
	public function change( array $added, array $removed ): array {
		$new = array();
		$emptied = array();
		foreach ( array_chunk( array_map( 'strval', array_keys( $added + $removed ) ), self::CHUNK ) as $names ) {
			$write = array();
			foreach ( $this->many( $names ) as $name => $before ) {
				$after = $before->withoutIds( $removed[ $name ] ?? array() )->with( $added[ $name ] ?? array() );
				if ( $after->isEmpty() ) {
					$emptied[] = $name;
				} elseif ( $before->isEmpty() ) {
					$new[] = $name;
				}
				$write[ $name ] = $after;
			}
			$this->write( $write );
		}
		return array( $new, $emptied );
	}

	/**
	 * Removes products from every set; reads all sets.
	 *
	 * @param callable(): void $progress Called after each batch.
	 * @return list<string> Names of the sets that are empty now.
	 */
	public function purge( Bitmap $products, callable $progress ): array {
		$emptied = array();
		for ( $after = ''; ; ) {
			$rows = $this->database->rows(
				'SELECT name, bits FROM {index_sets} WHERE name > %s ORDER BY name LIMIT %d',
				array( $after, self::CHUNK )
			);
			$write = array();
			foreach ( $rows as $row ) {
				$after = (string) $row['name'];
				$set   = Bitmap::fromStored( (string) $row['bits'] );
				if ( ! $set->and( $products )->isEmpty() ) {
					$write[ $after ] = $set->without( $products );
					if ( $write[ $after ]->isEmpty() ) {
						$emptied[] = $after;
					}
				}
			}
			$this->write( $write );
			$progress();
			if ( count( $rows ) < self::CHUNK ) {
				return $emptied;
			}
		}
	}

	/** @param array<string, Bitmap> $sets */
	private function write( array $sets ): void {
		$values = array();
		$bytes  = 0;
		$empty  = array();
		foreach ( $sets as $name => $set ) {
			if ( $set->isEmpty() ) {
				$empty[] = $name;
				continue;
			}
			$stored = $set->stored();
			$bytes += strlen( $stored );
			array_push( $values, $name, $set->count(), $stored );
			if ( $bytes > self::MAX_STATEMENT_BYTES ) {
				$this->replace( $values );
				$values = array();
				$bytes  = 0;
			}
		}
		if ( $values !== array() ) {
			$this->replace( $values );
		}
		if ( $empty !== array() ) {
			$in = implode( ',', array_fill( 0, count( $empty ), '%s' ) );
			$this->database->run( "DELETE FROM {index_sets} WHERE name IN ($in)", $empty );
		}
	}

	/** @param list<int|string> $values Name, number of members and bits of each set. */
	private function replace( array $values ): void {
		$rows = implode( ',', array_fill( 0, intdiv( count( $values ), 3 ), '(%s, %d, %s)' ) );
		$this->database->run( "REPLACE INTO {index_sets} (name, members, bits) VALUES $rows", $values );
	}
}
