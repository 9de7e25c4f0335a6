<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** A product's texts in one language. */
final readonly class ProductText {

	/** The sections of a product page in display order; the keys of `details`. */
	public const DETAILS = array( 'material', 'size', 'weight', 'care', 'making' );

	/**
	 * @param string                $slug    Lower-case ASCII; derived from the title if empty.
	 * @param string                $content Description as block markup.
	 * @param array<string, string> $details By key of DETAILS.
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
