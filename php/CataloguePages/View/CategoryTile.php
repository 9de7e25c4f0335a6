<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** A link to a category with a picture and the number of its products. */
final readonly class CategoryTile {

	/**
	 * @param string $lang Language of the title if borrowed from another language.
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
	 */
	public function __construct(
		public string $title,
		public string $lang,
		public string $url,
		public ?array $image,
		public string $count,
	) {
	}
}
