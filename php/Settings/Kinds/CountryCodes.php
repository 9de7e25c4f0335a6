<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** Countries, by ISO 3166-1 code. Stored in a separate option, too, which checkout and orders read. */
abstract class CountryCodes extends BaseOption {

	/** @return array<never> */
	public function default(): array {
		return array();
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

	public function field(): string {
		return 'codes';
	}
}
