<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\View;

use Collator;
use Vitrine\Catalogue\Folding;

/** Text by which a database sorts names as a language does (Lithuanian puts š after s): Intl's key in hexadecimal. */
final class SortKey {

	/** @var array<string, Collator|null> */
	private static array $collators = array();

	public static function of( string $title, string $locale ): string {
		$collator = self::$collators[ $locale ] ??= class_exists( Collator::class ) ? Collator::create( $locale ) : null;
		$key      = $collator?->getSortKey( $title );
		return is_string( $key ) && $key !== '' ? substr( bin2hex( $key ), 0, 180 ) : substr( Folding::line( $title ), 0, 180 );
	}
}
