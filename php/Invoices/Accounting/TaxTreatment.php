<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Accounting;

use Vitrine\Pricing\Tax\VatTreatment;

defined( 'ABSPATH' ) || exit;

/** How an amount of a document is taxed, as accountants distinguish it. */
enum TaxTreatment: string {

	/** With the VAT of the shop's country. */
	case Domestic = 'domestic';

	/** With the VAT of another member state, declared in the One Stop Shop. */
	case OneStopShop = 'one_stop_shop';

	/** Sold with VAT, whose rate is 0 %. */
	case ZeroRated      = 'zero_rated';
	case IntraCommunity = 'intra_community';
	case ReverseCharge  = 'reverse_charge';
	case Export         = 'export';
	case OutsideScope   = 'outside_scope';
	case SmallBusiness  = 'small_business';

	/**
	 * @param int  $rate   In basis points.
	 * @param bool $abroad Whether the VAT is that of another member state.
	 */
	public static function of( VatTreatment $treatment, int $rate, bool $abroad ): self {
		return match ( true ) {
			! $treatment->hasVat() => self::from( $treatment->value ),
			$rate === 0            => self::ZeroRated,
			$abroad                => self::OneStopShop,
			default                => self::Domestic,
		};
	}

	public function label(): string {
		return match ( $this ) {
			self::Domestic       => __( 'Domestic VAT', 'vitrine' ),
			self::OneStopShop    => __( 'VAT of another EU country (OSS)', 'vitrine' ),
			self::ZeroRated      => __( 'VAT rate of 0 %', 'vitrine' ),
			self::IntraCommunity => __( 'Intra-Community supply', 'vitrine' ),
			self::ReverseCharge  => __( 'Reverse charge', 'vitrine' ),
			self::Export         => __( 'Export outside the EU', 'vitrine' ),
			self::OutsideScope   => __( 'Not subject to EU VAT', 'vitrine' ),
			self::SmallBusiness  => __( 'Small business without VAT', 'vitrine' ),
		};
	}
}
