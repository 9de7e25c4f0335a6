<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Lists;

/** A category in the current language. */
final readonly class Category {

	/**
	 * @param int $id    Canonical id.
	 * @param int $term  The WordPress term shown in this language.
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
	 * @param int $count Number of products within the current list.
	 */
	public function __construct(
		public int $id,
		public int $term,
		public string $title,
		public string $url,
		public string $description,
		public ?array $image,
		public int $count,
		public bool $translated = true,
	) {
	}
}
