<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** Everything the product page shows. */
final readonly class ProductDetails {

	/**
	 * @param int                                                                                                      $post    Post whose
	 *   texts are shown.
	 * @param list<array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}>      $gallery
	 * @param array{id: int, title: string, url: string}|null                                                          $category The main
	 *   category.
	 */
	public function __construct(
		public CatalogueItem $item,
		public int $post,
		public array $gallery,
		public int $weightGrams,
		public ?array $category,
	) {
	}
}
