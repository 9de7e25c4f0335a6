<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\ProductFacts;

/** One change for many products; what is null stays as it is. */
final readonly class BulkChange {

	/** Wishes for the stock and the sale price that are no number. */
	public const MADE_TO_ORDER   = -1;
	public const ALWAYS_IN_STOCK = -2;
	public const NO_SALE         = -1;

	/**
	 * @param int|null $sale     Hundredths of a percent below the price, or NO_SALE to end it.
	 * @param string   $rounding Of sale prices, a key of PriceChange::ROUNDINGS.
	 * @param int|null $stock    Pieces, MADE_TO_ORDER or ALWAYS_IN_STOCK.
	 * @param int|null $category Canonical id, added to those it has.
	 * @param string   $status   `publish` or `draft` for its texts in all languages, '' to leave them.
	 */
	public function __construct(
		public ?PriceChange $price = null,
		public ?int $sale = null,
		public string $rounding = 'cent',
		public ?int $stock = null,
		public ?int $category = null,
		public string $status = '',
	) {
	}

	public function isNothing(): bool {
		return ! $this->changesFacts() && $this->status === '';
	}

	public function changesFacts(): bool {
		return $this->price !== null || $this->sale !== null || $this->stock !== null || $this->category !== null;
	}

	/** @throws InvalidFacts */
	public function of( ProductFacts $facts ): ProductFacts {
		$price = $this->price?->of( $facts->price ) ?? $facts->price;
		$sale  = match ( $this->sale ) {
			null          => $facts->salePrice,
			self::NO_SALE => null,
			// @phpstan-ignore argument.type (whoever makes the change knows the roundings)
			default       => ( new PriceChange( PriceChange::PERCENT, -$this->sale, $this->rounding ) )->of( $price ),
		};
		if ( $sale !== null && $sale >= $price && ( $this->price !== null || $this->sale !== null ) ) {
			throw new InvalidFacts( array( 'sale_price' => __( 'A sale price is lower than the price.', 'vitrine' ) ) );
		}
		return $facts->with(
			price: $price,
			salePrice: $sale,
			stock: $this->stock === null ? $facts->stock : ( $this->stock < 0 ? null : $this->stock ),
			alwaysInStock: $this->stock === null ? $facts->alwaysInStock : $this->stock === self::ALWAYS_IN_STOCK,
			categories: $this->category === null ? $facts->categories : array_values( array_unique( array( ...$facts->categories, $this->category ) ) ),
			createdAt: null,
		);
	}
}
