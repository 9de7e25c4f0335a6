<?php
declare(strict_types=1);

namespace Vitrine\Payments\Settings;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** The payment methods the shop has enabled; an autoloaded option, so that reading it costs no query. */
final readonly class EnabledPaymentMethods implements Setting {

	/** Option: `{method key: bool}`; a missing entry means never enabled or disabled. */
	public const OPTION = 'vitrine_payment_methods';

	/** @param array<string, bool> $methods By method key. */
	public function __construct( private array $methods = array() ) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$option = $stored[ self::OPTION ];
		return new self( array_filter( is_array( $option ) ? $option : array(), 'is_bool' ) );
	}

	/** Hook `vitrine_migrated`: a missing option costs a query on every request. */
	public static function addOption(): void {
		add_option( self::OPTION, array(), '', true );
	}

	/**
	 * @param bool $default For a missing entry. Entering an IBAN or API keys enables their method; cash on delivery is disabled by default.
	 */
	public function isEnabled( string $method, bool $default ): bool {
		return $this->methods[ $method ] ?? $default;
	}

	/** @param array<string, bool> $methods Changed methods only; the others stay as they are. */
	public function with( array $methods ): self {
		return new self( $methods + $this->methods );
	}

	public function toStored(): array {
		return array( self::OPTION => $this->methods );
	}

	public static function isAutoloaded(): bool {
		return true;
	}
}
