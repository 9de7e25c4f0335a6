<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\Database;

/** Writes the search texts of all products again after a change of `SearchNormalizer`, in batches. That also indexes them again. */
final class SearchTextVersion {

	public const OPTION = 'vitrine_search_text_version';

	/** Version of the rules of `SearchNormalizer`. */
	public const VERSION = 1;

	public function __construct( private readonly Database $database, private readonly ReadModelRebuild $rebuild ) {
	}

	public function begin(): void {
		if ( (int) get_option( self::OPTION, 0 ) === self::VERSION ) {
			return;
		}
		if ( $this->database->value( 'SELECT id FROM {products} LIMIT 1' ) !== null ) {
			$this->rebuild->begin();
		}
		update_option( self::OPTION, self::VERSION, false );
	}
}
