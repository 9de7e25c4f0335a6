<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** What the shop answers at the address of a product that it no longer has. Redirects that the shop has entered come first. */
enum PastProductPolicy: string implements Setting {

	/** Option, read only where a page is missing. */
	public const OPTION = 'vitrine_past_products';

	/** Search engines forget the address soon. */
	case Gone     = 'gone';
	/** Leads to the product's main category, or to all products. */
	case Category = 'category';
	/** Like any missing page. */
	case Missing  = 'missing';

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		return self::tryFrom( is_string( $stored[ self::OPTION ] ) ? $stored[ self::OPTION ] : '' ) ?? self::Gone;
	}

	public function toStored(): array {
		return array( self::OPTION => $this->value );
	}

	public static function isAutoloaded(): bool {
		return false;
	}
}
