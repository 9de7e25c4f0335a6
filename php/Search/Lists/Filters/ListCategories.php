<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;

/** The categories of one list. Reads what is asked for, once. */
final class ListCategories {

	/** @var list<Category>|null */
	private ?array $all = null;

	/** @var array<string, Bitmap>|null By name. */
	private ?array $sets = null;

	/** @param Bitmap|null $matches Products that match the search; null without one. */
	public function __construct(
		private readonly SetStore $store,
		private readonly CountedCategories $categories,
		private readonly ?Bitmap $matches,
	) {
	}

	/** @return list<Category> All categories in shop order, with counts of the products before filtering. */
	public function all(): array {
		return $this->all ??= $this->categories->read(
			$this->matches === null ? CountedCategories::byId( $this->store->sizes( SetName::CATEGORY ) ) : $this->counts( $this->matches )
		);
	}

	/** @return array<int, int> Of products, by category. */
	public function counts( Bitmap $products ): array {
		$this->sets ??= $this->store->below( SetName::CATEGORY );
		return CountedCategories::byId( array_map( static fn ( Bitmap $set ): int => $set->and( $products )->count(), $this->sets ) );
	}
}
