<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Facts\EnergyLabel;
use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;
use Vitrine\Storefront\View;

/** Renders product cards for lists, grids and search. */
final class ProductCard {

	/** The `sizes` attribute of card images. */
	private const SIZES = '(min-width: 100rem) 20rem, (min-width: 64rem) 24vw, (min-width: 45rem) 30vw, 40vw';

	public function __construct(
		private readonly View $view,
		private readonly ProductResource $resource,
		private readonly Languages $languages,
		private readonly Typography $typography,
		private readonly PageContents $contents,
	) {
	}

	/**
	 * @param list<CatalogueItem> $items
	 * @param int                 $eager   Number of images above the fold, loaded eagerly.
	 * @param int                 $heading Heading level of the titles.
	 * @param bool                $full    Whether with second picture and add-to-cart button, whose styles product pages do not have.
	 * @return list<string> HTML of each card.
	 */
	public function render( array $items, int $eager = 0, int $heading = 3, bool $full = false ): array {
		EnergyLabel::prime( $items );
		return array_map(
			fn ( CatalogueItem $item, int $index ): string => $this->view->render(
				'catalogue/card',
				array(
					'card'    => ( $full ? array() : array( 'second' => '', 'quick' => false ) ) + $this->data( $item ),
					'eager'   => $index < $eager,
					'first'   => $index === 0 && $eager > 0,
					'heading' => $heading,
					'sizes'   => self::SIZES,
				)
			),
			$items,
			array_keys( $items )
		);
	}

	/** @return array<string, mixed> What a card shows, for another layout. */
	public function data( CatalogueItem $item ): array {
		$isNew = $item->newUntil !== null && $item->priorPrice === null && $item->available();
		$this->contents->shows( Tag::product( $item->id ) );
		$this->contents->validUntil( min( $isNew ? $item->newUntil : PHP_INT_MAX, SalePlan::keptUntil( time() ) ?? PHP_INT_MAX ) );
		return array(
			'id'     => $item->id,
			'title'  => $item->title,
			'lang'   => $item->translated ? '' : $this->languages->default()->tag(),
			'url'    => $item->url,
			'image'  => $item->image,
			'second' => (string) $item->second,
			'quick'  => $item->isQuickToAdd(),
			'price'  => $this->resource->fromPrice( $item->price, $item->isFromPrice() ),
			'swatches' => $item->swatches,
			'struck' => $item->priorPrice === null ? '' : $this->resource->formatted( $item->priorPrice ),
			'unit_price' => $this->resource->unitPrice( $item, $item->price ),
			'energy' => EnergyLabel::of( $item->legal ),
			'lowest' => $this->lowestPriceNote( $item ),
			'off'    => $this->discountLabel( $item ),
			'is_new' => $isNew,
			'state'  => Availability::key( $item ),
			'note'   => Availability::cardText( $item ),
		);
	}

	/** Explains the strikethrough price as the law requires (article 6a of Directive 98/6/EC); '' without one. */
	public function lowestPriceNote( CatalogueItem $item ): string {
		return $item->priorPrice === null
			? ''
			/* translators: %s: price */
			: sprintf(
				__( 'Lowest price in the 30 days before the sale: %s', 'vitrine' ),
				$this->resource->formatted( $item->priorPrice )
			);
	}

	/**
	 * `−20 %` in the language's notation, relative to the prior price (ECJ C-330/23) and rounded down so as not to overstate the discount;
	 * '' without one.
	 */
	public function discountLabel( CatalogueItem $item ): string {
		$percent = $item->priorPrice === null ? 0 : intdiv( ( $item->priorPrice - $item->price ) * 100, $item->priorPrice );
		return $percent > 0 ? '−' . $this->typography->percent( $percent ) : '';
	}
}
