<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\ProductDetails;
use Vitrine\CataloguePages\View\CardView;
use Vitrine\I18n\Languages;
use Vitrine\Search\Lists\RelatedProduct;
use Vitrine\Storefront\Security\TypedBlocks;
use Vitrine\Storefront\ShopWording;
use Vitrine\Storefront\View;

/** The block `product`: the product page. */
final class ProductBlock {

	private const RELATED_COUNT = 4;

	/** In the purchase box of a sold-out product. */
	private const ALTERNATIVES_COUNT = 3;

	/** Products of the category, among which those in stock are searched. */
	private const ALTERNATIVES_AMONG = 16;

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
		$hasNone = ! $full->item->available() && $family?->hasOther() !== true;
		$similar = $full->category === null
			? array()
			: $this->lists->related( $full->category['id'], $hasNone ? self::ALTERNATIVES_AMONG : self::RELATED_COUNT, $item->id );
		$instead = $hasNone ? self::inStock( $similar ) : array();
		$related = array_slice( array_values( array_udiff( $similar, $instead, self::compare( ... ) ) ), 0, self::RELATED_COUNT );
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
				'alternatives' => array_map( fn ( RelatedProduct $one ): CardView => $this->cards->card( $one->item ), $instead ),
				'related'     => $this->cards->plain( array_column( $related, 'item' ) ),
				'compare'     => $this->comparison->withRelated( $full, $family->family->options ?? array(), $related ),
				'category'    => $full->category,
			)
		);
	}

	/**
	 * @param list<RelatedProduct> $similar
	 * @return list<RelatedProduct>
	 */
	private static function inStock( array $similar ): array {
		$available = array_filter( $similar, static fn ( RelatedProduct $one ): bool => $one->item->available() );
		return array_slice( array_values( $available ), 0, self::ALTERNATIVES_COUNT );
	}

	private static function compare( RelatedProduct $one, RelatedProduct $other ): int {
		return $one->item->id <=> $other->item->id;
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
