<?php
declare(strict_types=1);

namespace Vitrine\Database;

use wpdb;

defined( 'ABSPATH' ) || exit;

/**
 * Answers WordPress's question for the character set of a table of the shop. WordPress reads all columns of the table (`SHOW FULL COLUMNS`)
 * before each first statement with letters beyond ASCII, such as a name or a search in Lithuanian.
 */
final class KnownCharset {

	/**
	 * @template T
	 * @param callable(): T $statement
	 * @return T
	 */
	public static function during( wpdb $wpdb, callable $statement ): mixed {
		// An older site has columns in another character set: WordPress removes what they can't store.
		if ( $wpdb->charset !== 'utf8mb4' ) {
			return $statement();
		}
		$own    = $wpdb->prefix . 'vitrine_';
		$answer = static fn ( mixed $known, string $table ): mixed => str_starts_with( $table, $own ) ? 'utf8mb4' : $known;
		add_filter( 'pre_get_table_charset', $answer, 10, 2 );
		try {
			return $statement();
		} finally {
			remove_filter( 'pre_get_table_charset', $answer );
		}
	}
}
