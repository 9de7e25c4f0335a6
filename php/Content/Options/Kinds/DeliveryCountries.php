<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** The countries the shop delivers to. Stored in a separate option, which checkout and orders read too. */
final class DeliveryCountries extends BaseOption {

	/** @return array<never> */
	public function default(): array {
		return array();
	}

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

	/** @return list<string> */
	public function sanitize( mixed $value ): array {
		$codes = is_string( $value ) ? (array) preg_split( '/[^a-z]+/i', $value ) : (array) $value;
		return array_values(
			array_filter(
				array_map( static fn ( mixed $code ): string => is_string( $code ) ? strtoupper( $code ) : '', $codes ),
				static fn ( string $code ): bool => strlen( $code ) === 2
			)
		);
	}

	/**
	 * @return list<array{code: string, name: string, home?: true}> Sorted by name in the visitor's language; the shop's own country is
	 *   marked.
	 */
	public function wire( mixed $stored, OptionResolver $resolver ): array {
		$home = VatRates::fromOption()->home;
		return array_map(
			static fn ( array $country ): array => $country['code'] === $home ? $country + array( 'home' => true ) : $country,
			$resolver->countries->all()
		);
	}

	public function field(): string {
		return 'codes';
	}
}
