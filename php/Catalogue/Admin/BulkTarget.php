<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\Pricing\ProductKind;

/** A product that bulk edit changes. */
final readonly class BulkTarget {

	/**
	 * @param int    $owner Product with the texts: the family of a variant, or the product itself.
	 * @param string $name  Of a variant that is shown in the shop; '' for that of the owner.
	 */
	public function __construct( public int $id, public ProductKind $kind, public int $owner, public string $name ) {
	}

	/** Whether it has a price and stock of its own. */
	public function describesFacts(): bool {
		return $this->kind !== ProductKind::Family;
	}
}
