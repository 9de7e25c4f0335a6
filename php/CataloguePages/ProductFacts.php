<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Facts\SafetyFacts;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\CataloguePages\View\FactsView;
use Vitrine\I18n\Countries;
use Vitrine\Pricing\Nature;
use Vitrine\Storefront\Blocks\BlockTypes;
use Vitrine\Storefront\View;

/** The facts on a product page: attributes, manufacturer, warnings and guarantees. */
final class ProductFacts {

	public function __construct(
		private readonly AttributeList $attributes,
		private readonly SafetyFacts $safety,
		private readonly Countries $countries,
		private readonly BlockTypes $blocks,
		private readonly View $view,
	) {
	}

	/** @param int $product Canonical id; of a variant, that of its family. */
	public function of( ProductDetails $full, int $product ): FactsView {
		return new FactsView(
			rows: $this->attributes->rows( $full ),
			manufacturer: $full->manufacturer,
			address: $this->countries->translateIn( $full->manufacturer->address ?? '' ),
			warnings: $this->safety->warnings( $full, $product ),
			guarantee: $full->item->legal->nature === Nature::Goods
				? $this->durability( $full ) . $this->blocks->render( 'guarantee-notice', array( 'full' => false ) )
				: '',
		);
	}

	/** The label of a producer's guarantee of durability of over two years (Directive 2011/83/EU, Article 6(1)(la)), or ''. */
	private function durability( ProductDetails $full ): string {
		$years = $full->item->legal->durabilityYears;
		return $years < LegalFacts::LABELLED_YEARS ? '' : $this->view->render(
			'catalogue/durability',
			array(
				'years'    => $years,
				'producer' => $full->brand->name ?? $full->manufacturer->name ?? '',
				'model'    => $full->mpn === '' ? $full->item->sku : $full->mpn,
				'qr'       => plugins_url( 'images/garan.svg', \Vitrine\FILE ),
			)
		);
	}
}
