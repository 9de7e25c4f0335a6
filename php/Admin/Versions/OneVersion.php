<?php
declare(strict_types=1);

namespace Vitrine\Admin\Versions;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;

/** SQL by which a list of posts in wp-admin shows each translated thing once: `vt` is the row of the translations table. */
final class OneVersion {

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
	}

	/** @param string $kind One of Translations' kinds. */
	public function join( string $kind ): string {
		return $this->prepared( " LEFT JOIN {$this->database->table( 'translations' )} vt ON vt.kind = %s AND vt.object_id = {$this->database->wpdb->posts}.ID", $kind );
	}

	/** The text in the default language stands for the thing, else the oldest; what is in the trash stands for nothing, what is no version yet for itself. */
	public function condition( string $kind ): string {
		$default = $this->languages->default()->code;
		return $this->prepared(
			"(vt.object_id IS NULL OR vt.language = %s OR NOT EXISTS (SELECT 1 FROM {$this->database->table( 'translations' )} ot JOIN {$this->database->wpdb->posts} op ON op.ID = ot.object_id
			WHERE ot.kind = %s AND ot.canonical_id = vt.canonical_id AND op.post_status NOT IN ('trash', 'auto-draft') AND (ot.language = %s OR ot.object_id < vt.object_id)))",
			$default,
			$kind,
			$default
		);
	}

	private function prepared( string $sql, string ...$values ): string {
		// @phpstan-ignore argument.type (put together from constants and names of tables)
		return (string) $this->database->wpdb->prepare( $sql, ...$values );
	}
}
