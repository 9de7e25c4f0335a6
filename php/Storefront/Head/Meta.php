<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** Metadata of a page's head. Modules refine it with the filter `vitrine_meta`. */
final readonly class Meta {

	use With;

	/**
	 * @param string                                                            $title       Without the shop's name.
	 * @param string                                                            $description Plain text.
	 * @param array{url: string, width: int, height: int, alt: string, ...}|null $image       For link previews.
	 * @param string                                                            $type        OpenGraph type.
	 * @param bool                                                              $index       Whether search engines may index the page.
	 * @param array<string, string>                                             $more        Additional properties: `product:price:amount`.
	 * @param string                                                            $query       Query string that belongs to the canonical URL:
	 *   `?page=2`.
	 * @param list<array{string, string}>                                       $trail       Titles and URLs of the pages from the home
	 *   page to this one, for structured data; empty without a path.
	 */
	public function __construct(
		public string $title,
		public string $description = '',
		public ?array $image = null,
		public string $type = 'website',
		public bool $index = true,
		public array $more = array(),
		public string $query = '',
		public array $trail = array(),
	) {
	}
}
