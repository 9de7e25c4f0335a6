<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Closure;
use Vitrine\Kernel\Container;

/** A virtual page of the shop, without a post. */
final readonly class Page {

	/**
	 * @param string            $template   Slug of its block template.
	 * @param Closure(): string $title      Translated on demand, as modules are registered before translations are loaded.
	 * @param bool              $index      Whether search engines may index it.
	 * @param bool              $newsletter Whether the footer shows the newsletter form (specification, section 2).
	 * @param bool              $secret     Whether its URL contains a key: no shared caching, no referrer.
	 * @param Closure(Container): bool|null $exists Whether the page exists with the arguments of the request, otherwise it is not found.
	 */
	public function __construct(
		public string $template,
		public Closure $title,
		public bool $index = false,
		public bool $newsletter = true,
		public bool $secret = false,
		public ?Closure $exists = null,
	) {
	}
}
