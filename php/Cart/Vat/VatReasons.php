<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\I18n\Languages;
use Vitrine\Pricing\Tax\SmallBusinessLaws;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** Why a cart or an order has no VAT, in the current language: for a small business by the law of its country or in its own words. */
final class VatReasons {

	public function __construct(
		private readonly VatRates $rates,
		private readonly OptionsStore $options,
		private readonly Languages $languages,
	) {
	}

	/** '' with VAT. */
	public function of( VatTreatment $treatment ): string {
		if ( $treatment !== VatTreatment::SmallBusiness ) {
			return $treatment->reason();
		}
		$own = $this->options->text( OptionGroups::SHOP, 'small_business_note' );
		return $own !== '' ? $own : SmallBusinessLaws::sentence( $this->rates->home, $this->languages->current()->base() );
	}
}
