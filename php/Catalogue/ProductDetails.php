<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Attributes\ProductAttribute;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Manufacturer;

/** Everything the product page shows. */
final readonly class ProductDetails {

	/**
	 * @param int                                                                                                      $post    Post whose
	 *   texts are shown.
	 * @param list<array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}>      $gallery
	 * @param array{id: int, title: string, url: string, trail: list<array{id: int, title: string, url: string}>}|null $category The main
	 *   category, with its ancestors from the top.
	 * @param list<ProductAttribute> $attributes In the shop's order, with those that the page doesn't show.
	 */
	public function __construct(
		public CatalogueItem $item,
		public int $post,
		public array $gallery,
		public int $weightGrams,
		public ?array $category,
		public array $attributes = array(),
		public ?Brand $brand = null,
		public ?Manufacturer $manufacturer = null,
		public string $gtin = '',
		public string $mpn = '',
		public bool $unlisted = false,
	) {
	}
}
