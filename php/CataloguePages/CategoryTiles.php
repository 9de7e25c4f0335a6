<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\CataloguePages\View\CategoryTile;
use Vitrine\I18n\Languages;

/**
 * Category tiles: with image and number of products. Categories without products are hidden; those without a picture have that of
 * their newest product.
 */
final class CategoryTiles {

	public function __construct( private readonly Languages $languages, private readonly ShownProducts $products ) {
	}

	/**
	 * @param array<Category> $categories
	 * @param int|null        $count      At most; null for all.
	 * @return list<CategoryTile>
	 */
	public function of( array $categories, ?int $count = null ): array {
		$shown    = array_filter( $categories, static fn ( Category $category ): bool => $category->count > 0 );
		$shown    = array_slice( array_values( $shown ), 0, $count );
		$bare     = array_filter( $shown, static fn ( Category $category ): bool => $category->image === null );
		$pictures = $this->products->pictures( array_map( static fn ( Category $category ): int => $category->id, array_values( $bare ) ) );
		return array_map(
			fn ( Category $category ): CategoryTile => new CategoryTile(
				title: $category->title,
				lang: $category->translated ? '' : $this->languages->default()->tag(),
				url: $category->url,
				image: $category->image ?? $pictures[ $category->id ]->image ?? null,
				count: ListBlock::countText( $category->count ),
			),
			$shown
		);
	}
}
