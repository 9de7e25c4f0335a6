<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** The countries the shop delivers to. */
final class DeliveryCountries extends CountryCodes {

	public function schema(): array {
		return Schema::list(
			Schema::object(
				array(
					'code' => Schema::text(),
					'name' => Schema::text(),
					'home' => Schema::bool(),
				),
				array( 'home' )
			)
		);
	}

	/**
	 * @return list<array{code: string, name: string, home?: true}> Sorted by name in the visitor's language; the shop's own country is
	 *   marked.
	 */
	public function wire( mixed $stored, OptionResolver $resolver ): array {
		$home = $resolver->settings->get( VatRates::class )->home;
		return array_map(
			static fn ( array $country ): array => $country['code'] === $home ? $country + array( 'home' => true ) : $country,
			$resolver->countries->all()
		);
	}
}
