<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Database\Database;

/**
 * Finds the attachments of files that the media library keeps under another name: the original of a scaled, rotated or edited picture, an
 * earlier edit, or one of its sizes.
 */
final class RenamedPictures {

	/** Per query: SQLite rejects expressions of more than 1,000 levels. */
	private const MAX_CONDITIONS = 200;

	private const MAX_IDS = 500;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param array<int|string, non-empty-list<string>> $files Spellings by name.
	 * @return array<int|string, int> Attachment by name; the oldest of several.
	 */
	public function find( array $files ): array {
		$names = array_map( static fn ( array $spellings ): array => array_map( PictureName::of( ... ), $spellings ), $files );
		$found = $this->candidates( $names === array() ? array() : array_merge( ...array_values( $names ) ) );
		$pairs = array();
		foreach ( $names as $name => $spellings ) {
			foreach ( $spellings as $index => $spelling ) {
				foreach ( $spelling->roots() as $root ) {
					foreach ( $found[ self::key( $root ) ] ?? array() as $id => $stored ) {
						if ( $spelling->folder === '' || $spelling->folder === $stored->folder ) {
							$pairs[ $name ][ $id ][ $index ] = $spelling;
						}
					}
				}
			}
		}
		return $pairs === array() ? array() : $this->verified( $pairs, array_replace( ...array_values( $found ) ) );
	}

	/**
	 * @param list<PictureName> $names
	 * @return array<string, array<int, PictureName>> Stored files by root and attachment.
	 */
	private function candidates( array $names ): array {
		$likes = array();
		foreach ( $names as $name ) {
			foreach ( $name->roots() as $root ) {
				$path = ( $name->folder === '' ? '%' : '' ) . $this->database->wpdb->esc_like( '/' . $name->beside( $root ) );
				// A suffix, or another file type.
				array_push( $likes, "$path-%", "$path.%" );
			}
		}
		$found = array();
		foreach ( array_chunk( array_values( array_unique( $likes ) ), self::MAX_CONDITIONS ) as $chunk ) {
			$match = implode( ' OR ', array_fill( 0, count( $chunk ), "CONCAT('/', meta_value) LIKE %s" ) );
			$rows  = $this->database->rows(
				"SELECT post_id, meta_value FROM {$this->database->wpdb->postmeta} WHERE meta_key = %s AND ($match)",
				array( MediaLookup::FILE, ...$chunk )
			);
			foreach ( $rows as $row ) {
				$stored = PictureName::of( (string) $row['meta_value'] );
				$found[ self::key( $stored->root ) ][ (int) $row['post_id'] ] = $stored;
			}
		}
		return $found;
	}

	/** Keeps a numeric name from becoming an integer key. */
	private static function key( string $root ): string {
		return "/$root";
	}

	/**
	 * @param array<int|string, array<int, array<int, PictureName>>> $pairs  Spellings by name and attachment.
	 * @param array<int, PictureName>                                $stored By attachment.
	 * @return array<int|string, int>
	 */
	private function verified( array $pairs, array $stored ): array {
		$owned = $this->ownedFiles( array_keys( array_replace( ...array_values( $pairs ) ) ) );
		$ids   = array();
		foreach ( $pairs as $name => $attachments ) {
			ksort( $attachments );
			foreach ( $attachments as $id => $spellings ) {
				foreach ( $spellings as $spelling ) {
					if ( in_array( $spelling->base, $owned[ $id ] ?? array(), true ) ) {
						$ids[ $name ] = $id;
						break 2;
					}
					if ( ! isset( $ids[ $name ] ) && self::isVersion( $spelling, $stored[ $id ] ) ) {
						$ids[ $name ] = $id;
					}
				}
			}
		}
		return $ids;
	}

	/** Whether a file that the attachment's metadata does not list is a version of it all the same. */
	private static function isVersion( PictureName $file, PictureName $stored ): bool {
		if ( strcasecmp( $file->extension, $stored->extension ) !== 0 ) {
			return false;
		}
		if ( $file->root === $stored->root ) {
			return true;
		}
		// `poster-70x100.jpg` may be a poster of 70 × 100 cm: only the file itself shows that it is a size.
		$path = wp_get_upload_dir()['basedir'] . '/' . $stored->beside( $file->base );
		$size = is_file( $path ) ? wp_getimagesize( $path ) : false;
		return is_array( $size ) && array( $size[0], $size[1] ) === array( $file->width, $file->height );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, list<string>> Names of the files that WordPress keeps of each attachment.
	 */
	private function ownedFiles( array $ids ): array {
		$owned = array();
		foreach ( array_chunk( $ids, self::MAX_IDS ) as $chunk ) {
			update_meta_cache( 'post', $chunk );
		}
		foreach ( $ids as $id ) {
			$files = array( wp_get_attachment_metadata( $id, true ), get_post_meta( $id, '_wp_attachment_backup_sizes', true ) );
			array_walk_recursive(
				$files,
				static function ( mixed $value, int|string $key ) use ( &$owned, $id ): void {
					if ( is_string( $value ) && in_array( $key, array( 'file', 'original_image' ), true ) ) {
						$owned[ $id ][] = wp_basename( $value );
					}
				}
			);
		}
		return $owned;
	}
}
