<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\Kernel\Database;

/** (language, path) is one WordPress object, so that two languages may share a slug. Paths have no slashes around them. */
final class Paths {

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

	/** @return array<int, string> Language codes by object id: all objects of a kind that have this path, one a language. */
	public function all( string $kind, string $path ): array {
		$rows = $this->database->rows( 'SELECT object_id, language FROM {paths} WHERE kind = %s AND path = %s', array( $kind, $path ) );
		$languages = array();
		foreach ( $rows as $row ) {
			$languages[ (int) $row['object_id'] ] = (string) $row['language'];
		}
		return $languages;
	}

	public function of( string $kind, int $object ): ?string {
		return $this->database->value( 'SELECT path FROM {paths} WHERE kind = %s AND object_id = %d', array( $kind, $object ) );
	}

	/**
	 * Gives an object its path and returns the one it got: a number is added where another object stands already.
	 *
	 * It looks before it writes, since on SQLite a refused row ends the transaction around it.
	 */
	public function give( string $kind, int $object, string $language, string $path ): string {
		$this->take( $kind, $object );
		return $this->giveFirst( $kind, $object, $language, $path );
	}

	/** The same for an object that has no path yet, and so none to be kept in mind. */
	public function giveFirst( string $kind, int $object, string $language, string $path ): string {
		$taken = array_column(
			$this->database->rows( 'SELECT path FROM {paths} WHERE language = %s AND (path = %s OR path LIKE %s)', array( $language, $path, $this->database->wpdb->esc_like( "$path-" ) . '%' ) ),
			'path'
		);
		$candidate = $path;
		for ( $n = 2; in_array( $candidate, $taken, true ); ++$n ) {
			$candidate = "$path-$n";
		}
		$this->database->insert(
			'paths',
			array(
				'language'  => $language,
				'path'      => $candidate,
				'kind'      => $kind,
				'object_id' => $object,
			)
		);
		// Whoever stood there before has lost it.
		$this->database->run( 'DELETE FROM {old_paths} WHERE language = %s AND path = %s', array( $language, $candidate ) );
		return $candidate;
	}

	/** The path is kept in mind: it leads to the object again as soon as it has another one. */
	public function take( string $kind, int $object ): void {
		foreach ( $this->database->rows( "SELECT language, path FROM {paths} WHERE kind = %s AND object_id = %d AND path <> ''", array( $kind, $object ) ) as $row ) {
			$this->database->run( 'DELETE FROM {old_paths} WHERE language = %s AND path = %s', array( (string) $row['language'], (string) $row['path'] ) );
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

	/** Another object stands for the same thing now (a translation for what was borrowed): it is found by the old paths too. */
	public function succeed( string $kind, int $object, string $newKind, int $newObject ): void {
		$this->take( $kind, $object );
		$this->database->run( 'UPDATE {old_paths} SET kind = %s, object_id = %d WHERE kind = %s AND object_id = %d', array( $newKind, $newObject, $kind, $object ) );
	}
}
