<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\Lists\Category;
use Vitrine\Catalogue\Lists\ProductListQuery;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\Lists\Sort;
use Vitrine\Catalogue\Rest\ProductResource;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\ShopWording;
use Vitrine\Storefront\View;

/** The blocks `product-list` and `search-results`: sorting, filters and pagination are plain links. */
final class ListBlock {

	/** Number of cards above the fold on a typical screen. */
	private const EAGER = 4;

	public function __construct(
		private readonly ListPages $pages,
		private readonly ProductLists $lists,
		private readonly ProductCard $cards,
		private readonly ProductResource $resource,
		private readonly Languages $languages,
		private readonly View $view,
		private readonly ShopWording $wording,
	) {
	}

	public function render(): string {
		$list = $this->pages->current();
		if ( $list->kind === 'search' && $list->query->search === '' ) {
			return $this->emptySearch( $list );
		}
		return $this->view->render(
			'catalogue/list',
			array(
				'kind'        => $list->kind,
				'title'       => $list->title(),
				'description' => (string) $list->category?->description,
				'crumbs'      => $this->crumbs( $list ),
				'search'      => $this->search( $list ),
				'navigation'  => $list->kind === 'search' ? array() : $this->navigation( $list ),
				'count'       => self::countText( $list->page->total ),
				'total'       => $list->page->total,
				'scope'       => $list->page->scope,
				'sorts'       => self::sorts( $list ),
				'filters'     => $this->filters( $list ),
				'pills'       => $this->pills( $list ),
				'cards'       => $this->cards->render( $list->page->items, self::EAGER, 2 ),
				'pagination'  => self::pagination( $list ),
				'suggestions' => $list->page->total === 0 ? $this->cards->render( $this->lists->pick( 'featured', 4 ) ) : array(),
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
		return $this->view->render(
			'catalogue/search-empty',
			array(
				'title'      => $list->title(),
				'search'     => $this->search( $list ),
				'navigation' => $this->navigation( $list ),
				'cards'      => $this->cards->render( $this->lists->pick( 'featured', 4 ) ),
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

	/** @return list<array{title: string, url: string, count: int, current: bool}> */
	private function navigation( ListView $list ): array {
		$links = array_map(
			static fn ( Category $category ): array => array(
				'title'   => $category->title,
				'url'     => $category->url,
				'count'   => $category->count,
				'current' => $category->id === $list->category?->id,
			),
			array_values( array_filter( $list->page->categories, static fn ( Category $category ): bool => $category->count > 0 ) )
		);
		array_unshift(
			$links,
			array(
				'title'   => $this->wording->allProducts(),
				'url'     => $this->languages->url( 'shop' ),
				'count'   => 0,
				'current' => $list->kind === 'shop',
			)
		);
		return $links;
	}

	/** @return list<array{label: string, url: string, current: bool}> */
	private static function sorts( ListView $list ): array {
		$sorts = array_filter( Sort::cases(), static fn ( Sort $sort ): bool => $sort !== Sort::Relevance || $list->query->search !== '' );
		return array_values(
			array_map(
				static fn ( Sort $sort ): array => array(
					'label'   => $sort->label(),
					'url'     => $list->address( array( 'sort' => $sort === $list->query->usualSort() ? null : $sort->value ) ),
					'current' => $sort === $list->query->sort,
				),
				$sorts
			)
		);
	}

	/** @return array<string, mixed> */
	private function filters( ListView $list ): array {
		$query = $list->query;
		return array(
			'action'     => $list->url,
			'hidden'     => array_intersect_key( $query->arguments(), array_flip( array( 's', 'sort' ) ) ),
			'categories' => $list->kind === 'category' ? array() : array_map(
				static fn ( Category $category ): array => array(
					'id'      => $category->id,
					'title'   => $category->title,
					'count'   => $category->count,
					'checked' => in_array( $category->id, $query->categories, true ),
				),
				array_values(
					array_filter(
						$list->page->categories,
						static fn ( Category $category ): bool => $category->count > 0 || in_array(
							$category->id,
							$query->categories,
							true
						)
					)
				)
			),
			'from'       => $query->from === null ? '' : ProductListQuery::euros( $query->from ),
			'to'         => $query->to === null ? '' : ProductListQuery::euros( $query->to ),
			'lowest'     => (string) intdiv( $list->page->lowest, 100 ),
			'highest'    => (string) (int) ceil( $list->page->highest / 100 ),
			'in_stock'   => $query->inStock,
			'available'  => $list->page->available,
			'active'     => count( $this->pills( $list ) ),
			'reset'      => $list->address(
				array(
					'category' => null,
					'from'     => null,
					'to'       => null,
					'stock'    => null,
				)
			),
		);
	}

	/**
	 * Active filters, each with the URL that removes it.
	 *
	 * @return list<array{label: string, url: string}>
	 */
	private function pills( ListView $list ): array {
		$query = $list->query;
		$pills = array();
		foreach ( $list->page->categories as $category ) {
			if ( in_array( $category->id, $query->categories, true ) ) {
				$rest    = array_diff( $query->categories, array( $category->id ) );
				$pills[] = array(
					'label' => $category->title,
					'url'   => $list->address( array( 'category' => $rest === array() ? null : implode( ',', $rest ) ) ),
				);
			}
		}
		if ( $query->from !== null || $query->to !== null ) {
			$pills[] = array(
				'label' => $this->priceText( $query->from, $query->to ),
				'url'   => $list->address(
					array(
						'from' => null,
						'to'   => null,
					)
				),
			);
		}
		if ( $query->inStock ) {
			$pills[] = array(
				'label' => __( 'Available', 'vitrine' ),
				'url'   => $list->address( array( 'stock' => null ) ),
			);
		}
		return $pills;
	}

	private function priceText( ?int $from, ?int $to ): string {
		if ( $to === null ) {
			/* translators: %s: price */
			return sprintf( __( 'from %s', 'vitrine' ), $this->resource->formatted( (int) $from ) );
		}
		if ( $from === null ) {
			/* translators: %s: price */
			return sprintf( __( 'up to %s', 'vitrine' ), $this->resource->formatted( $to ) );
		}
		return $this->resource->formatted( $from ) . ' – ' . $this->resource->formatted( $to );
	}

	/** @return array<string, mixed> Empty if everything fits on one page. */
	private static function pagination( ListView $list ): array {
		if ( $list->page->pages < 2 ) {
			return array();
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
		return array(
			'numbers'  => $numbers,
			'previous' => $list->previous(),
			'next'     => $list->next(),
		);
	}
}
