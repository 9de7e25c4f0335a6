<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Categories;

/** Addresses of categories that are below another one. */
enum CategoryPaths: string {

	/** Option, read only when the read model is written. */
	public const OPTION = 'vitrine_category_paths';

	/** `/category/cups` */
	case Flat   = 'flat';
	/** `/category/ceramics/cups` */
	case Nested = 'nested';

	public static function fromOption(): self {
		$stored = get_option( self::OPTION );
		return self::tryFrom( is_string( $stored ) ? $stored : '' ) ?? self::Flat;
	}
}
