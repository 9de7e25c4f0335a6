<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Closure;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Lazy;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\ProductOrder;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;
use Vitrine\Search\Lists\Filters\AppliedFilter;
use Vitrine\Search\Lists\Filters\CountedCategories;
use Vitrine\Search\Lists\Filters\FilterGroup;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\Filters\ListCategories;
use Vitrine\Search\Lists\Filters\ListFilters;
use Vitrine\Search\Lists\Filters\ListPrices;
use Vitrine\Search\Lists\Filters\ListScope;
use Vitrine\Search\Lists\Filters\StockFilter;
use Vitrine\Search\Lists\Filters\VariantFilter;
use Vitrine\Search\ProductSearch;
use Vitrine\Search\SearchResult;

defined( 'ABSPATH' ) || exit;

/** Product lists from the index: sets are intersected and counted here, the database only returns the rows that are shown. */
final class ProductLists {

	/** How many times as many products as a grid shows are looked at for available ones. */
	public const CANDIDATES = 2;

	/** Products of a search that are named by their ids. */
	private const FEW_FOUND = 60;

	/** @param Closure(): CategoryPictures $pictures */
	public function __construct(
		private readonly Languages $languages,
		private readonly SetStore $sets,
		private readonly ProductOrder $order,
		private readonly ProductSearch $search,
		private readonly ListItems $items,
		private readonly FilterList $filters,
		private readonly CountedCategories $categories,
		private readonly ListPrices $prices,
		#[Lazy( CategoryPictures::class )] private readonly Closure $pictures,
	) {
	}

	/** One page of a list with the data of its filters; always three queries. */
	public function page( ProductListQuery $query ): ListPage {
		$search   = $query->search === ''
			? null
			: $this->search->find( $query->search, $this->languages->current()->code, $query->exact );
		$list     = $this->scope( $query, $search?->all() );
		$applied  = $this->filters->applied( $query->selected, $list );
		$query    = $query->with( selected: array_merge( ...array_column( $applied, 'selected' ) ) );
		$variants = $this->variants( $applied );
		$filters  = new ListFilters( $list->products, $applied, $list->set( SetName::AVAILABLE ), $variants );
		$found    = $filters->found();
		$total    = $found->count();
		$narrowed = ! $list->isWhole || $filters->isFiltered();
		// Sold-out products come last, unless the visitor chose an order by something else.
		$soldOut = $found->without( $filters->available() );
		$tiers   = $query->sort === Sort::Newest && ! $soldOut->isEmpty() ? array( $found->without( $soldOut ), $soldOut ) : null;
		return new ListPage(
			products: $total === 0
				? array()
				: $this->items->read( $this->ids( $query, $search, $narrowed ? $found : null, $tiers ), $variants->values() ),
			total: $total,
			scope: $list->products->count(),
			categories: $list->categories->all(),
			pages: max( 1, (int) ceil( $total / $query->size ) ),
			groups: array_values(
				array_filter( array_map( static fn ( AppliedFilter $one ): ?FilterGroup => ( $one->choices )( $filters ), $applied ) )
			),
			query: $query,
			found: $list->matches !== null && $list->matches->count() <= self::FEW_FOUND ? $list->matches->ids() : null,
			corrected: $search?->corrected,
			dropped: $search->dropped ?? array(),
		);
	}

	/**
	 * Products for a grid on another page, sold-out ones last; one query.
	 *
	 * @param string   $source   `new`, `featured`, `sale`, or `category`.
	 * @param int      $category Canonical id, for the source `category`.
	 * @return list<ListedProduct>
	 */
	public function pick( string $source, int $count, int $category = 0 ): array {
		return array_slice( $this->candidates( $source, $count, $category ), 0, $count );
	}

	/** @return list<ListedProduct> Of `pick()`, followed by those that take the place of a product that sells out. */
	public function candidates( string $source, int $count, int $category = 0 ): array {
		$products = $this->items->read( $this->first( $source, self::CANDIDATES * $count, $category ) );
		usort(
			$products,
			static fn ( ListedProduct $one, ListedProduct $other ): int => $other->item->available() <=> $one->item->available()
		);
		return $products;
	}

	/**
	 * The most popular products of a category; one query.
	 *
	 * @param int $category Canonical id.
	 * @param int $except   Product to exclude.
	 * @return list<RelatedProduct>
	 */
	public function related( int $category, int $count, int $except = 0 ): array {
		return $this->items->related( $this->first( 'category', $count, $category, $except ) );
	}

	/** @return list<int> Ids. */
	private function first( string $source, int $count, int $category, int $except = 0 ): array {
		$set = match ( $source ) {
			'featured' => SetName::FEATURED,
			'sale'     => SetName::SALE,
			'category' => SetName::category( $category ),
			default    => null,
		};
		$ids = $this->order->page(
			$source === 'category' ? ProductOrder::POPULAR : ProductOrder::NEWEST,
			$set === null ? null : $this->sets->one( $set ),
			0,
			$count + 1
		);
		return array_slice( array_values( array_diff( $ids, array( $except ) ) ), 0, $count );
	}

	/** @return list<Category> All categories in shop order, with product counts; one query. */
	public function categories(): array {
		return ( new ListCategories( $this->sets, $this->categories, null ) )->all();
	}

	/**
	 * Pictures of the newest listed products of categories and their descendants; not more queries for many categories.
	 *
	 * @param list<int> $categories Canonical ids.
	 * @return array<int, CategoryPicture> By category.
	 */
	public function pictures( array $categories ): array {
		return $categories === array() ? array() : ( $this->pictures )()->of( $categories );
	}

	/**
	 * The list before it is filtered.
	 *
	 * @param Bitmap|null $found By the search; null without one.
	 */
	private function scope( ProductListQuery $query, ?Bitmap $found ): ListScope {
		$inside  = $query->within === null ? array() : array( SetName::category( $query->within ) );
		$names   = array( SetName::ALL, SetName::AVAILABLE, ...$inside, ...$this->filters->sets( $query->selected ) );
		$sets    = $this->sets->many( $names );
		$matches = $found?->and( $sets[ SetName::ALL ] );
		return new ListScope( $sets, new ListCategories( $this->sets, $this->categories, $matches ), $matches, $query->within );
	}

	/** @param list<AppliedFilter> $applied */
	private function variants( array $applied ): VariantFilter {
		return new VariantFilter(
			$this->sets,
			array_values( array_filter( array_column( $applied, 'facet' ) ) ),
			isset( array_column( $applied, 'matching', 'name' )[ StockFilter::NAME ] )
		);
	}

	/**
	 * The products of the page.
	 *
	 * @param Bitmap|null       $set   Null for all products.
	 * @param list<Bitmap>|null $tiers Parts of the set that follow one another.
	 * @return list<int>
	 */
	private function ids( ProductListQuery $query, ?SearchResult $search, ?Bitmap $set, ?array $tiers ): array {
		$offset = ( $query->page - 1 ) * $query->size;
		if ( $tiers !== null ) {
			return $this->order->pageOfTiers( ProductOrder::NEWEST, $tiers, $offset, $query->size );
		}
		if ( $query->sort === Sort::Relevance && $search !== null ) {
			return $search->page( $this->order, $set, $offset, $query->size );
		}
		$order = match ( $query->sort ) {
			Sort::PriceUp, Sort::PriceDown => $this->prices->order(),
			Sort::Name                     => ProductOrder::name( $this->languages->current()->code ),
			default                        => ProductOrder::NEWEST,
		};
		return $this->order->page( $order, $set, $offset, $query->size, $query->sort === Sort::PriceDown );
	}
}
