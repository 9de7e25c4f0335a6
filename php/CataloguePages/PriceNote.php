<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\CataloguePages\View\PriceNoteView;
use Vitrine\Storefront\ShopWording;

/** Says beside prices whether they include VAT, and that delivery is added (in Germany: Preisangabenverordnung, section 6). */
final class PriceNote {

	public function __construct( private readonly ShopWording $wording ) {
	}

	/** Without a rate, which depends on the delivery country. Shops without VAT must not name it. */
	public function of( CatalogueItem ...$items ): PriceNoteView {
		$delivered = array_filter( $items, static fn ( CatalogueItem $item ): bool => $item->isDelivered() ) !== array();
		$taxed     = array_filter( $items, static fn ( CatalogueItem $item ): bool => $item->prices->vatRate !== 0 ) !== array();
		return new PriceNoteView(
			match ( true ) {
				$delivered && $taxed => __( 'incl. VAT, plus delivery', 'vitrine' ),
				$taxed               => __( 'incl. VAT', 'vitrine' ),
				$delivered           => __( 'plus delivery', 'vitrine' ),
				default              => '',
			},
			$delivered ? $this->wording->deliveryPage() : ''
		);
	}
}
