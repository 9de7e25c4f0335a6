<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Categories;

use Vitrine\Catalogue\CatalogueModule;
use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** Addresses of categories that are below another one. */
enum CategoryPaths: string implements Setting {

	/** Option, read only when the read model is written. */
	public const OPTION = CatalogueModule::CATEGORY_PATHS;

	/** `/category/cups` */
	case Flat   = 'flat';
	/** `/category/ceramics/cups` */
	case Nested = 'nested';

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		return self::tryFrom( is_string( $stored[ self::OPTION ] ) ? $stored[ self::OPTION ] : '' ) ?? self::Flat;
	}

	public function toStored(): array {
		return array( self::OPTION => $this->value );
	}

	public static function isAutoloaded(): bool {
		return false;
	}
}
