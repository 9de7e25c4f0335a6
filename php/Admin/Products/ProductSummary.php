<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\ProductData;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Pricing\Prices\Currencies;

/** Price, sale price and stock of a product in words. */
final class ProductSummary {

	public function __construct(
		private readonly MoneyFormat $money,
		private readonly SaleState $state,
		private readonly Currencies $currencies,
	) {
	}

	/** @return list<string> Price, sale price, stock. */
	public function of( ProductData $data ): array {
		return array(
			$data->prices->noPrice === true ? '—' : $this->money->format( new Money( $data->prices->price, $this->currencies->main() ) ),
			$data->prices->salePrice === null ? '—' : $this->sale( $data, $data->prices->salePrice ),
			ProductColumns::stockText( $data->stock, $data->alwaysInStock ),
		);
	}

	private function sale( ProductData $data, int $price ): string {
		$amount = $this->money->format( new Money( $price, $this->currencies->main() ) );
		return trim( "$amount {$this->state->text( $data->prices->salePeriod )}" );
	}
}
