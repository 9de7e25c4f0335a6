<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

/** Changes to the sale of a variant. Null leaves a column unchanged. */
final readonly class SaleEdit {

	/**
	 * @param Edited<int|null>|null $price Cents; null for no sale.
	 * @param Edited<int|null>|null $from  Unix time; null for no start.
	 * @param Edited<int|null>|null $until Unix time; null for no end.
	 */
	public function __construct( public ?Edited $price = null, public ?Edited $from = null, public ?Edited $until = null ) {
	}

	public function isChange(): bool {
		return $this->price !== null || $this->from !== null || $this->until !== null;
	}
}
