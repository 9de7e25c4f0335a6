<?php
declare(strict_types=1);

namespace Vitrine\Payments\Settings;

/** The payment methods the shop has enabled; an autoloaded option, so that reading it costs no query. */
final readonly class EnabledPaymentMethods {

	/** Option: `{method key: bool}`; a missing entry means never enabled or disabled. */
	public const OPTION = 'vitrine_payment_methods';

	/** @param array<string, bool> $methods By method key. */
	public function __construct( private array $methods = array() ) {
	}

	public static function fromOption(): self {
		$option = get_option( self::OPTION, array() );
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

	/** @param array<string, bool> $methods Changed methods only; merged into the stored ones. */
	public function save( array $methods ): void {
		update_option( self::OPTION, $methods + $this->methods, true );
	}
}
