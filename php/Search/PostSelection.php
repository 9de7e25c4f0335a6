<?php
declare(strict_types=1);

namespace Vitrine\Search;

/** The posts that a query names. */
final readonly class PostSelection {

	/**
	 * @param list<int>    $ids     Only these posts; empty for all.
	 * @param list<string> $slugs   Only posts with these; empty for all.
	 * @param list<int>    $without Posts that are left out.
	 * @param list<int>    $terms   Only products in one of these categories; empty for all.
	 */
	public function __construct( public array $ids, public array $slugs, public array $without, public array $terms ) {
	}
}
