<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Cart\CartPricing;

/** A line of the form, as typed. */
final readonly class EntryLine {

	/**
	 * @param int       $id          Of the product.
	 * @param string    $shipping    Key of the shipping method; '' for the product's default.
	 * @param list<int> $accessories Ids of products.
	 * @param string    $title       For a product that is no longer sold.
	 */
	public function __construct(
		public int $id,
		public string $quantity = '1',
		public string $shipping = '',
		public array $accessories = array(),
		public string $title = '',
	) {
	}

	/** Null if it is not a possible quantity. */
	public function count(): ?int {
		$typed = trim( $this->quantity );
		$count = ctype_digit( $typed ) && strlen( $typed ) < 4 ? (int) $typed : 0;
		return $count >= 1 && $count <= CartPricing::MAX_QUANTITY ? $count : null;
	}

	public function with( int $more ): self {
		return new self( $this->id, (string) ( ( $this->count() ?? 0 ) + $more ), $this->shipping, $this->accessories, $this->title );
	}
}
