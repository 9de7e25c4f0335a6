<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;

/**
 * Maps (language, path) to a WordPress object, so that languages may share a slug. Paths have no leading or trailing slashes, and one
 * spelling (`PathSpelling`).
 */
final class Paths {

	/** Ids per statement. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database ) {
	}

	/** @return array{kind: string, object_id: int}|null */
	public function find( string $language, string $path ): ?array {
		$row = $this->database->row( 'SELECT kind, object_id FROM {paths} WHERE language = %s AND path = %s', array( $language, $path ) );
		return $row === null ? null : array(
			'kind'      => (string) $row['kind'],
			'object_id' => (int) $row['object_id'],
		);
	}

	/** @return array<int, string> Language codes by object id: objects of a kind with this path, at most one per language. */
	public function all( string $kind, string $path ): array {
		$rows = $this->database->rows( 'SELECT object_id, language FROM {paths} WHERE kind = %s AND path = %s', array( $kind, $path ) );
		$languages = array();
		foreach ( $rows as $row ) {
			$languages[ (int) $row['object_id'] ] = (string) $row['language'];
		}
		return $languages;
	}

	public function forObject( string $kind, int $object ): ?string {
		return $this->database->value( 'SELECT path FROM {paths} WHERE kind = %s AND object_id = %d', array( $kind, $object ) );
	}

	/**
	 * Assigns a path to an object and returns it; appends a number if the path is taken.
	 *
	 * Reads before writing, because on SQLite a constraint violation ends the surrounding transaction.
	 */
	public function assign( string $kind, int $object, string $language, string $path ): string {
		$this->release( $kind, $object );
		return $this->assignFirst( $kind, $object, $language, $path );
	}

	/** The same for an object without a path, so that no old path has to be remembered. */
	public function assignFirst( string $kind, int $object, string $language, string $path ): string {
		$free = $this->free( array( array( $language, $path ) ) )[0];
		$this->add(
			array(
				array(
					'language'  => $language,
					'path'      => $free,
					'kind'      => $kind,
					'object_id' => $object,
				),
			)
		);
		return $free;
	}

	/**
	 * Free paths for wanted ones, in the same order: a number is appended to those that are taken.
	 *
	 * @param list<array{string, string}> $wanted Language and path.
	 * @return list<string>
	 */
	public function free( array $wanted ): array {
		$wanted = array_map( static fn ( array $one ): array => array( $one[0], PathSpelling::stored( $one[1] ) ), $wanted );
		$taken  = $this->taken( $wanted );
		$known  = array();
		$free   = array();
		foreach ( $wanted as [ $language, $path ] ) {
			$candidate = $path;
			if ( isset( $taken[ $language ][ $path ] ) ) {
				if ( ! isset( $known[ $language ][ $path ] ) ) {
					$known[ $language ][ $path ] = true;
					$taken[ $language ]          = $this->similar( $language, $path ) + $taken[ $language ];
				}
				for ( $n = 2; isset( $taken[ $language ][ $candidate ] ); ++$n ) {
					$candidate = "$path-$n";
				}
			}
			$taken[ $language ][ $candidate ] = true;
			$free[]                           = $candidate;
		}
		return $free;
	}

	/**
	 * Stores paths from `free()` for objects without one.
	 *
	 * @param list<array{language: string, path: string, kind: string, object_id: int}> $paths
	 */
	public function add( array $paths ): void {
		( new BulkWrite( $this->database ) )->insert( '{paths}', $paths );
		$this->forgetOld( $paths );
	}

	/**
	 * Paths that no longer redirect to their previous objects.
	 *
	 * @param list<array{language: string, path: string, kind: string, object_id: int}> $paths
	 */
	private function forgetOld( array $paths ): void {
		$added = array_map( static fn ( array $path ): array => array( $path['language'], $path['path'] ), $paths );
		foreach ( self::byLanguage( $added ) as $language => $some ) {
			$this->database->run(
				'DELETE FROM {old_paths} WHERE language = %s AND path IN (' . implode( ',', array_fill( 0, count( $some ), '%s' ) ) . ')',
				array( $language, ...$some )
			);
		}
	}

	/**
	 * @param list<int> $objects
	 * @return array<int, array{language: string, path: string}> By object.
	 */
	public function forObjects( string $kind, array $objects ): array {
		if ( $objects === array() ) {
			return array();
		}
		$paths = array();
		$rows  = $this->database->rows(
			'SELECT object_id, language, path FROM {paths} WHERE kind = %s AND object_id IN (' . implode( ',', $objects ) . ')',
			array( $kind )
		);
		foreach ( $rows as $row ) {
			$paths[ (int) $row['object_id'] ] ??= array(
				'language' => (string) $row['language'],
				'path'     => (string) $row['path'],
			);
		}
		return $paths;
	}

