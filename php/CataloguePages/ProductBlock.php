<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\ProductDetails;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Security\TypedBlocks;
use Vitrine\Storefront\ShopWording;
use Vitrine\Storefront\View;

/** The block `product`: the product page. */
final class ProductBlock {

	private const RELATED_COUNT = 4;

	public function __construct(
		private readonly CurrentProduct $current,
		private readonly FamilyPage $familyPage,
		private readonly PurchaseViews $purchases,
		private readonly ProductFacts $facts,
		private readonly ShownProducts $lists,
		private readonly ProductCard $cards,
		private readonly Comparison $comparison,
		private readonly Languages $languages,
		private readonly ShopWording $wording,
		private readonly View $view,
	) {
	}

	public function render(): string {
		$full = $this->current->details();
		$post = $full === null ? null : get_post( $full->post );
		if ( $full === null || $post === null ) {
			return '';
		}
		$family  = $this->current->family();
		$item    = $family->own->item ?? $full->item;
		$related = $full->category === null
			? array()
			: $this->lists->related( $full->category['id'], self::RELATED_COUNT, $item->id );
		return $this->view->render(
			'catalogue/product',
			array(
				'item'        => $item,
				'text_lang'   => $item->preview->translated ? '' : $this->languages->default()->tag(),
				'notice'      => $item->preview->translated ? '' : $this->fallbackNotice(),
				'crumbs'      => $this->crumbs( $full ),
				'gallery'     => $full->gallery,
				'options'     => $family === null ? null : $this->familyPage->chooser( $family ),
				'purchase'    => $this->purchases->of( $full->item, $family?->hasOther() === true ),
				'facts'       => $this->facts->of( $full, $item->id ),
				'description' => do_blocks( TypedBlocks::clean( $post->post_content ) ),
				'related_title' => $this->wording->get( 'related', __( 'Related products', 'vitrine' ) ),
				'related'     => $this->cards->plain( array_column( $related, 'item' ) ),
				'compare'     => $this->comparison->withRelated( $full, $family->family->options ?? array(), $related ),
				'category'    => $full->category,
			)
		);
	}

	/** @return list<array{title: string, url: string}> */
	private function crumbs( ProductDetails $full ): array {
		$crumbs = array(
			array(
				'title' => __( 'Home', 'vitrine' ),
				'url'   => $this->languages->url(),
			),
			array(
				'title' => $this->wording->allProducts(),
				'url'   => $this->languages->url( 'shop' ),
			),
		);
		if ( $full->category !== null ) {
			array_push( $crumbs, ...$full->category['trail'] );
			$crumbs[] = array(
				'title' => $full->category['title'],
				'url'   => $full->category['url'],
			);
		}
		return $crumbs;
	}

	private function fallbackNotice(): string {
		return sprintf(
			/* translators: 1: language of the page, 2: language of the text below, both in their own names */
			__( 'The description is not available in %1$s yet. You are reading it in %2$s.', 'vitrine' ),
			$this->languages->current()->name,
			$this->languages->default()->name
		);
	}
}
