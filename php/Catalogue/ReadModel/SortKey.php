<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Collator;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\I18n\Text\Characters;

/** Sort key for locale-aware ordering in the database (Lithuanian sorts š after s): Intl's collation key in hexadecimal. */
final class SortKey {

	/** @var array<string, Collator|null> */
	private static array $collators = array();

	public static function create( string $title, string $locale ): string {
		$collator = self::$collators[ $locale ] ??= class_exists( Collator::class ) ? Collator::create( $locale ) : null;
		$key      = $collator?->getSortKey( $title );
		return is_string( $key ) && $key !== ''
			? substr( bin2hex( $key ), 0, 180 )
			: Characters::cut( SearchNormalizer::line( $title ), 180 );
	}
}
