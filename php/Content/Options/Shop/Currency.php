<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Catalogue\Settings;
use Vitrine\Content\Options\Kinds\Choice;
use Vitrine\Content\Options\Resolver;
use Vitrine\Rest\Schema;

/** Prices are kept in hundredths of one currency, so those without hundredths are none for this shop. */
final class Currency extends Choice {

	private const CODES = array( 'EUR', 'CHF', 'CZK', 'DKK', 'GBP', 'NOK', 'PLN', 'RON', 'SEK', 'USD' );

	public function key(): string {
		return 'currency';
	}

	public function label(): string {
		return __( 'Currency', 'vitrine' );
	}

	public function help(): string {
		return __( 'All prices are in this currency. Changing it converts no price: amounts stay, only the currency changes.', 'vitrine' );
	}

	public function choices(): array {
		return array_combine( self::CODES, self::CODES );
	}

	public function schema(): array {
		return Schema::text();
	}

	/** What prices are counted in: the catalogue keeps it, for it is asked without this option. */
	public function wire( mixed $stored, Resolver $resolver ): string {
		return Settings::fromOption()->currency;
	}
}
