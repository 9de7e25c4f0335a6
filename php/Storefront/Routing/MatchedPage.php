<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\Storefront\Page;

/** What the requested URL resolves to. */
final readonly class MatchedPage {

	/**
	 * @param string                $path      Below the language prefix, '' for the home page.
	 * @param string                $kind      Kind of path: `product`, `page`; '' for a virtual page, `missing` for none.
	 * @param int                   $object    Post or term id, or 0.
	 * @param int                   $canonical Canonical id of its translations, or 0.
	 * @param array<string, string> $versions  Paths of all translations by language code.
	 * @param Page|null             $page      The virtual page.
	 * @param self|null             $parent    The page whose address search engines should show instead: the product of a variant.
	 */
	public function __construct(
		public string $path,
		public string $kind,
		public int $object = 0,
		public int $canonical = 0,
		public array $versions = array(),
		public ?Page $page = null,
		public ?self $parent = null,
	) {
	}

	/** @param array{kind: string, object: int, canonical: int, versions: array<string, string>}|null $found From `PathRepository`. */
	public static function stored( string $path, ?array $found ): ?self {
		return $found === null ? null : new self( $path, ...$found );
	}

	public function missing(): bool {
		return $this->kind === 'missing';
	}
}
