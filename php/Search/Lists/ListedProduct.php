<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\CatalogueItem;

/** A product in a list, with what its card shows and does beyond the price. */
final readonly class ListedProduct {

	/**
	 * @param string|null $second      URL of the second picture.
	 * @param bool        $hasWarnings In any language.
	 */
	public function __construct( public CatalogueItem $item, public ?string $second, public bool $hasWarnings ) {
	}

	/** Whether it can be added to the cart from a list: nothing has to be chosen or read on its page before. */
	public function isQuickToAdd(): bool {
		return $this->item->buyable() && $this->item->available() && ! $this->item->legal->withdrawalExempt && ! $this->hasWarnings;
	}
}
