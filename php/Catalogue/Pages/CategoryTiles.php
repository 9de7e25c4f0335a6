<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\Lists\Category;
use Vitrine\I18n\Languages;

/** Data of category tiles: with image and number of products. Categories without products are hidden. */
final class CategoryTiles {

	public function __construct( private readonly Languages $languages ) {
	}

	/**
	 * @param array<Category> $categories
	 * @return list<array<string, mixed>>
	 */
	public function of( array $categories ): array {
		return array_values(
			array_map(
				fn ( Category $category ): array => array(
					'title' => $category->title,
					'lang'  => $category->translated ? '' : $this->languages->default()->tag(),
					'url'   => $category->url,
					'image' => $category->image,
					'count' => ListBlock::countText( $category->count ),
				),
				array_filter( $categories, static fn ( Category $category ): bool => $category->count > 0 )
			)
		);
	}
}
