<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

defined( 'ABSPATH' ) || exit;

/** How deliveries from the shop to a country are taxed. Parts of a country can differ: `VatTerritory`. */
enum Regime {

	case Domestic;

	case Union;

	/** Goods leave the Union's VAT territory: exempt in the shop's country, taxed at import. */
	case Export;

	/** A postcode that no special territory has. */
	private const LONDON = 'SW1A 1AA';

	/** @param string $home The shop's country. */
	public static function of( string $country, string $home ): self {
		return match ( VatTerritory::of( $country, self::LONDON ) ) {
			$home                 => self::Domestic,
			VatTerritory::OUTSIDE => self::Export,
			default               => self::Union,
		};
	}

	public function label(): string {
		return match ( $this ) {
			self::Domestic => _x( 'domestic', 'VAT', 'vitrine' ),
			self::Union    => _x( 'EU', 'VAT', 'vitrine' ),
			self::Export   => _x( 'export', 'VAT', 'vitrine' ),
		};
	}
}
