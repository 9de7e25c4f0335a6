<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** A product's texts in one language. */
final readonly class ProductText {

	/** Post meta with the warnings of a product in the language of the post. */
	public const WARNINGS = '_vitrine_warnings';

	public const MAX_WARNINGS_LENGTH = 5000;

	/**
	 * @param string $slug    Lower-case ASCII; derived from the title if empty.
	 * @param string $content Description as block markup.
	 * @param string $warnings Warnings and safety information, plain text in lines (Regulation (EU) 2023/988, article 19).
	 */
	public function __construct(
		public string $title,
		public string $slug = '',
		public string $excerpt = '',
		public string $content = '',
		public string $status = 'publish',
		public string $warnings = '',
	) {
	}
}
