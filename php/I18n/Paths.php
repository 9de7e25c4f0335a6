<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\Kernel\Database;

/** Maps (language, path) to a WordPress object, so that languages may share a slug. Paths have no leading or trailing slashes. */
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
		$taken = array_column(
			$this->database->rows(
				'SELECT path FROM {paths} WHERE language = %s AND (path = %s OR path LIKE %s)',
				array( $language, $path, $this->database->wpdb->esc_like( "$path-" ) . '%' )
			),
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
		// The path no longer redirects to its previous object.
		$this->database->run( 'DELETE FROM {old_paths} WHERE language = %s AND path = %s', array( $language, $candidate ) );
		return $candidate;
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
}
