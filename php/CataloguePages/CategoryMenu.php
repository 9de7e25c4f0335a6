<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\I18n\Translations;
use Vitrine\Search\Lists\ProductLists;

/** The categories with products below one that is in a menu. Menus are cached, and change with the tree and the index (`MenuPurge`). */
final class CategoryMenu {

	/** @var list<Category>|null Empty if no category is below another. */
	private ?array $categories = null;

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
		$this->categories ??= $this->tree->parents() === array() ? array() : $this->lists->categories();
		$owner              = $this->categories === array() ? null : $this->translations->ownerOf( Translations::CATEGORY, $term );
		return $owner === null ? array() : $this->children( $owner['canonical_id'], $depth, $this->categories );
	}

	/** The categories are read once for all items of the menus: call it before menus are built again. */
	public function refresh(): void {
		$this->categories = null;
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
