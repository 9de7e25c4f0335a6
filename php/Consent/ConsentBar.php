<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the shop's own bar or a consent plugin asks visitors about cookies. The plugin only does while it can
 * (`ConsentPlugins::asking`).
 */
enum ConsentBar: string implements Setting {

	/** Option, autoloaded. */
	public const OPTION = ConsentModule::BAR;

	case Own    = 'own';
	case Plugin = 'plugin';

	/** Hook `vitrine_migrated`: a missing option would cost a query on every page. */
	public static function addOption(): void {
		add_option( self::OPTION, self::Own->value, '', true );
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		return is_string( $stored[ self::OPTION ] ) ? self::tryFrom( $stored[ self::OPTION ] ) ?? self::Own : self::Own;
	}

	public function toStored(): array {
		return array( self::OPTION => $this->value );
	}

	public static function isAutoloaded(): bool {
		return true;
	}
}
