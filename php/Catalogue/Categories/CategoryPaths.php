<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Categories;

use Vitrine\Catalogue\CatalogueSettings;

/** Addresses of categories that are below another one. */
enum CategoryPaths: string {

	/** Option, read only when the read model is written. */
	public const OPTION = CatalogueSettings::CATEGORY_PATHS;

	/** `/category/cups` */
	case Flat   = 'flat';
	/** `/category/ceramics/cups` */
	case Nested = 'nested';

	public static function fromOption(): self {
		$stored = get_option( self::OPTION );
		return self::tryFrom( is_string( $stored ) ? $stored : '' ) ?? self::Flat;
	}
}
