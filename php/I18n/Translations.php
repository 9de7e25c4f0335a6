<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;

/**
 * Links translations: (kind, canonical id, language) is one WordPress object. A product's canonical id is its id in the products table;
 * other kinds use the next free number.
 */
final class Translations {

	public const PRODUCT  = 'product';
	public const CATEGORY = 'category';
	public const PAGE     = 'page';
	public const MEMBER   = 'member';

	public function __construct( private readonly Database $database ) {
	}

	/** @return array<string, int> Object ids (post or term) by language code. */
	public function versions( string $kind, int $canonical ): array {
		return $this->versionsOf( $kind, array( $canonical ) )[ $canonical ] ?? array();
	}

	/**
	 * @param list<int> $canonical
	 * @return array<int, array<string, int>> Object ids by canonical id and language code.
	 */
	public function versionsOf( string $kind, array $canonical ): array {
		if ( $canonical === array() ) {
			return array();
		}
		$rows = $this->database->rows(
			'SELECT canonical_id, language, object_id FROM {translations} WHERE kind = %s AND canonical_id IN ('
				. implode( ',', array_map( intval( ... ), $canonical ) ) . ')',
			array( $kind )
		);
		$versions = array();
		foreach ( $rows as $row ) {
			$versions[ (int) $row['canonical_id'] ][ (string) $row['language'] ] = (int) $row['object_id'];
		}
		return $versions;
	}

	/** @return array{canonical_id: int, language: string}|null */
	public function ownerOf( string $kind, int $object ): ?array {
		$row = $this->database->row(
			'SELECT canonical_id, language FROM {translations} WHERE kind = %s AND object_id = %d',
			array( $kind, $object )
		);
		return $row === null ? null : array(
			'canonical_id' => (int) $row['canonical_id'],
			'language'     => (string) $row['language'],
		);
	}

	/**
	 * @param non-empty-list<int> $objects
	 * @return array<int, array{int, string}> Canonical id and language by object, in the order of the objects. An object
	 *   without translations is a group of its own: its negative id and ''.
	 */
	public function groups( string $kind, array $objects ): array {
		$rows   = $this->database->rows(
			'SELECT object_id, canonical_id, language FROM {translations} WHERE kind = %s AND object_id IN ('
				. implode( ',', array_map( absint( ... ), $objects ) ) . ')',
			array( $kind )
		);
		$groups = array();
		foreach ( $objects as $object ) {
			$groups[ $object ] = array( -$object, '' );
		}
		foreach ( $rows as $row ) {
			$groups[ (int) $row['object_id'] ] = array( (int) $row['canonical_id'], (string) $row['language'] );
		}
		return $groups;
	}

	/** @return array<int, string> Language codes by object id, for all translations of a kind. */
	public function languagesOf( string $kind ): array {
		$rows = $this->database->rows( 'SELECT object_id, language FROM {translations} WHERE kind = %s', array( $kind ) );
		$languages = array();
		foreach ( $rows as $row ) {
			$languages[ (int) $row['object_id'] ] = (string) $row['language'];
		}
		return $languages;
	}

	/** @return array<int, array<string, int>> Object ids of all translations of a kind, by canonical id (ascending) and language code. */
	public function all( string $kind ): array {
		$rows     = $this->database->rows(
			'SELECT canonical_id, language, object_id FROM {translations} WHERE kind = %s ORDER BY canonical_id',
			array( $kind )
		);
		$versions = array();
		foreach ( $rows as $row ) {
			$versions[ (int) $row['canonical_id'] ][ (string) $row['language'] ] = (int) $row['object_id'];
		}
		return $versions;
	}

	/** @return list<int> Canonical ids above the given one, ascending. */
	public function canonicalIds( string $kind, int $after, int $limit ): array {
		$rows = $this->database->rows(
			'SELECT DISTINCT canonical_id FROM {translations} WHERE kind = %s AND canonical_id > %d ORDER BY canonical_id LIMIT %d',
			array( $kind, $after, $limit )
		);
		return array_map( 'intval', array_column( $rows, 'canonical_id' ) );
	}

	/** @return list<string> Codes of the languages with an object of this kind. */
	public function usedLanguages( string $kind ): array {
		$rows = $this->database->rows( 'SELECT DISTINCT language FROM {translations} WHERE kind = %s', array( $kind ) );
		return array_map( 'strval', array_column( $rows, 'language' ) );
	}

	/**
	 * The object in the current language, that without region, or in the default one (a visible fallback), or in any.
	 *
	 * @param array<string, int> $versions From `of()`.
	 */
	public static function best( array $versions, Languages $languages ): ?int {
		$current = $languages->current();
		return $versions[ $current->code ] ?? $versions[ $current->base() ] ?? $versions[ $languages->default()->code ]
			?? array_values( $versions )[0] ?? null;
	}

	/** Makes an object the translation of a canonical object; unlinks the previous one. */
	public function join( string $kind, int $canonical, string $language, int $object ): void {
		$this->database->transaction(
			function () use ( $kind, $canonical, $language, $object ): void {
				$this->database->run(
					'DELETE FROM {translations} WHERE kind = %s AND (object_id = %d OR (canonical_id = %d AND language = %s))',
					array( $kind, $object, $canonical, $language )
				);
				$this->database->insert(
					'translations',
					array(
						'kind'         => $kind,
						'canonical_id' => $canonical,
						'language'     => $language,
						'object_id'    => $object,
					)
				);
			}
		);
		self::changed( $kind, $canonical );
	}

	/**
	 * Like `join()`, for objects that have no translation yet.
	 *
	 * @param list<array{kind: string, canonical_id: int, language: string, object_id: int}> $links
	 */
	public function add( array $links ): void {
		( new BulkWrite( $this->database ) )->insert( '{translations}', $links );
		$changed = array();
		foreach ( has_action( 'vitrine_translations_changed' ) === false ? array() : $links as $link ) {
			$changed[ $link['kind'] ][ $link['canonical_id'] ] = true;
		}
		foreach ( $changed as $kind => $sets ) {
			foreach ( array_keys( $sets ) as $canonical ) {
				self::changed( $kind, $canonical );
			}
		}
	}

	private static function changed( string $kind, int $canonical ): void {
		/** Posts or terms were joined: `do_action( 'vitrine_translations_changed', string $kind, int $canonical )`. */
		do_action( 'vitrine_translations_changed', $kind, $canonical );
	}

	/** Like `join()`, but only if there is no translation yet; otherwise false. */
	public function claim( string $kind, int $canonical, string $language, int $object ): bool {
		try {
			$this->database->insert(
				'translations',
				array(
					'kind'         => $kind,
					'canonical_id' => $canonical,
					'language'     => $language,
					'object_id'    => $object,
				)
			);
		} catch ( DuplicateKey ) {
			return false;
		}
		self::changed( $kind, $canonical );
		return true;
	}

	public function detach( string $kind, int $object ): void {
		$this->database->run( 'DELETE FROM {translations} WHERE kind = %s AND object_id = %d', array( $kind, $object ) );
	}

	/** @param list<int> $canonical */
	public function detachAll( string $kind, array $canonical ): void {
		if ( $canonical !== array() ) {
			$in = implode( ',', $canonical );
			$this->database->run( "DELETE FROM {translations} WHERE kind = %s AND canonical_id IN ($in)", array( $kind ) );
		}
	}

	/** A new canonical id for a kind without its own table. */
	public function next( string $kind ): int {
		return 1 + (int) $this->database->value( 'SELECT MAX(canonical_id) FROM {translations} WHERE kind = %s', array( $kind ) );
	}
}
