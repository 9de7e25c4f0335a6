<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

use Vitrine\Search\Lists\Filters\FilterChoice;

/** A link that selects or deselects a value of a filter. */
final readonly class FilterChoiceView {

	/**
	 * @param string $id       Of the link.
	 * @param string $products The count as a text.
	 * @param bool   $follow   Whether search engines may follow the link.
	 * @param int    $depth    How far it is indented.
	 */
	public function __construct(
		public string $id,
		public FilterChoice $choice,
		public string $count,
		public string $products,
		public string $url,
		public bool $follow,
		public int $depth,
	) {
	}
}
