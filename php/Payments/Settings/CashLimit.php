<?php
declare(strict_types=1);

namespace Vitrine\Payments\Settings;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** The largest order total for cash on delivery; an autoloaded option. */
final readonly class CashLimit implements Setting {

	/** Option: cents of the shop's currency. */
	public const OPTION = 'vitrine_cash_limit';

	private const DEFAULT = 100_000;

	/** @param int $amount In cents of the shop's currency; 0 means no limit. */
	public function __construct( public int $amount = self::DEFAULT ) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		return new self( is_numeric( $stored[ self::OPTION ] ) ? (int) $stored[ self::OPTION ] : self::DEFAULT );
	}

	public function toStored(): array {
		return array( self::OPTION => $this->amount );
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	public static function addOption(): void {
		add_option( self::OPTION, self::DEFAULT, '', true );
	}
}
