<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** The side that pays for returned parcels, for the structured data of products. */
enum ReturnCosts: string implements Setting {

	public const OPTION = 'vitrine_return_costs';

	case Customer = 'customer';
	case Shop     = 'shop';

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		return self::tryFrom( is_string( $stored[ self::OPTION ] ) ? $stored[ self::OPTION ] : '' ) ?? self::Customer;
	}

	public function toStored(): array {
		return array( self::OPTION => $this->value );
	}

	public static function isAutoloaded(): bool {
		return true;
	}
}
