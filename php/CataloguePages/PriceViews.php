<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Facts\EnergyLabel;
use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\CataloguePages\View\PriceView;
use Vitrine\I18n\Typography;

/** Prices for templates, with the notes that the law requires. */
final class PriceViews {

	public function __construct( private readonly ProductResource $resource, private readonly Typography $typography ) {
	}

	/** The price of what the product page sells. */
	public function exact( CatalogueItem $item ): PriceView {
		return $this->view( $item, false );
	}

	/** The price of a card: of a family whose variants have different prices, "from" the lowest one. */
	public function fromLowest( CatalogueItem $item ): PriceView {
		return $this->view( $item, $item->isFromPrice() );
	}

	private function view( CatalogueItem $item, bool $from ): PriceView {
		$prior = $item->prices->sale?->priorPrice;
		return new PriceView(
			price: $this->resource->fromPrice( $item->prices->price, $from ),
			struck: $prior === null ? '' : $this->resource->formatted( $prior ),
			off: $prior === null ? '' : $this->discountLabel( $item->prices->price, $prior ),
			lowest: $prior === null ? '' : $this->lowestPriceNote( $prior ),
			unitPrice: $this->resource->unitPrice( $item, $item->prices->price ),
			energy: EnergyLabel::of( $item->legal ),
		);
	}

	/** Explains the strikethrough price as the law requires (article 6a of Directive 98/6/EC). */
	private function lowestPriceNote( int $prior ): string {
		/* translators: %s: price */
		return sprintf( __( 'Lowest price in the 30 days before the sale: %s', 'vitrine' ), $this->resource->formatted( $prior ) );
	}

	/**
	 * `−20 %` in the language's notation, relative to the prior price (ECJ C-330/23) and rounded down so as not to overstate the discount;
	 * '' for less than 1 %.
	 */
	private function discountLabel( int $price, int $prior ): string {
		$percent = intdiv( ( $prior - $price ) * 100, $prior );
		return $percent > 0 ? '−' . $this->typography->percent( $percent ) : '';
	}
}
