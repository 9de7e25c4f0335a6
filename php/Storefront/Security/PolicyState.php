<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** Result of the last check of the shop's pages (`Admin\Health\PolicyProbe`). */
enum PolicyState: string implements Setting {

	/** Option, autoloaded. */
	public const OPTION = 'vitrine_policy_state';

	/** Not checked since the theme or the plugins changed. */
	case Unknown = '';

	/** Nothing is left to decide: what plugins needed at the first check is let through, and what is found later stays blocked. */
	case Clean = 'clean';

	/** As the result of a check: something is blocked. */
	case Blocked = 'blocked';

	/** Pages arrive without the policy: a page cache or the server drops or replaces the header. */
	case Missing = 'missing';

	/** The server cannot request its own pages. */
	case Unreachable = 'unreachable';

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		return is_string( $stored[ self::OPTION ] ) ? self::tryFrom( $stored[ self::OPTION ] ) ?? self::Unknown : self::Unknown;
	}

	public function toStored(): array {
		return array( self::OPTION => $this->value );
	}

	public static function isAutoloaded(): bool {
		return true;
	}
}
