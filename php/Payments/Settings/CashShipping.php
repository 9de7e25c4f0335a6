<?php
declare(strict_types=1);

namespace Vitrine\Payments\Settings;

use Vitrine\Kernel\Settings\Setting;
use Vitrine\Pricing\Shipping;

defined( 'ABSPATH' ) || exit;

/** The shipping methods that cash on delivery is offered with; an autoloaded option, so that reading it costs no query. */
final readonly class CashShipping implements Setting {

	/** Option: a list of keys; empty for all methods, also those that the shop adds later. */
	public const OPTION = 'vitrine_cash_shipping';

	/** @param list<string> $keys */
	private function __construct( public array $keys ) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	/** Keeps keys of methods that were deleted: without them, cash would be offered with all others. */
	public static function fromStored( array $stored ): static {
		$option = $stored[ self::OPTION ];
		return new self( array_values( array_filter( is_array( $option ) ? $option : array(), 'is_string' ) ) );
	}

	/**
	 * @param array<mixed> $sent Whether each method is chosen, by its key.
	 * @return self|null Null if none is chosen.
	 */
	public static function fromInput( array $sent ): ?self {
		$chosen = array_values( array_filter( Shipping::keys(), static fn ( string $key ): bool => ( $sent[ $key ] ?? true ) === true ) );
		return $chosen === array() ? null : new self( $chosen === Shipping::keys() ? array() : $chosen );
	}

	public static function addOption(): void {
		add_option( self::OPTION, array(), '', true );
	}

	public function toStored(): array {
		return array( self::OPTION => $this->keys );
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	/** @return array<string, bool> Whether each of the shop's methods is chosen, by its key. */
	public function choices(): array {
		$isChosen = fn ( string $key ): bool => $this->keys === array() || in_array( $key, $this->keys, true );
		return array_combine( Shipping::keys(), array_map( $isChosen, Shipping::keys() ) );
	}
}
