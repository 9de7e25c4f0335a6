<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** A product's texts in one language. */
final readonly class ProductText {

	/** The plain sections of a product page, in their order; the keys of `details`. */
	public const DETAILS = array( 'material', 'size', 'weight', 'care', 'making' );

	/**
	 * @param string                $slug    Lower-case ASCII; made from the title when empty.
	 * @param string                $content Block markup of the description.
	 * @param array<string, string> $details By the keys of DETAILS.
	 */
	public function __construct(
		public string $title,
		public string $slug = '',
		public string $excerpt = '',
		public string $content = '',
		public array $details = array(),
		public string $status = 'publish',
	) {
	}
}
