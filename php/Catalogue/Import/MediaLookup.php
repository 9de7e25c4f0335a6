<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Kernel\Database;

/** Finds pictures in the media library by what files call them: path, file name, or the URL an import downloaded. */
final class MediaLookup {

	/** Post meta: the URL a picture was downloaded from. */
	public const SOURCE = '_vitrine_source';

	/** Source prefix of sample pictures; the file itself may have been renamed on upload. */
	public const SAMPLE = 'sample:';

	private const FILE = '_wp_attached_file';

	/** Per query: SQLite rejects expressions of more than 1,000 levels. */
	private const MAX_CONDITIONS = 200;

	public function __construct( private readonly Database $database ) {
	}

	/** Whether the name is a URL to download. */
	public static function isAddress( string $name ): bool {
		return preg_match( '~^https?://~i', $name ) === 1;
	}

	/**
	 * @param list<string> $names
	 * @return array<string, int> Attachment ids; missing pictures are left out.
	 */
	public function find( array $names ): array {
		$uploads = wp_get_upload_dir()['baseurl'] . '/';
		$files   = array();
		$sources = array();
		foreach ( $names as $name ) {
			if ( str_starts_with( $name, $uploads ) ) {
				$files[ $name ] = rawurldecode( substr( $name, strlen( $uploads ) ) );
			} elseif ( self::isAddress( $name ) || str_starts_with( $name, self::SAMPLE ) ) {
				$sources[ $name ] = $name;
			} else {
				$files[ $name ] = ltrim( $name, '/' );
			}
		}
		$ids   = $this->byMeta( self::SOURCE, $sources );
		$ids  += $this->byMeta( self::FILE, $files );
		return $ids + $this->byBaseName(
			array_filter( array_diff_key( $files, $ids ), static fn ( string $file ): bool => ! str_contains( $file, '/' ) )
		);
	}

	/**
	 * Their paths as exported.
	 *
	 * @param list<int> $ids
	 * @return array<int, string>
	 */
	public function files( array $ids ): array {
		if ( $ids === array() ) {
			return array();
		}
		$in   = implode( ',', array_map( 'intval', $ids ) );
		$rows = $this->database->rows(
			"SELECT post_id, meta_value FROM {$this->database->wpdb->postmeta} WHERE meta_key = %s AND post_id IN ($in)",
			array( self::FILE )
		);
		$files = array();
		foreach ( $rows as $row ) {
			$files[ (int) $row['post_id'] ] = (string) $row['meta_value'];
		}
		return $files;
	}

	/**
	 * @param array<string, string> $values Meta value by name.
	 * @return array<string, int>
	 */
	private function byMeta( string $key, array $values ): array {
		if ( $values === array() ) {
			return array();
		}
		$in    = implode( ',', array_fill( 0, count( $values ), '%s' ) );
		$rows  = $this->database->rows(
			"SELECT post_id, meta_value FROM {$this->database->wpdb->postmeta}
			WHERE meta_key = %s AND meta_value IN ($in) ORDER BY post_id DESC",
			array( $key, ...array_values( $values ) )
		);
		$posts = array_column( $rows, 'post_id', 'meta_value' );
		return array_map(
			'intval',
			array_filter( array_map( static fn ( string $value ): int => (int) ( $posts[ $value ] ?? 0 ), $values ) )
		);
	}

	/**
	 * @param array<string, string> $files
	 * @return array<string, int> The oldest picture of each name.
	 */
	private function byBaseName( array $files ): array {
		$posts = array();
		$likes = array_map( fn ( string $file ): string => '%/' . $this->database->wpdb->esc_like( $file ), array_values( $files ) );
		foreach ( array_chunk( $likes, self::MAX_CONDITIONS ) as $like ) {
			$match = implode( ' OR ', array_fill( 0, count( $like ), 'meta_value LIKE %s' ) );
			$rows  = $this->database->rows(
				"SELECT post_id, meta_value FROM {$this->database->wpdb->postmeta} WHERE meta_key = %s AND ($match) ORDER BY post_id DESC",
				array( self::FILE, ...$like )
			);
			foreach ( $rows as $row ) {
				$posts[ basename( (string) $row['meta_value'] ) ] = (int) $row['post_id'];
			}
		}
		return array_filter( array_map( static fn ( string $file ): int => $posts[ $file ] ?? 0, $files ) );
	}
}
