<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Categories;

/** A category in the current language. */
final readonly class Category {

	/**
	 * @param int $id    Canonical id.
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
	 * @param int $count  Number of products within the current list, with those of its descendants.
	 * @param int $parent Canonical id; 0 at the top of the tree.
	 * @param int $depth  Number of ancestors.
	 * @param list<array{id: int, title: string, url: string}> $trail Ancestors, from the top.
	 */
	public function __construct(
		public int $id,
		public string $title,
		public string $url,
		public string $description,
		public ?array $image,
		public int $count,
		public bool $translated = true,
		public int $parent = 0,
		public int $depth = 0,
		public array $trail = array(),
	) {
	}

	/** Title after those of its ancestors, for lists of categories: `Ceramics › Cups`. */
	public function pathText(): string {
		return $this->withinText() . $this->title;
	}

	/** What precedes the title in `pathText()`: `Ceramics › `; '' at the top. */
	public function withinText(): string {
		return implode( '', array_map( static fn ( array $one ): string => $one['title'] . ' › ', $this->trail ) );
	}
}
