<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

use Vitrine\Catalogue\CatalogueItem;

/** A product in a list, in a grid or in a comparison. */
final readonly class CardView {

	/**
	 * @param string $lang  Language of the texts if borrowed from another language.
	 * @param string $state As of `Availability::key()`.
	 * @param string $note  On its availability; '' in the usual case.
	 */
	public function __construct(
		public CatalogueItem $item,
		public string $lang,
		public PriceView $price,
		public bool $isNew,
		public string $state,
		public string $note,
	) {
	}
}
