<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** What the shop answers at the address of a product that it no longer has. Redirects that the shop has entered come first. */
enum PastProductPolicy: string {

	/** Option, read only where a page is missing. */
	public const OPTION = 'vitrine_past_products';

	/** Search engines forget the address soon. */
	case Gone     = 'gone';
	/** Leads to the product's main category, or to all products. */
	case Category = 'category';
	/** Like any missing page. */
	case Missing  = 'missing';

	public static function fromOption(): self {
		$stored = get_option( self::OPTION );
		return self::tryFrom( is_string( $stored ) ? $stored : '' ) ?? self::Gone;
	}
}
