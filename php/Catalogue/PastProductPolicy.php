<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** What the address of a product answers that is no longer in the shop. Overruled by redirects that the shop enters. */
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
