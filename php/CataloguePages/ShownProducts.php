<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\Search\Lists\CategoryPicture;
use Vitrine\Search\Lists\Filters\FilterChoice;
use Vitrine\Search\Lists\Filters\FilterGroup;
use Vitrine\Search\Lists\ListedProduct;
use Vitrine\Search\Lists\ListPage;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Search\Lists\RelatedProduct;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;

/** Reads lists for pages, and notes what the pages depend on. */
final class ShownProducts {

	public function __construct( private readonly ProductLists $lists, private readonly PageContents $contents ) {
	}

	/** @param string $kind As of `ListView`. */
	public function page( ProductListQuery $query, string $kind ): ListPage {
		$page = $this->lists->page( $query );
		if ( $kind === 'search' && $query->search === '' ) {
			$this->contents->shows( Tag::CATEGORIES );
			return $page;
		}
		$this->contents->shows(
			Tag::CATEGORIES,
			Tag::FILTERS,
			...( $query->within === null ? array() : array( Tag::list( $query->within ), Tag::category( $query->within ) ) ),
			...self::found( $query, $page ),
			...array_merge( ...array_map( self::facet( ... ), $page->groups ) ),
			...self::cards( $page->items() )
		);
		return $page;
	}

	/** @return list<ListedProduct> As `ProductLists::pick()`. */
	public function pick( string $source, int $count, int $category = 0 ): array {
		$candidates = $this->lists->candidates( $source, $count, $category );
		$products   = array_slice( $candidates, 0, $count );
		$this->picked( Tag::pick( $source, ProductLists::CANDIDATES * $count + 1, $category ), array_column( $products, 'item' ) );
		$others = array_column( array_slice( $candidates, $count ), 'item' );
		$this->contents->shows( ...array_map( static fn ( CatalogueItem $item ): string => Tag::availability( $item->id ), $others ) );
		return $products;
	}

	/** @return list<RelatedProduct> As `ProductLists::related()`. */
	public function related( int $category, int $count, int $except = 0 ): array {
		$products = $this->lists->related( $category, $count, $except );
		$this->picked( Tag::pick( 'category', $count + 1, $category ), array_column( $products, 'item' ) );
		return $products;
	}

	/** @param list<CatalogueItem> $items */
	private function picked( string $tag, array $items ): void {
		$this->contents->shows(
			$tag,
			...self::cards( $items ),
			...array_map( static fn ( CatalogueItem $item ): string => Tag::found( $item->id ), $items )
		);
	}

	/** @return list<Category> */
	public function categories(): array {
		$this->contents->shows( Tag::CATEGORIES );
		return $this->lists->categories();
	}

	/**
	 * @param list<int> $categories Canonical ids.
	 * @return array<int, CategoryPicture> As `ProductLists::pictures()`.
	 */
	public function pictures( array $categories ): array {
		$pictures = $this->lists->pictures( $categories );
		foreach ( $pictures as $picture ) {
			$this->contents->shows( Tag::CATEGORIES, ...array_map( Tag::picture( ... ), $picture->products ) );
		}
		return $pictures;
	}

	/** A product on its own page. */
	public function details( ProductDetails $product ): void {
		$this->compared( $product );
		$this->contents->shows( Tag::details( $product->item->id ) );
	}

	/** A product in a comparison. */
	public function compared( ProductDetails $product ): void {
		$this->contents->shows(
			Tag::product( $product->item->id ),
			...( $product->category === null ? array() : array( Tag::category( $product->category['id'] ) ) ),
			...( $product->brand === null ? array() : array( Tag::brand( $product->brand->id ) ) ),
			...( $product->manufacturer === null ? array() : array( Tag::manufacturer( $product->manufacturer->id ) ) ),
			...array_map( static fn ( $one ): string => Tag::attribute( $one->attribute->id ), $product->attributes )
		);
	}

	/** @param list<FamilyOption> $options */
	public function options( array $options ): void {
		$this->contents->shows(
			...array_map( static fn ( FamilyOption $option ): string => Tag::attribute( $option->attribute->id ), $options )
		);
	}

	/** @return list<string> */
	private static function facet( FilterGroup $group ): array {
		if ( $group->facet === null ) {
			return array();
		}
		return $group->facet->attribute === null
			? array_map( static fn ( FilterChoice $brand ): string => Tag::brand( (int) $brand->key ), $group->choices )
			: array( Tag::attribute( $group->facet->attribute ) );
	}

	/** @return list<string> */
	private static function found( ProductListQuery $query, ListPage $page ): array {
		if ( $query->search === '' ) {
			return $query->within === null ? array( Tag::LISTS ) : array();
		}
		return array( Tag::WORDS, ...( $page->found === null ? array( Tag::FOUND ) : array_map( Tag::found( ... ), $page->found ) ) );
	}

	/**
	 * @param list<CatalogueItem> $items
	 * @return list<string>
	 */
	private static function cards( array $items ): array {
		return array_map( static fn ( CatalogueItem $item ): string => Tag::product( $item->id ), $items );
	}
}
