<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;

/** Until schema 17, lists did not know the tree of categories: a shop that has one builds its lists again. */
final class CategoryTreeUpgrade {

	/** First schema with the tree. */
	private const SCHEMA = 17;

	public function __construct( private readonly Database $database, private readonly ReadModelRebuild $rebuild ) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored: the outbox then rebuilds in batches. */
	public function begin(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema > 0 && $schema < self::SCHEMA && $this->hasTree() ) {
			$this->rebuild->begin();
		}
	}

	private function hasTree(): bool {
		$table = $this->database->wpdb->term_taxonomy;
		$query = "SELECT 1 FROM $table WHERE taxonomy = %s AND parent > 0 LIMIT 1";
		return $this->database->value( $query, array( PostTypes::CATEGORY ) ) !== null;
	}
}
