<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Tax;

use Vitrine\Catalogue\CatalogueItem;

/** Which rate of VAT a product has in a country. One autoloaded option, so that reading it costs no query. Rates in basis points: 2100 is 21 %. */
final readonly class VatRates {

	public const OPTION = 'vitrine_tax';

	/** The highest rate that a shop may enter. */
	public const MOST = 5000;

	/** Where a shop is that has not said so and whose WordPress does not tell it either. */
	private const USUAL_HOME = 'LT';

	/**
	 * @param string                                            $home          The shop's country, by ISO 3166-1 code.
	 * @param bool                                              $byDestination Whether the rates of the country of delivery hold (OSS); else those of the shop's country everywhere.
	 * @param array<string, array{standard: int, reduced: int}> $changed       What the shop has entered, by country.
	 */
	public function __construct(
		public string $home = self::USUAL_HOME,
		public bool $byDestination = true,
		public array $changed = array(),
	) {
	}

	public static function fromOption(): self {
		$set     = (array) get_option( self::OPTION, array() );
		$home    = is_string( $set['home'] ?? null ) ? $set['home'] : strtoupper( substr( (string) get_option( 'WPLANG' ), 3, 2 ) );
		$changed = array();
		foreach ( is_array( $set['rates'] ?? null ) ? $set['rates'] : array() as $country => $rates ) {
			if ( isset( EuropeanRates::ALL[ $country ], $rates['standard'], $rates['reduced'] ) ) {
				$changed[ $country ] = array(
					'standard' => (int) $rates['standard'],
					'reduced'  => (int) $rates['reduced'],
				);
			}
		}
		return new self( isset( EuropeanRates::ALL[ $home ] ) ? $home : self::USUAL_HOME, (bool) ( $set['by_destination'] ?? true ), $changed );
	}

	public function keep(): void {
		update_option(
			self::OPTION,
			array(
				'home'           => $this->home,
				'by_destination' => $this->byDestination,
				'rates'          => $this->changed,
			),
			true
		);
	}

	/** Whether a country's rates are known. */
	public static function knows( string $country ): bool {
		return isset( EuropeanRates::ALL[ $country ] );
	}

	/**
	 * @param int    $own     The product's own rate, for the class that has none by country.
	 * @param string $country Where it is handed over; one that is not known is taken for the shop's.
	 */
	public function rate( VatClass $class, int $own, string $country ): int {
		$rates = $this->of( $this->byDestination && self::knows( $country ) ? $country : $this->home );
		return match ( $class ) {
			VatClass::Standard => $rates['standard'],
			VatClass::Reduced  => $rates['reduced'],
			VatClass::Zero     => 0,
			VatClass::Own      => $own,
		};
	}

	/** The product and its accessories, taxed as in a country. */
	public function applied( CatalogueItem $item, string $country ): CatalogueItem {
		return $item->taxed( fn ( VatClass $class, int $rate ): int => $this->rate( $class, $rate, $country ) );
	}

	/** @return array{standard: int, reduced: int} */
	public function of( string $country ): array {
		[ $standard, $reduced ] = EuropeanRates::ALL[ $country ];
		return $this->changed[ $country ] ?? compact( 'standard', 'reduced' );
	}
}
