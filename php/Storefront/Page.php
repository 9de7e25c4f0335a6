<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Closure;

/** A page of the shop that no post stands behind. */
final readonly class Page {

	/**
	 * @param string            $template   Slug of the block template that shows it.
	 * @param Closure(): string $title      Translated when asked, since modules speak before texts are loaded.
	 * @param bool              $index      Whether search engines may list it.
	 * @param bool              $newsletter Whether the footer offers the newsletter (specification, section 2).
	 * @param bool              $secret     Whether its address holds a key: no cache may show it to the next visitor, no other site may read it.
	 */
	public function __construct(
		public string $template,
		public Closure $title,
		public bool $index = false,
		public bool $newsletter = true,
		public bool $secret = false,
	) {
	}
}
