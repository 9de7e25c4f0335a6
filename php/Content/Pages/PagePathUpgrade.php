<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

use Vitrine\Database\Database;
use Vitrine\I18n\Translations;

/** Until schema 14, paths of pages in other scripts were cut at 180 bytes, and could have spellings that WordPress does not use. */
final class PagePathUpgrade {

	/** First schema with the one spelling. */
	private const SCHEMA = 14;

	private const BATCH_SIZE = 200;

	public function __construct( private readonly Database $database, private readonly PagePaths $pages ) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored. Writes only what differs, so that it can be repeated. */
	public function run(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema > 0 && $schema < self::SCHEMA ) {
			$this->placeAll();
		}
	}

	private function placeAll(): void {
		$last = 0;
		do {
			$rows = $this->database->rows(
				'SELECT object_id, language FROM {paths} WHERE kind = %s AND object_id > %d ORDER BY object_id LIMIT %d',
				array( Translations::PAGE, $last, self::BATCH_SIZE )
			);
			_prime_post_caches( array_map( 'intval', array_column( $rows, 'object_id' ) ), false, false );
			foreach ( $rows as $row ) {
				$last = (int) $row['object_id'];
				$page = get_post( $last );
				if ( $page !== null ) {
					// A page that lost its path half-way would not be found by a repetition.
					$this->database->transaction( fn () => $this->pages->place( $page, (string) $row['language'] ) );
				}
			}
		} while ( count( $rows ) === self::BATCH_SIZE );
	}
}
