<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** When a check last found something blocked that the check before had not found; until a check finds nothing. */
final readonly class PolicyAlert implements Setting {

	/** Option, autoloaded. */
	public const OPTION = 'vitrine_policy_alert';

	/** @param int $at Unix timestamp; 0 for nothing. */
	public function __construct( public int $at ) {
	}

	/**
	 * @param array<string, PolicyFinding> $before By key.
	 * @param array<string, PolicyFinding> $found
	 */
	public function after( array $before, array $found, int $now ): self {
		return match ( true ) {
			$found === array()                            => new self( 0 ),
			array_diff_key( $found, $before ) === array() => $this,
			default                                       => new self( $now ),
		};
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		return new self( is_numeric( $stored[ self::OPTION ] ) ? (int) $stored[ self::OPTION ] : 0 );
	}

	public function toStored(): array {
		return array( self::OPTION => $this->at );
	}

	public static function isAutoloaded(): bool {
		return true;
	}
}
