<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\CatalogueItem;

/** A product as its own page needs it. */
final readonly class ProductFull {

	/**
	 * @param int                                                                                                      $post    The post whose texts are shown.
	 * @param list<array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}>      $gallery
	 * @param array{id: int, title: string, url: string}|null                                                          $category The main one.
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
