<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

/** Validates submitted VAT settings. */
final class VatRatesInput {

	public readonly VatRates $rates;

	/** @var array<string, string> Messages by field path: `home`, `status`, `rates.0.standard`. */
	public readonly array $errors;

	/**
	 * @param array<mixed> $values `home`, `status` and `rates`, a list of `{country, standard, reduced}` in basis points.
	 * @param VatRates     $before The saved ones: a form without a status keeps theirs.
	 */
	public function __construct( array $values, VatRates $before ) {
		$errors = array();
		$home   = is_string( $values['home'] ?? null ) ? $values['home'] : '';
		if ( ! VatRates::hasCountry( $home ) ) {
			$errors['home'] = __( 'Please choose a country.', 'vitrine' );
		}
		$chosen = $values['status'] ?? $before->status->value;
		$status = is_string( $chosen ) ? VatStatus::tryFrom( $chosen ) : null;
		if ( $status === null ) {
			$errors['status'] = __( 'Please choose which VAT you charge.', 'vitrine' );
		}
		$rates = array();
		foreach ( array_values( is_array( $values['rates'] ?? null ) ? $values['rates'] : array() ) as $index => $row ) {
			$row     = is_array( $row ) ? $row : array();
			$country = is_string( $row['country'] ?? null ) ? $row['country'] : '';
			if ( ! VatRates::hasCountry( $country ) ) {
				$errors[ "rates.$index.country" ] = __( 'Please choose a country.', 'vitrine' );
			} elseif ( isset( $rates[ $country ] ) ) {
				$errors[ "rates.$index.country" ] = __( 'This country is already in the list.', 'vitrine' );
			}
			foreach ( array( 'standard', 'reduced' ) as $class ) {
				if ( ! self::isValidRate( $row[ $class ] ?? null ) ) {
					$errors[ "rates.$index.$class" ] = sprintf(
						/* translators: %d: rate in percent */
						__( 'Enter a rate from 0 to %d percent.', 'vitrine' ),
						VatRates::MAX_RATE / 100
					);
				}
			}
			$rates[ $country ] = array(
				'standard' => self::isValidRate( $row['standard'] ?? null ) ? (int) $row['standard'] : 0,
				'reduced'  => self::isValidRate( $row['reduced'] ?? null ) ? (int) $row['reduced'] : 0,
			);
		}
		$this->errors = $errors;
		$this->rates  = new VatRates( $home, $status ?? VatStatus::Home, $rates );
	}

	private static function isValidRate( mixed $rate ): bool {
		return is_int( $rate ) && $rate >= 0 && $rate <= VatRates::MAX_RATE;
	}
}
