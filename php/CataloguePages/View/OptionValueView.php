<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** A value of an option: a link to the variant that has it. */
final readonly class OptionValueView {

	/**
	 * @param string $lang    Language tag of a name in another language than the page, else ''.
	 * @param string $image   URL, or ''.
	 * @param string $url     '' if no variant has the value.
	 * @param bool   $current Whether it is the chosen one.
	 * @param string $state   Suffix of the CSS class: `missing`, `sold-out`, or ''.
	 * @param string $note    Says the state; '' if it is available.
	 */
	public function __construct(
		public int $id,
		public string $name,
		public string $lang,
		public string $color,
		public string $image,
		public string $url,
		public bool $current,
		public string $state,
		public string $note,
	) {
	}
}
