<?php
declare(strict_types=1);

namespace Vitrine\BackInStock\Pages;

use Vitrine\BackInStock\StockAlertLinks;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\View;

/** The form in the purchase box of a sold-out product. Works without scripts: it leads to `BackInStockPage`. */
final class StockAlertForm {

	public function __construct(
		private readonly Languages $languages,
		private readonly Payload $payload,
		private readonly View $view,
	) {
	}

	public function print( CatalogueItem $item ): void {
		$this->view->show(
			'catalogue/stock-alert',
			array(
				'product' => $item->id,
				'action'  => $this->languages->url( StockAlertLinks::PATH ),
				'privacy' => $this->privacy(),
			)
		);
	}

	private function privacy(): string {
		$page = $this->payload->part( 'options' )['general']['privacy_policy'] ?? null;
		return is_array( $page ) && is_string( $page['url'] ?? null ) ? $page['url'] : '';
	}
}
