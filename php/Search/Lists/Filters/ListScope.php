<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\SetName;

/** A list before it is filtered, with the sets that its filters take. */
final readonly class ListScope {

	/** Products of the list. */
	public Bitmap $products;

	/** Whether it has all products. */
	public bool $isWhole;

	/**
	 * @param array<string, Bitmap> $sets    By name: those of `FilterList::sets()`, all products, those of the category of the page.
	 * @param Bitmap|null           $matches Products that match the search; null without one.
	 * @param int|null              $within  The category of the page.
	 */
	public function __construct(
		private array $sets,
		public ListCategories $categories,
		public ?Bitmap $matches = null,
		public ?int $within = null,
	) {
		$products       = $matches ?? $this->set( SetName::ALL );
		$this->products = $within === null ? $products : $products->and( $this->set( SetName::category( $within ) ) );
		$this->isWhole  = $matches === null && $within === null;
	}

	public function set( string $name ): Bitmap {
		return $this->sets[ $name ];
	}
}
