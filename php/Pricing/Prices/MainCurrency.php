<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** The currency in which the owner types prices. One autoloaded option, so that reading costs no query. */
final readonly class MainCurrency implements Setting {

	/** Option. */
	public const OPTION = PricesModule::MAIN_CURRENCY;

	private const DEFAULT = 'EUR';

	/** @param string $code ISO 4217; a change does not convert amounts. */
	public function __construct( public string $code = self::DEFAULT ) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$code = $stored[ self::OPTION ];
		return new self( is_string( $code ) && $code !== '' ? $code : self::DEFAULT );
	}

	public function toStored(): array {
		return array( self::OPTION => $this->code );
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	public static function store(): void {
		add_option( self::OPTION, self::DEFAULT, '', true );
	}
}
