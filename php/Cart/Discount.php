<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Pricing\Prices\Exchange;

/** A discount code with its current usage. */
final readonly class Discount {

	/**
	 * @param int $used     Number of orders with it, cancelled ones excluded.
	 * @param int $revision Incremented with each change of the terms.
	 */
	public function __construct( public int $id, public DiscountTerms $terms, public int $used = 0, public int $revision = 0 ) {
	}

	/** A copy with its amounts in another currency. */
	public function in( Exchange $exchange ): self {
		return $exchange->changesNothing() ? $this : new self( $this->id, $this->terms->in( $exchange ), $this->used, $this->revision );
	}

	/** A copy without one of its uses, which an order gives back. */
	public function withReleasedUse(): self {
		return new self( $this->id, $this->terms, max( 0, $this->used - 1 ), $this->revision );
	}
}
