<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

use Vitrine\Kernel\Settings\Setting;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\VatClass;

defined( 'ABSPATH' ) || exit;

/** VAT rates by class and country. One autoloaded option, so that reading costs no query. Rates in basis points: 2100 is 21 %. */
final readonly class VatRates implements Setting {

	public const OPTION = 'vitrine_tax';

	/** Option of WordPress. */
	private const LOCALE = 'WPLANG';

	public const MAX_RATE = 5000;

	/** Standard and reduced rate of the United Kingdom, due in Northern Ireland for goods from member states. */
	private const NORTHERN_IRELAND = array( 2000, 500 );

	/** Fallback if neither the shop's country nor WordPress's locale is known. */
	private const USUAL_HOME = 'LT';

	/**
	 * @param string                                            $home    The shop's country, ISO 3166-1 code.
	 * @param array<string, array{standard: int, reduced: int}> $changed Overrides by country.
	 */
	public function __construct(
		public string $home = self::USUAL_HOME,
		public VatStatus $status = VatStatus::Home,
		public array $changed = array(),
	) {
	}

	public static function options(): array {
		return array( self::OPTION, self::LOCALE );
	}

	public static function fromStored( array $stored ): static {
		$set     = (array) $stored[ self::OPTION ];
		$locale  = is_string( $stored[ self::LOCALE ] ) ? $stored[ self::LOCALE ] : '';
		$home    = is_string( $set['home'] ?? null ) ? $set['home'] : strtoupper( substr( $locale, 3, 2 ) );
		$changed = array();
		foreach ( is_array( $set['rates'] ?? null ) ? $set['rates'] : array() as $country => $rates ) {
			if ( isset( EuVatRates::ALL[ $country ], $rates['standard'], $rates['reduced'] ) ) {
				$changed[ $country ] = array(
					'standard' => (int) $rates['standard'],
					'reduced'  => (int) $rates['reduced'],
				);
			}
		}
		return new self(
			isset( EuVatRates::ALL[ $home ] ) ? $home : self::USUAL_HOME,
			self::storedStatus( $set ),
			$changed
		);
	}

	public function toStored(): array {
		return array(
			self::OPTION => array(
				'home'   => $this->home,
				'status' => $this->status->value,
				'rates'  => $this->changed,
			),
		);
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	/**
	 * A shop whose owner has not chosen charges the VAT of its own country: nothing that would have to be declared abroad.
	 *
	 * @param array<mixed> $stored
	 */
	private static function storedStatus( array $stored ): VatStatus {
		$status = is_string( $stored['status'] ?? null ) ? VatStatus::tryFrom( $stored['status'] ) : null;
		return $status ?? VatStatus::Home;
	}

	public function chargesVat(): bool {
		return $this->status !== VatStatus::None;
	}

	/** How carts are taxed before an exemption of the buyer is looked at. */
	public function treatment(): VatTreatment {
		return $this->chargesVat() ? VatTreatment::Standard : VatTreatment::SmallBusiness;
	}

	public static function hasCountry( string $country ): bool {
		return isset( EuVatRates::ALL[ $country ] );
	}

	/**
	 * Whether a cart has VAT in any case: it stays in the Union's VAT territory, and no business buys it.
	 *
	 * @param string $country   '' if not known yet.
	 * @param string $territory From `VatTerritory`.
	 */
	public static function isDueAnyway( string $country, string $territory, string $vatId ): bool {
		return $vatId === '' && ( $country === '' || self::hasCountry( $territory ) );
	}

	/**
	 * @param int    $own       The product's own rate, for the class `own`.
	 * @param string $territory Of the delivery, from `VatTerritory`; outside of the Union the shop's rates apply.
	 */
	public function rate( VatClass $class, int $own, string $territory ): int {
		if ( ! $this->chargesVat() ) {
			return 0;
		}
		$isKnown = self::hasCountry( $territory ) || $territory === VatTerritory::NORTHERN_IRELAND;
		$rates   = $this->forCountry( $this->status === VatStatus::Destination && $isKnown ? $territory : $this->home );
		return match ( $class ) {
			VatClass::Standard => $rates['standard'],
			VatClass::Reduced  => $rates['reduced'],
			VatClass::Zero     => 0,
			VatClass::Own      => $own,
		};
	}

	/**
	 * Northern Ireland has the rates of member states for goods only.
	 *
	 * @param string $territory From `VatTerritory`.
	 */
	public function territoryFor( Nature $nature, string $territory ): string {
		return $territory === VatTerritory::NORTHERN_IRELAND && $nature !== Nature::Goods ? VatTerritory::OUTSIDE : $territory;
	}

	/** @return array{standard: int, reduced: int} */
	public function forCountry( string $country ): array {
		[ $standard, $reduced ] = EuVatRates::ALL[ $country ] ?? self::NORTHERN_IRELAND;
		return $this->changed[ $country ] ?? compact( 'standard', 'reduced' );
	}
}
