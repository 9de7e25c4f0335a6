<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Content\Options\Option;
use Vitrine\Content\Options\Resolver;
use Vitrine\Rest\Schema;

/** Where the shop delivers to. The codes live in an option of their own, which checkout and orders read too. */
final class DeliveryCountries implements Option {

	public function key(): string {
		return 'countries';
	}

	public function label(): string {
		return __( 'Countries delivered to', 'vitrine' );
	}

	public function help(): string {
		return __( 'None chosen: all of the European Union.', 'vitrine' );
	}

	public function perLanguage(): bool {
		return false;
	}

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

	public function faults( mixed $value ): array {
		return array();
	}

	/** @return list<string> */
	public function sanitize( mixed $value ): array {
		$codes = is_string( $value ) ? (array) preg_split( '/[^a-z]+/i', $value ) : (array) $value;
		return array_values( array_filter( array_map( static fn ( mixed $code ): string => is_string( $code ) ? strtoupper( $code ) : '', $codes ), static fn ( string $code ): bool => strlen( $code ) === 2 ) );
	}

	/** @return list<array{code: string, name: string, home?: true}> By name in the visitor's language; the shop's own country is marked. */
	public function wire( mixed $stored, Resolver $resolver ): array {
		$home = VatRates::fromOption()->home;
		return array_map( static fn ( array $country ): array => $country['code'] === $home ? $country + array( 'home' => true ) : $country, $resolver->countries->all() );
	}

	public function field(): string {
		return 'codes';
	}
}
