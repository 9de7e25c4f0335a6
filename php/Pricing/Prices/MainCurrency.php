<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

/** The currency in which the owner types prices. One autoloaded option, so that reading costs no query. */
final class MainCurrency {

	private const DEFAULT = 'EUR';

	/** ISO 4217. */
	public static function code(): string {
		$code = get_option( Currencies::MAIN_OPTION, self::DEFAULT );
		return is_string( $code ) && $code !== '' ? $code : self::DEFAULT;
	}

	/** @param string $code ISO 4217; amounts are not converted. */
	public static function change( string $code ): void {
		update_option( Currencies::MAIN_OPTION, $code, true );
	}

	public static function store(): void {
		add_option( Currencies::MAIN_OPTION, self::DEFAULT, '', true );
	}
}
