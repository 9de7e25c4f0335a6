<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\CataloguePages\View\CategoryTile;
use Vitrine\CataloguePages\View\PaginationView;
use Vitrine\I18n\Languages;
use Vitrine\Search\Lists\Sort;
use Vitrine\Search\OriginalSpelling;
use Vitrine\Storefront\ShopWording;
use Vitrine\Storefront\View;

/** The blocks `product-list` and `search-results`: sorting, filters and pagination are plain links. */
final class ListBlock {

	/** Number of cards above the fold on a typical screen. */
	private const EAGER = 4;

	public function __construct(
		private readonly ListPages $pages,
		private readonly ShownProducts $lists,
		private readonly ProductCard $cards,
		private readonly FilterPanel $filters,
		private readonly Languages $languages,
		private readonly View $view,
		private readonly ShopWording $wording,
		private readonly CategoryTiles $tiles,
		private readonly PriceNote $note,
	) {
	}

	public function render(): string {
		$list = $this->pages->current();
		if ( $list->kind === 'search' && $list->query->search === '' ) {
			return $this->emptySearch( $list );
		}
		$suggestions = $list->page->total === 0 ? $this->lists->pick( 'featured', 4 ) : array();
		return $this->view->render(
			'catalogue/list',
			array(
				'kind'        => $list->kind,
				'title'       => $list->title(),
				'description' => (string) $list->category?->description,
				'crumbs'      => $this->crumbs( $list ),
				'search'      => $this->search( $list ),
				'corrected'   => self::corrected( $list ),
				'navigation'  => $list->kind === 'search' && $list->page->scope > 0 ? array() : $this->navigation( $list ),
				'tiles'       => $this->tiles( $list ),
				'count'       => self::countText( $list->page->total ),
				'total'       => $list->page->total,
				'scope'       => $list->page->scope,
				'sorts'       => self::sorts( $list ),
				'filters'     => $this->filters->view( $list ),
				'pills'       => $this->filters->pills( $list ),
				'cards'       => $this->cards->full( $list->page->products, self::EAGER, 2 ),
				'pagination'  => self::pagination( $list ),
				'suggestions' => $this->cards->full( $suggestions ),
				'note'        => $this->note->of( ...$list->page->items(), ...array_column( $suggestions, 'item' ) ),
				'shop'        => $this->languages->url( 'shop' ),
				'see_all'     => $this->wording->get( 'see_all', __( 'See all products', 'vitrine' ) ),
				'popular'     => $this->popular(),
			)
		);
	}

	public static function countText( int $count ): string {
		/* translators: %s: number of products */
		return sprintf( _n( '%s product', '%s products', $count, 'vitrine' ), number_format_i18n( $count ) );
	}

	private function emptySearch( ListView $list ): string {
		$popular = $this->lists->pick( 'featured', 4 );
		return $this->view->render(
			'catalogue/search-empty',
			array(
				'title'      => $list->title(),
				'search'     => $this->search( $list ),
				'navigation' => $this->navigation( $list ),
				'cards'      => $this->cards->full( $popular ),
				'note'       => $this->note->of( ...array_column( $popular, 'item' ) ),
				'popular'    => $this->popular(),
			)
		);
	}

	private function popular(): string {
		return $this->wording->get( 'popular', __( 'Popular products', 'vitrine' ) );
	}

	/** @return list<array{title: string, url: string}> */
	private function crumbs( ListView $list ): array {
		$crumbs = array(
			array(
				'title' => __( 'Home', 'vitrine' ),
				'url'   => $this->languages->url(),
			),
		);
		if ( $list->kind === 'category' ) {
			$crumbs[] = array(
				'title' => $this->wording->allProducts(),
				'url'   => $this->languages->url( 'shop' ),
			);
			array_push( $crumbs, ...( $list->category->trail ?? array() ) );
		}
		return $crumbs;
	}

	/** @return array{action: string, term: string} */
	private function search( ListView $list ): array {
		return array(
			'action' => $this->languages->url( 'search' ),
			'term'   => $list->query->search,
		);
	}

	/**
	 * @return array{term: string, typed: string, url: string, dropped: string}|null The searched term, what was typed, the link to search
	 *         for that, and the words that were left out.
	 */
	private static function corrected( ListView $list ): ?array {
		$typed = $list->query->search;
		return $list->page->corrected === null ? null : array(
			'term'    => OriginalSpelling::restore(
				$list->page->corrected,
				array( ...array_column( $list->page->items(), 'title' ), $typed )
			),
			'typed'   => $typed,
			'url'     => $list->address( array( 'exact' => '1' ) ),
			'dropped' => OriginalSpelling::restore( implode( ' ', $list->page->dropped ), array( $typed ) ),
		);
	}

	/**
	 * The categories beside the current one, after their parent. At the top that is the list of all products.
	 *
	 * @return list<array{title: string, url: string, count: int, current: bool}>
	 */
	private function navigation( ListView $list ): array {
		// The categories of a search count its results only.
		$categories = $list->page->scope === 0 && $list->query->search !== '' ? $this->lists->categories() : $list->page->categories;
		$parent     = $list->category->parent ?? 0;
		$above      = array_values( array_filter( $categories, static fn ( Category $one ): bool => $parent > 0 && $one->id === $parent ) );
		$links      = array(
			array(
				'title'   => $above[0]->title ?? $this->wording->allProducts(),
				'url'     => $above[0]->url ?? $this->languages->url( 'shop' ),
				'count'   => $above[0]->count ?? 0,
				'current' => $list->kind === 'shop',
			),
		);
		foreach ( $categories as $category ) {
			if ( $category->count > 0 && $category->parent === $parent ) {
				$links[] = array(
					'title'   => $category->title,
					'url'     => $category->url,
					'count'   => $category->count,
					'current' => $category->id === $list->category?->id,
				);
			}
		}
		return $links;
	}

	/** @return list<CategoryTile> Of the category's children that have products. */
	private function tiles( ListView $list ): array {
		$own = $list->category?->id;
		return $this->tiles->of(
			array_filter( $own === null ? array() : $list->page->categories, static fn ( Category $one ): bool => $one->parent === $own )
		);
	}

	/** @return list<array{id: string, label: string, url: string, current: bool}> */
	private static function sorts( ListView $list ): array {
		$sorts = array_filter( Sort::cases(), static fn ( Sort $sort ): bool => $sort !== Sort::Relevance || $list->query->search !== '' );
		return array_values(
			array_map(
				static fn ( Sort $sort ): array => array(
					'id'      => "v-sort-$sort->value",
					'label'   => $sort->label(),
					'url'     => $list->address( array( 'sort' => $sort === $list->query->usualSort() ? null : $sort->value ) ),
					'current' => $sort === $list->query->sort,
				),
				$sorts
			)
		);
	}

	/** Null if everything fits on one page. */
	private static function pagination( ListView $list ): ?PaginationView {
		if ( $list->page->pages < 2 ) {
			return null;
		}
		$numbers = array();
		$last    = 0;
		foreach ( range( 1, $list->page->pages ) as $page ) {
			if ( $page === 1 || $page === $list->page->pages || abs( $page - $list->query->page ) <= 1 ) {
				$numbers[] = array(
					'number'  => $page,
					'url'     => $list->pageAddress( $page ),
					'current' => $page === $list->query->page,
					'gap'     => $page - $last > 1,
				);
				$last      = $page;
			}
		}
		return new PaginationView( $numbers, $list->previous(), $list->next() );
	}
}
