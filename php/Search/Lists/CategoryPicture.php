<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

/** The picture of the newest product of a category that has one. */
final readonly class CategoryPicture {

	/**
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
	 * @param list<int> $products What the picture depends on: this product and newer ones without a picture.
	 */
	public function __construct( public ?array $image, public array $products ) {
	}
}
