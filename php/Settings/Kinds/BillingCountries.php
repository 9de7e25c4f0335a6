<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** The countries that billing addresses may be in. `get_billing_countries` has their names: all countries are too many for every page. */
final class BillingCountries extends CountryCodes {

	public function schema(): array {
		return Schema::list( Schema::text() );
	}

	/** @return list<string> Empty for all countries. */
	public function wire( mixed $stored, OptionResolver $resolver ): array {
		return $this->sanitize( $stored );
	}
}
