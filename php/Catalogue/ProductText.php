<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** A product's texts in one language. */
final readonly class ProductText {

	/**
	 * @param string $slug    Lower-case ASCII; derived from the title if empty.
	 * @param string $content Description as block markup.
	 */
	public function __construct(
		public string $title,
		public string $slug = '',
		public string $excerpt = '',
		public string $content = '',
		public string $status = 'publish',
	) {
	}
}
