<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** The side that pays for returned parcels, for the structured data of products. */
enum ReturnCosts: string {

	public const OPTION = 'vitrine_return_costs';

	case Customer = 'customer';
	case Shop     = 'shop';

	public static function fromOption(): self {
		$stored = get_option( self::OPTION );
		return self::tryFrom( is_string( $stored ) ? $stored : '' ) ?? self::Customer;
	}
}
