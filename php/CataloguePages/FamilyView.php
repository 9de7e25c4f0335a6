<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Families\Family;
use Vitrine\Catalogue\Families\Variant;
use Vitrine\Catalogue\ProductDetails;

/** The page of a family with one of its variants chosen. */
final readonly class FamilyView {

	/**
	 * @param ProductDetails       $own     Of the family.
	 * @param ProductDetails       $details With the facts of the chosen variant.
	 * @param bool                 $asked   Whether the page has the address of the variant.
	 * @param list<ProductDetails> $others  The other variants, which search engines read on the family's own address only: a
	 *                                      change of one must not purge the pages of all.
	 */
	public function __construct(
		public Family $family,
		public ProductDetails $own,
		public Variant $chosen,
		public ProductDetails $details,
		public bool $asked,
		public array $others,
	) {
	}

	/** Whether another variant is available. */
	public function hasOther(): bool {
		foreach ( $this->family->variants as $variant ) {
			if ( $variant->available && $variant->id !== $this->chosen->id ) {
				return true;
			}
		}
		return false;
	}
}
