<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\Database\Database;

/** Loads paths with their translations, so that a page needs one query for its route and its alternates. */
final class PathRepository {

	/** @var array<string, array{language: string, path: string}|null> */
	private array $known = array();

	/** @var array<string, array<string, string|null>|null> */
	private array $formers = array();

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * The object with this path, and the paths of all its translations by language code. `canonical` is 0 without translations.
	 *
	 * @return array{kind: string, object: int, canonical: int, versions: array<string, string>}|null
	 */
	public function find( string $language, string $path ): ?array {
		$rows = $this->database->rows(
			'SELECT p.kind, p.object_id, t.canonical_id, v.language, vp.path
			FROM {paths} p
			LEFT JOIN {translations} t ON t.kind = p.kind AND t.object_id = p.object_id
			LEFT JOIN {translations} v ON v.kind = t.kind AND v.canonical_id = t.canonical_id
			LEFT JOIN {paths} vp ON vp.kind = v.kind AND vp.object_id = v.object_id
			WHERE p.language = %s AND p.path = %s',
			array( $language, $path )
		);
		if ( $rows === array() ) {
			return null;
		}
		$versions = array( $language => $path );
		foreach ( $rows as $row ) {
			if ( $row['language'] !== null && $row['path'] !== null ) {
				$versions[ $row['language'] ] = $row['path'];
			}
		}
		return array(
			'kind'      => (string) $rows[0]['kind'],
			'object'    => (int) $rows[0]['object_id'],
			'canonical' => (int) $rows[0]['canonical_id'],
			'versions'  => $versions,
		);
	}

	/**
	 * Current path of the object that used to have this one; null if there is none.
	 *
	 * @return array{language: string, path: string}|null
	 */
	public function movedTo( string $language, string $path ): ?array {
		$row = $this->former( $language, $path );
		return ! isset( $row['language'], $row['path'] ) ? null : array(
			'language' => $row['language'],
			'path'     => $row['path'],
		);
	}

	/**
	 * The object that used to have this path, with its current one if it has any.
	 *
	 * @return array<string, string|null>|null Columns `kind`, `object_id`, `language` and `path`.
	 */
	public function former( string $language, string $path ): ?array {
		return $this->formers[ "$language/$path" ] ??= $this->database->row(
			'SELECT o.kind, o.object_id, p.language, p.path FROM {old_paths} o
			LEFT JOIN {paths} p ON p.kind = o.kind AND p.object_id = o.object_id WHERE o.language = %s AND o.path = %s',
			array( $language, $path )
		);
	}

	/** @return array{language: string, path: string}|null */
	public function forObject( string $kind, int $object ): ?array {
		$key = "$kind:$object";
		if ( ! array_key_exists( $key, $this->known ) ) {
			$row                 = $this->database->row(
				'SELECT language, path FROM {paths} WHERE kind = %s AND object_id = %d',
				array( $kind, $object )
			);
			$this->known[ $key ] = $row === null ? null : array(
				'language' => (string) $row['language'],
				'path'     => (string) $row['path'],
			);
		}
		return $this->known[ $key ];
	}

	/**
	 * Paths of all translations of an object, including its own.
	 *
	 * @return array<string, string> Paths by language code.
	 */
	public function versions( string $kind, int $object ): array {
		$rows = $this->database->rows(
			'SELECT p.language, p.path
			FROM {translations} t
			JOIN {translations} v ON v.kind = t.kind AND v.canonical_id = t.canonical_id
			JOIN {paths} p ON p.kind = v.kind AND p.object_id = v.object_id
			WHERE t.kind = %s AND t.object_id = %d',
			array( $kind, $object )
		);
		$paths = array();
		foreach ( $rows as $row ) {
			$paths[ (string) $row['language'] ] = (string) $row['path'];
		}
		return $paths;
	}

	/** @return array<int, array<string, string>> Paths of all published posts of a kind, by canonical id and language code. */
	public function published( string $kind ): array {
		$rows  = $this->database->rows(
			"SELECT t.canonical_id, p.language, p.path FROM {translations} t
			JOIN {paths} p ON p.kind = t.kind AND p.object_id = t.object_id
			JOIN {$this->database->wpdb->posts} w ON w.ID = t.object_id AND w.post_status = 'publish'
			WHERE t.kind = %s",
			array( $kind )
		);
		$paths = array();
		foreach ( $rows as $row ) {
			$paths[ (int) $row['canonical_id'] ][ (string) $row['language'] ] = (string) $row['path'];
		}
		return $paths;
	}

	/** Clears the cache after paths changed in this request. */
	public function forget(): void {
		$this->known   = array();
		$this->formers = array();
	}
}
