<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Customers\VatId;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/**
 * Whether the shop sells to businesses in other member states without VAT. It needs a VAT id of its own country for that. A shop that
 * charges no VAT asks no buyer for an id.
 */
final class BusinessSales {

	public function __construct( private readonly VatRates $rates, private readonly OptionsStore $options ) {
	}

	public function areEnabled(): bool {
		return $this->rates->chargesVat()
			&& $this->options->value( OptionGroups::SHOP, 'business_sales' ) === true
			&& $this->shopId() !== null;
	}

	/** The shop's VAT id; null unless it is of the shop's country. */
	public function shopId(): ?VatId {
		$id = VatId::parse( $this->options->text( OptionGroups::SHOP, 'company_vat' ) );
		return $id !== null && $id->belongsTo( $this->rates->home ) ? $id : null;
	}

	/** Whether an id matters: the shop's own country always charges VAT. */
	public function concern( VatId $id ): bool {
		return $this->areEnabled() && ! $id->belongsTo( $this->rates->home );
	}
}
