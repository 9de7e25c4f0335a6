<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\I18n\Translations;
use Vitrine\Search\Lists\ProductLists;

/** The categories with products below one that is in a menu. Menus are cached, and change with the tree and the index (`MenuPurge`). */
final class CategoryMenu {

	public function __construct(
		private readonly ProductLists $lists,
		private readonly Translations $translations,
		private readonly CategoryTree $tree,
	) {
	}

	/**
	 * @param int $term  In any language.
	 * @param int $depth Levels that the menu still has.
	 * @return list<array{title: string, url: string, target: string, children: list<mixed>}>
	 */
	public function below( int $term, int $depth ): array {
		if ( $this->tree->parents() === array() ) {
			return array();
		}
		$owner = $this->translations->ownerOf( Translations::CATEGORY, $term );
		return $owner === null ? array() : $this->children( $owner['canonical_id'], $depth, $this->lists->categories() );
	}

	/**
	 * @param list<Category> $categories
	 * @return list<array{title: string, url: string, target: string, children: list<mixed>}>
	 */
	private function children( int $parent, int $depth, array $categories ): array {
		$links = array();
		foreach ( $depth < 1 ? array() : $categories as $category ) {
			if ( $category->parent === $parent && $category->count > 0 ) {
				$links[] = array(
					'title'    => $category->title,
					'url'      => $category->url,
					'target'   => '',
					'children' => $this->children( $category->id, $depth - 1, $categories ),
				);
			}
		}
		return $links;
	}
}
