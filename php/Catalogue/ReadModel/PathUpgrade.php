<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\Database;

/** Until schema 14, paths of products and categories in other scripts were cut within a letter, and none of them was found. */
final class PathUpgrade {

	/** First schema with paths of full length. */
	private const SCHEMA = 14;

	public function __construct( private readonly Database $database, private readonly ReadModelRebuild $rebuild ) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored: the outbox then writes the paths in batches. */
	public function begin(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema > 0 && $schema < self::SCHEMA && $this->hasPercentCodes() ) {
			$this->rebuild->begin();
		}
	}

	private function hasPercentCodes(): bool {
		$codes = '%' . $this->database->wpdb->esc_like( '%' ) . '%';
		return $this->database->value( "SELECT 1 FROM {paths} WHERE kind <> 'page' AND path LIKE %s LIMIT 1", array( $codes ) ) !== null;
	}
}
