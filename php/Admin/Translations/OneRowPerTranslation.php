<?php
declare(strict_types=1);

namespace Vitrine\Admin\Translations;

use Vitrine\Database\Database;
use Vitrine\I18n\Languages;

/** SQL that lists each translated object once in a post list of wp-admin; `vt` is its row of the translations table. */
final class OneRowPerTranslation {

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
	}

	/** @param string $kind One of Translations' kinds. */
	public function join( string $kind ): string {
		return $this->database->prepared(
			" LEFT JOIN {translations} vt ON vt.kind = %s AND vt.object_id = {$this->database->wpdb->posts}.ID",
			array( $kind )
		);
	}

	/** Matches the text in the default language, else the oldest one. Posts in the trash don't count; untranslated posts match. */
	public function condition( string $kind ): string {
		$default = $this->languages->default()->code;
		return $this->database->prepared(
			"(vt.object_id IS NULL OR vt.language = %s OR NOT EXISTS (SELECT 1 FROM {translations} ot JOIN {$this->database->wpdb->posts} op ON op.ID = ot.object_id
			WHERE ot.kind = %s AND ot.canonical_id = vt.canonical_id AND op.post_status NOT IN ('trash', 'auto-draft') AND (ot.language = %s OR ot.object_id < vt.object_id)))",
			array( $default, $kind, $default )
		);
	}
}
