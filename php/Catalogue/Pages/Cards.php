<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Rest\ProductWire;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Storefront\View;

/** Draws product cards, the same in lists, rows and search. */
final class Cards {

	/** How wide a card's picture is, for the browser's choice among sizes. */
	private const SIZES = '(min-width: 100rem) 20rem, (min-width: 64rem) 24vw, (min-width: 45rem) 30vw, 46vw';

	public function __construct(
		private readonly View $view,
		private readonly ProductWire $wire,
		private readonly Languages $languages,
		private readonly Typography $typography,
	) {
	}

	/**
	 * @param list<CatalogueItem> $items
	 * @param int                 $eager   So many pictures are in sight at once and wait for nothing.
	 * @param int                 $heading Level of the titles.
	 * @return list<string> HTML of each card
	 */
	public function render( array $items, int $eager = 0, int $heading = 3 ): array {
		return array_map(
			fn ( CatalogueItem $item, int $index ): string => $this->view->render(
				'catalogue/card',
				array(
					'card'    => $this->data( $item ),
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

	/** @return array<string, mixed> */
	private function data( CatalogueItem $item ): array {
		return array(
			'id'      => $item->id,
			'title'   => $item->title,
			'lang'    => $item->translated ? '' : $this->languages->default()->tag(),
			'url'     => $item->url,
			'image'   => $item->image,
			'price'   => $this->wire->formatted( $item->price ),
			'struck'  => $item->priorPrice === null ? '' : $this->wire->formatted( $item->priorPrice ),
			'lowest'  => $this->lowest( $item ),
			'off'     => $this->off( $item ),
			'is_new'  => $item->isNew && $item->priorPrice === null && $item->available(),
			'state'   => Availability::key( $item ),
			'note'    => Availability::cardText( $item ),
		);
	}

	/** What the struck price is, as the law wants it said; '' where none is struck. */
	public function lowest( CatalogueItem $item ): string {
		/* translators: %s: price */
		return $item->priorPrice === null ? '' : sprintf( __( 'Lowest price of the 30 days before: %s', 'vitrine' ), $this->wire->formatted( $item->priorPrice ) );
	}

	/** `−20 %` as the language writes it, of the lowest price before (ECJ C-330/23), rounded down: a promise is not rounded up. '' where nothing is off. */
	public function off( CatalogueItem $item ): string {
		$percent = $item->priorPrice === null ? 0 : intdiv( ( $item->priorPrice - $item->price ) * 100, $item->priorPrice );
		return $percent > 0 ? '−' . $this->typography->percent( $percent ) : '';
	}
}
