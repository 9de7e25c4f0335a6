<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Facts\EnergyLabel;
use Vitrine\CataloguePages\View\CardView;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Search\Lists\ListedProduct;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;
use Vitrine\Storefront\View;

/** Renders product cards for lists, grids and search. */
final class ProductCard {

	/** The `sizes` attribute of card images. */
	private const SIZES = '(min-width: 100rem) 20rem, (min-width: 64rem) 24vw, (min-width: 45rem) 30vw, 40vw';

	public function __construct(
		private readonly View $view,
		private readonly PriceViews $prices,
		private readonly Languages $languages,
		private readonly PageContents $contents,
	) {
	}

	/**
	 * Cards with second picture and add-to-cart button.
	 *
	 * @param list<ListedProduct> $products
	 * @param int                 $eager    Number of images above the fold, loaded eagerly.
	 * @param int                 $heading  Heading level of the titles.
	 * @return list<string> HTML of each card.
	 */
	public function full( array $products, int $eager = 0, int $heading = 3 ): array {
		EnergyLabel::prime( array_column( $products, 'item' ) );
		return array_map(
			fn ( ListedProduct $product, int $index ): string => $this->view->render(
				'catalogue/card',
				array(
					'card'    => $this->card( $product->item ),
					'second'  => (string) $product->second,
					'quick'   => $product->isQuickToAdd(),
					'eager'   => $index < $eager,
					'first'   => $index === 0 && $eager > 0,
					'heading' => $heading,
					'sizes'   => self::SIZES,
				)
			),
			$products,
			array_keys( $products )
		);
	}

	/**
	 * Cards without them, whose styles product pages do not have.
	 *
	 * @param list<CatalogueItem> $items
	 * @return list<string> HTML of each card.
	 */
	public function plain( array $items ): array {
		EnergyLabel::prime( $items );
		return array_map(
			fn ( CatalogueItem $item ): string => $this->view->render(
				'catalogue/card',
				array(
					'card'    => $this->card( $item ),
					'second'  => '',
					'quick'   => false,
					'eager'   => false,
					'first'   => false,
					'heading' => 3,
					'sizes'   => self::SIZES,
				)
			),
			$items
		);
	}

	/** What a card shows, for another layout. */
	public function card( CatalogueItem $item ): CardView {
		$isNew = $item->preview->newUntil !== null && $item->prices->sale?->priorPrice === null && $item->available();
		$this->contents->shows( Tag::product( $item->id ) );
		$this->contents->validUntil( min( $isNew ? $item->preview->newUntil : PHP_INT_MAX, SalePlan::keptUntil( time() ) ?? PHP_INT_MAX ) );
		return new CardView(
			item: $item,
			lang: $item->preview->translated ? '' : $this->languages->default()->tag(),
			price: $this->prices->fromLowest( $item ),
			isNew: $isNew,
			state: Availability::key( $item ),
			note: Availability::cardText( $item ),
		);
	}
}
