<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Database\Database;

/** Until schema 7, favourites had the user meta key `favorite`, which other plugins may use as well. */
final class FavouriteKeyMigration {

	private const OLD_KEY = 'favorite';

	/** First schema with the new key. */
	private const SCHEMA = 8;

	private const BATCH_SIZE = 500;

	public function __construct( private readonly Database $database ) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored. */
	public function run(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema > 0 && $schema < self::SCHEMA ) {
			$this->rename();
		}
	}

	private function rename(): void {
		$table = $this->database->wpdb->usermeta;
		$last  = 0;
		do {
			$rows = $this->database->rows(
				"SELECT umeta_id, user_id, meta_value FROM $table WHERE meta_key = %s AND umeta_id > %d ORDER BY umeta_id LIMIT %d",
				array( self::OLD_KEY, $last, self::BATCH_SIZE )
			);
			foreach ( $rows as $row ) {
				$last = (int) $row['umeta_id'];
				if ( $this->isOurs( (string) $row['meta_value'] ) ) {
					$this->database->run( "UPDATE $table SET meta_key = %s WHERE umeta_id = %d", array( Favourites::META, $last ) );
					wp_cache_delete( (int) $row['user_id'], 'user_meta' );
				}
			}
		} while ( count( $rows ) === self::BATCH_SIZE );
	}

	/** A list of ids with at least one product of the shop; anything else may belong to another plugin. */
	private function isOurs( string $value ): bool {
		if ( preg_match( '/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/D', $value ) !== 1 ) {
			return false;
		}
		return (int) $this->database->value( "SELECT COUNT(*) FROM {products} WHERE id IN ($value)" ) > 0;
	}
}
