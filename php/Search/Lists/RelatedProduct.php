<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\CatalogueItem;

/** A product of the same category as another one. */
final readonly class RelatedProduct {

	/** @param list<int> $comparable Ids of the attributes in which it can be compared, with those of its options. */
	public function __construct( public CatalogueItem $item, public array $comparable ) {
	}
}
