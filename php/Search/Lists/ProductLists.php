<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Closure;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\Categories\CategoryOrder;
use Vitrine\Catalogue\Categories\CategoryTrail;
use Vitrine\Catalogue\Storage\ItemReader;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Lazy;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\ProductOrder;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;
use Vitrine\Search\ProductSearch;
use Vitrine\Search\SearchResult;

defined( 'ABSPATH' ) || exit;

/** Product lists from the index: sets are intersected and counted here, the database only returns the rows that are shown. */
final class ProductLists {

	/** Names of filters; facets have that of their query argument. */
	private const CATEGORY = 'category';
	private const PRICE    = 'price';
	private const STOCK    = 'stock';

	/** Products of a search that are named by their ids. */
	private const FEW_FOUND = 60;

	/** @param Closure(): CategoryPictures $pictures */
	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly SetStore $sets,
		private readonly ProductOrder $order,
		private readonly ProductSearch $search,
		private readonly ListItems $items,
		private readonly ItemReader $reader,
		private readonly ListFacets $facets,
		private readonly Currencies $currencies,
		#[Lazy( CategoryPictures::class )] private readonly Closure $pictures,
	) {
	}

	/** One page of a list with the data of its filters; always three queries. */
	public function page( ProductListQuery $query ): ListPage {
		$search  = $query->search === ''
			? null
			: $this->search->find( $query->search, $this->languages->current()->code, $query->exact );
		$sets    = $this->sets->many(
			array(
				SetName::ALL,
				SetName::AVAILABLE,
				...array_map( SetName::category( ... ), $query->categories ),
				...( $query->within === null ? array() : array( SetName::category( $query->within ) ) ),
				...$this->facets->names(),
			)
		);
		$matches = $search?->all()->and( $sets[ SetName::ALL ] );
		$scope   = $matches ?? $sets[ SetName::ALL ];
		if ( $query->within !== null ) {
			$scope = $scope->and( $sets[ SetName::category( $query->within ) ] );
		}
		$facets   = $this->facets->read( $query, $scope, $sets );
		$query    = $query->withFacets( self::valid( $facets ) );
		$variants = new VariantFilter( $this->sets, $facets, $query->inStock );
		$filters  = new ListFilters( $scope, $this->filters( $query, $sets, $facets ), $variants );
		$found    = $filters->found();
		$total    = $found->count();
		$narrowed = $search !== null || $query->within !== null || $query->filtered();
		$range    = $this->range( $search === null && $query->within === null ? null : $scope );
		$filtered = $query->within === null && $query->filtered();
		$inside   = $matches !== null || $filtered ? $this->sets->below( SetName::CATEGORY ) : null;
		$counts   = $matches === null || $inside === null ? $this->sets->sizes( SetName::CATEGORY ) : self::counts( $inside, $matches );
		$ready    = $filters->available( self::STOCK, $sets[ SetName::AVAILABLE ] );
		// Sold-out products come last, unless the visitor chose an order by something else.
		$soldOut = $found->without( $ready );
		$tiers   = $query->sort === Sort::Newest && ! $soldOut->isEmpty() ? array( $found->without( $soldOut ), $soldOut ) : null;
		return new ListPage(
			items: $total === 0
				? array()
				: $this->items->read( $this->ids( $query, $search, $narrowed ? $found : null, $tiers ), $variants->values() ),
			total: $total,
			scope: $scope->count(),
			available: $ready->count(),
			lowest: $range[0] ?? 0,
			highest: $range[1] ?? 0,
			categories: $this->counted( $counts ),
			pages: max( 1, (int) ceil( $total / $query->size ) ),
			found: $matches !== null && $matches->count() <= self::FEW_FOUND ? $matches->ids() : null,
			corrected: $search?->corrected,
			facets: array_values(
				array_filter(
					array_map( static fn ( FacetSet $facet ): ?Facet => $facet->counted( $filters ), $facets )
				)
			),
			choices: self::byId( $inside === null ? $counts : self::counts( $inside, $filters->found( self::CATEGORY ) ) ),
			query: $query,
		);
	}

	/**
	 * Products for a grid on another page; one query.
	 *
	 * @param string   $source   `new`, `featured`, `sale`, or `category`.
	 * @param int      $category Canonical id, for the source `category`.
	 * @param int      $except   Product to exclude.
	 * @return list<CatalogueItem>
	 */
	public function pick( string $source, int $count, int $category = 0, int $except = 0 ): array {
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
		return $this->items->read(
			array_slice( array_values( array_diff( $ids, array( $except ) ) ), 0, $count ),
			more: $source === 'category' ? ItemReader::COMPARABLE : ''
		);
	}

	/** @return list<Category> All categories in shop order, with product counts; one query. */
	public function categories(): array {
		return $this->counted( $this->sets->sizes( SetName::CATEGORY ) );
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
	 * @param array<string, Bitmap> $sets   By name, those of the query.
	 * @param list<FacetSet>        $facets
	 * @return array<string, Bitmap|null>
	 */
	private function filters( ProductListQuery $query, array $sets, array $facets ): array {
		$categories = array_flip( array_map( SetName::category( ... ), $query->categories ) );
		$filters    = array(
			self::CATEGORY => $categories === array() ? null : Bitmap::union( array_intersect_key( $sets, $categories ) ),
			self::PRICE => $query->from === null && $query->to === null ? null : $this->between( $query->from, $query->to ),
			self::STOCK => $query->inStock ? $sets[ SetName::AVAILABLE ] : null,
		);
		foreach ( $facets as $facet ) {
			$filters[ $facet->name ] = $facet->selection();
		}
		return $filters;
	}

	/** The order by price in the current currency; that of the main one until the index has all products in it. */
	private function priceOrder(): string {
		$exchange = $this->currencies->exchange();
		$order    = ProductOrder::price( $exchange->isMain() ? '' : $exchange->currency->code );
		return $order === ProductOrder::PRICE || $this->order->size( $order ) === $this->order->size( ProductOrder::PRICE )
			? $order
			: ProductOrder::PRICE;
	}

	/** @return array{int, int}|null */
	private function range( ?Bitmap $set ): ?array {
		$order = $this->priceOrder();
		$range = $this->order->priceRange( $set, $order );
		$price = $this->currencies->exchange()->price( ... );
		return $range === null || $order !== ProductOrder::PRICE ? $range : array( $price( $range[0] ), $price( $range[1] ) );
	}

	private function between( ?int $from, ?int $to ): Bitmap {
		$order = $this->priceOrder();
		$main  = fn ( ?int $amount ): ?int => $amount === null || $order !== ProductOrder::PRICE
			? $amount
			: $this->currencies->exchange()->toMain( $amount );
		return $this->order->between( $main( $from ), $main( $to ), $order );
	}

	/**
	 * Selected values that exist.
	 *
	 * @param list<FacetSet> $facets
	 * @return array<string, list<string>>
	 */
	private static function valid( array $facets ): array {
		$valid = array();
		foreach ( $facets as $facet ) {
			$valid[ $facet->name ] = $facet->selected();
		}
		$valid = array_filter( $valid );
		ksort( $valid, SORT_STRING );
		return $valid;
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
			Sort::PriceUp, Sort::PriceDown => $this->priceOrder(),
			Sort::Name                     => ProductOrder::name( $this->languages->current()->code ),
			default                        => ProductOrder::NEWEST,
		};
		return $this->order->page( $order, $set, $offset, $query->size, $query->sort === Sort::PriceDown );
	}

	/**
	 * @param array<string, Bitmap> $sets
	 * @return array<string, int> By name.
	 */
	private static function counts( array $sets, Bitmap $products ): array {
		return array_map( static fn ( Bitmap $set ): int => $set->and( $products )->count(), $sets );
	}

	/**
	 * @param array<string, int> $counts By name of the category's set.
	 * @return array<int, int> By category.
	 */
	private static function byId( array $counts ): array {
		$ids = array_map( static fn ( string $name ): int => (int) substr( $name, strlen( SetName::CATEGORY ) ), array_keys( $counts ) );
		return array_combine( $ids, $counts );
	}

	/**
	 * All categories in shop order, each followed by its descendants.
	 *
	 * @param array<string, int> $counts Of products in the list, by name of the category's set.
	 * @return list<Category>
	 */
	private function counted( array $counts ): array {
		$rows = $this->database->rows(
			'SELECT category_id, title, path, description, image, fallback, parent_id, trail FROM {category_view}
			WHERE language = %s ORDER BY position, category_id',
			array( $this->languages->current()->code )
		);
		return array_map(
			fn ( array $row ): Category => new Category(
				id: (int) $row['category_id'],
				title: (string) $row['title'],
				url: $this->languages->exactUrl( (string) $row['path'] ),
				description: (string) $row['description'],
				image: $this->reader->image( $row ),
				count: $counts[ SetName::category( (int) $row['category_id'] ) ] ?? 0,
				translated: (int) $row['fallback'] !== 1,
				parent: $row['parent'],
				depth: $row['depth'],
				trail: CategoryTrail::links( $row['trail'], $this->languages ),
			),
			CategoryOrder::tree( $rows )
		);
	}
}
