<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Export;

/** Which products go into a file. */
final readonly class ExportQuery {

	/**
	 * @param int|null $category Canonical id.
	 * @param string   $stock    `out`: sold out; `in`: there, or made to order; '' for both.
	 * @param string   $search   Part of an article number or a title.
	 * @param bool     $onSale   Only those with a sale price.
	 */
	public function __construct(
		public ?int $category = null,
		public string $stock = '',
		public string $search = '',
		public bool $onSale = false,
	) {
	}
}
