<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Tax;

/** What somebody has entered about VAT: what is wrong with it, and what it is. */
final class SentRates {

	public readonly VatRates $rates;

	/** @var array<string, string> Messages by place: `home`, `rates.0.standard`. */
	public readonly array $faults;

	/** @param array<mixed> $values `home`, `by_destination` and `rates`, a list of `{country, standard, reduced}` in basis points. */
	public function __construct( array $values ) {
		$faults = array();
		$home   = is_string( $values['home'] ?? null ) ? $values['home'] : '';
		if ( ! VatRates::knows( $home ) ) {
			$faults['home'] = __( 'Please choose a country.', 'vitrine' );
		}
		$rates = array();
		foreach ( array_values( is_array( $values['rates'] ?? null ) ? $values['rates'] : array() ) as $index => $row ) {
			$row     = is_array( $row ) ? $row : array();
			$country = is_string( $row['country'] ?? null ) ? $row['country'] : '';
			if ( ! VatRates::knows( $country ) ) {
				$faults[ "rates.$index.country" ] = __( 'Please choose a country.', 'vitrine' );
			} elseif ( isset( $rates[ $country ] ) ) {
				$faults[ "rates.$index.country" ] = __( 'This country is there already.', 'vitrine' );
			}
			foreach ( array( 'standard', 'reduced' ) as $class ) {
				if ( ! self::sane( $row[ $class ] ?? null ) ) {
					/* translators: %d: rate in percent */
					$faults[ "rates.$index.$class" ] = sprintf( __( 'Please write a rate from 0 to %d percent.', 'vitrine' ), VatRates::MOST / 100 );
				}
			}
			$rates[ $country ] = array(
				'standard' => self::sane( $row['standard'] ?? null ) ? (int) $row['standard'] : 0,
				'reduced'  => self::sane( $row['reduced'] ?? null ) ? (int) $row['reduced'] : 0,
			);
		}
		$this->faults = $faults;
		$this->rates  = new VatRates( $home, ( $values['by_destination'] ?? true ) === true, $rates );
	}

	private static function sane( mixed $rate ): bool {
		return is_int( $rate ) && $rate >= 0 && $rate <= VatRates::MOST;
	}
}
