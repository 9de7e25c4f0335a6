<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\Storefront\Page;

/** What the address of this request stands for. */
final readonly class Place {

	/**
	 * @param string                $path      Below the language's prefix, '' for the home page.
	 * @param string                $kind      Kind of path: `product`, `page`; '' for a virtual page, `missing` for none.
	 * @param int                   $object    The WordPress object (post or term), 0 where there is none.
	 * @param int                   $canonical What joins its versions, 0 where it has none.
	 * @param array<string, string> $versions  Paths of all versions by language code.
	 * @param Page|null             $page      The virtual page.
	 */
	public function __construct(
		public string $path,
		public string $kind,
		public int $object = 0,
		public int $canonical = 0,
		public array $versions = array(),
		public ?Page $page = null,
	) {
	}

	public function missing(): bool {
		return $this->kind === 'missing';
	}
}
