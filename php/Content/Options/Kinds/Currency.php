<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** Supported currencies: only those with two decimals, because prices are stored in hundredths. */
final class Currency extends BaseChoice {

	public const CODES = array( 'EUR', 'CHF', 'CZK', 'DKK', 'GBP', 'NOK', 'PLN', 'RON', 'SEK', 'USD' );

	public function __construct( string $key, string $label, string $help ) {
		parent::__construct( $key, $label, $help, array_combine( self::CODES, self::CODES ) );
	}

	public function schema(): array {
		return Schema::text();
	}

	/** The currency is stored in the catalogue settings, which are read without this option. */
	public function wire( mixed $stored, OptionResolver $resolver ): string {
		return CatalogueSettings::fromOption()->currency;
	}
}
