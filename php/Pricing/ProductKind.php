<?php
declare(strict_types=1);

namespace Vitrine\Pricing;

defined( 'ABSPATH' ) || exit;

/** Kind of a product; the values are stored in {products}. */
enum ProductKind: string {

	case Simple = 'simple';

	/** Joins variants and has their texts. It is shown in lists, but only its variants can be bought. */
	case Family = 'family';

	/** A product of a family, with a price, stock and SKU of its own. It is bought like a simple product, but not shown in lists. */
	case Variant = 'variant';
}
