<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Database\Database;

/** Finds pictures in the media library by what files call them: path, file name, or the URL an import downloaded. */
final class MediaLookup {

	/** Post meta: the URL a picture was downloaded from. */
	public const SOURCE = '_vitrine_source';

	/** Source prefix of sample pictures; the file itself may have been renamed on upload. */
	public const SAMPLE = 'sample:';

	/** Post meta of WordPress: the file of an attachment, relative to the uploads folder. */
	public const FILE = '_wp_attached_file';

	/** Per query: SQLite rejects expressions of more than 1,000 levels. */
	private const MAX_CONDITIONS = 200;

	public function __construct( private readonly Database $database, private readonly RenamedPictures $renamed ) {
	}

	/** Whether the name is a URL to download. */
	public static function isAddress( string $name ): bool {
		return preg_match( '~^https?://~i', $name ) === 1;
	}

	/**
	 * @param list<string> $names
	 * @return array<int|string, int> Attachment ids; missing pictures are left out.
	 */
	public function find( array $names ): array {
		$uploads = UploadAddress::current();
		$files   = array();
		$sources = array();
		foreach ( $names as $name ) {
			$file = $name;
			if ( self::isAddress( $name ) || str_starts_with( $name, self::SAMPLE ) ) {
				$sources[ $name ] = array( $name );
				$file             = $uploads->file( $name );
			}
			if ( $file !== null && ltrim( $file, '/' ) !== '' ) {
				$files[ $name ] = PictureName::spellings( ltrim( $file, '/' ) );
			}
		}
		$ids  = $this->byMeta( self::FILE, $files );
		$ids += $this->byMeta( self::SOURCE, array_diff_key( $sources, $ids ) );
		$ids += $this->byBaseName(
			array_filter( array_diff_key( $files, $ids ), static fn ( array $spellings ): bool => ! str_contains( $spellings[0], '/' ) )
		);
		return $ids + $this->renamed->find( array_diff_key( $files, $ids ) );
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
	 * @param array<int|string, non-empty-list<string>> $values Possible meta values by name.
	 * @return array<int|string, int>
	 */
	private function byMeta( string $key, array $values ): array {
		if ( $values === array() ) {
			return array();
		}
		$all  = array_values( array_unique( array_merge( ...array_values( $values ) ) ) );
		$in   = implode( ',', array_fill( 0, count( $all ), '%s' ) );
		$rows = $this->database->rows(
			"SELECT post_id, meta_value FROM {$this->database->wpdb->postmeta}
			WHERE meta_key = %s AND meta_value IN ($in) ORDER BY post_id DESC",
			array( $key, ...$all )
		);
		return self::firstOf( $values, array_map( 'intval', array_column( $rows, 'post_id', 'meta_value' ) ) );
	}

	/**
	 * @param array<int|string, non-empty-list<string>> $files
	 * @return array<int|string, int> The oldest picture of each name.
	 */
	private function byBaseName( array $files ): array {
		$posts = array();
		$names = $files === array() ? array() : array_unique( array_merge( ...array_values( $files ) ) );
		$likes = array_map( fn ( string $file ): string => '%/' . $this->database->wpdb->esc_like( $file ), array_values( $names ) );
		foreach ( array_chunk( $likes, self::MAX_CONDITIONS ) as $like ) {
			$match = implode( ' OR ', array_fill( 0, count( $like ), 'meta_value LIKE %s' ) );
			$rows  = $this->database->rows(
				"SELECT post_id, meta_value FROM {$this->database->wpdb->postmeta} WHERE meta_key = %s AND ($match) ORDER BY post_id DESC",
				array( self::FILE, ...$like )
			);
			foreach ( $rows as $row ) {
				$file           = (string) $row['meta_value'];
				$base           = substr( $file, (int) strrpos( $file, '/' ) + 1 );
				$posts[ $base ] = (int) $row['post_id'];
			}
		}
		return self::firstOf( $files, $posts );
	}

	/**
	 * @param array<int|string, non-empty-list<string>> $values Possible values by name.
	 * @param array<int|string, int>                    $posts  By value.
	 * @return array<int|string, int>
	 */
	private static function firstOf( array $values, array $posts ): array {
		$ids = array();
		foreach ( $values as $name => $options ) {
			foreach ( $options as $option ) {
				if ( isset( $posts[ $option ] ) ) {
					$ids[ $name ] = $posts[ $option ];
					break;
				}
			}
		}
		return $ids;
	}
}