	/**
	 * @param list<array{string, string}> $wanted
	 * @return array<string, array<string, true>> Those that are taken, by language.
	 */
	private function taken( array $wanted ): array {
		$taken = array();
		foreach ( self::byLanguage( $wanted ) as $language => $paths ) {
			$rows = $this->database->rows(
				'SELECT path FROM {paths} WHERE language = %s AND path IN (' . implode( ',', array_fill( 0, count( $paths ), '%s' ) ) . ')',
				array( $language, ...$paths )
			);
			$taken[ $language ] = array_fill_keys( array_column( $rows, 'path' ), true );
		}
		return $taken;
	}

	/** @return array<string, true> Taken paths that begin with this one. */
	private function similar( string $language, string $path ): array {
		return array_fill_keys(
			array_column(
				$this->database->rows(
					'SELECT path FROM {paths} WHERE language = %s AND path LIKE %s',
					array( $language, $this->database->wpdb->esc_like( "$path-" ) . '%' )
				),
				'path'
			),
			true
		);
	}

	/**
	 * @param list<array{string, string}> $paths
	 * @return array<string, list<string>>
	 */
	private static function byLanguage( array $paths ): array {
		$grouped = array();
		foreach ( $paths as [ $language, $path ] ) {
			$grouped[ $language ][] = $path;
		}
		return array_map( static fn ( array $some ): array => array_values( array_unique( $some ) ), $grouped );
	}

	/** Remembers the path: it redirects once the object has a new one. */
	public function release( string $kind, int $object ): void {
		foreach (
			$this->database->rows(
				"SELECT language, path FROM {paths} WHERE kind = %s AND object_id = %d AND path <> ''",
				array( $kind, $object )
			) as $row
		) {
			$this->database->run(
				'DELETE FROM {old_paths} WHERE language = %s AND path = %s',
				array( (string) $row['language'], (string) $row['path'] )
			);
			$this->database->insert(
				'old_paths',
				$row + array(
					'kind'      => $kind,
					'object_id' => $object,
				)
			);
		}
		$this->database->run( 'DELETE FROM {paths} WHERE kind = %s AND object_id = %d', array( $kind, $object ) );
	}

	/** Transfers the redirects of an object to its replacement (a translation that replaces a borrowed version), and releases its path. */
	public function transfer( string $kind, int $object, string $newKind, int $newObject ): void {
		$this->release( $kind, $object );
		$this->database->run(
			'UPDATE {old_paths} SET kind = %s, object_id = %d WHERE kind = %s AND object_id = %d',
			array( $newKind, $newObject, $kind, $object )
		);
	}

	/**
	 * The same for many objects.
	 *
	 * @param array<int, int> $objects Replacement by object.
	 */
	public function transferAll( string $kind, array $objects, string $newKind ): void {
		// Few statements per chunk: its objects have the same replacement, and so the same language.
		asort( $objects );
		foreach ( array_chunk( array_keys( $objects ), self::CHUNK ) as $some ) {
			$in    = implode( ',', $some );
			$rows  = $this->database->rows(
				"SELECT language, path, object_id FROM {paths} WHERE kind = %s AND object_id IN ($in) AND path <> ''",
				array( $kind )
			);
			$moved = array();
			foreach ( $rows as $row ) {
				$moved[] = array(
					'language'  => (string) $row['language'],
					'path'      => (string) $row['path'],
					'kind'      => $newKind,
					'object_id' => $objects[ (int) $row['object_id'] ],
				);
			}
			$this->forgetOld( $moved );
			( new BulkWrite( $this->database ) )->insert( '{old_paths}', $moved );
			$this->database->run( "DELETE FROM {paths} WHERE kind = %s AND object_id IN ($in)", array( $kind ) );
			foreach ( array_unique( array_intersect_key( $objects, array_flip( $some ) ) ) as $new ) {
				$in = implode( ',', array_intersect( $some, array_keys( $objects, $new, true ) ) );
				$this->database->run(
					"UPDATE {old_paths} SET kind = %s, object_id = %d WHERE kind = %s AND object_id IN ($in)",
					array( $newKind, $new, $kind )
				);
			}
		}
	}
}
