<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\ProductData;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\ProductKind;

/** One change applied to many products; null fields are left unchanged. */
final readonly class BulkChange {

	/** Stock and sale price options that are not numbers. */
	public const MADE_TO_ORDER   = -1;
	public const ALWAYS_IN_STOCK = -2;
	public const NO_SALE         = -1;

	/** A status that publishes all languages, like `publish`, but keeps the product out of lists. */
	public const UNLISTED = 'unlisted';

	/** Facts that variants have themselves. */
	private const CONTENT = array( 'content_amount' => '', 'content_unit' => '' );

	/**
	 * @param int|null $sale     Discount in hundredths of a percent, or NO_SALE to end the sale.
	 * @param string   $rounding Rounding of sale prices, a key of Rounding::STEPS.
	 * @param int|null $stock    Quantity, MADE_TO_ORDER or ALWAYS_IN_STOCK.
	 * @param int|null $category Canonical id, added to the existing categories.
	 * @param int|null $manufacturer Id.
	 * @param int|null $brand    Id.
	 * @param array<string, string> $legal Fields of `LegalFactsForm` that change.
	 * @param array<string, string> $saleDates Fields of `SalePeriodForm` that change.
	 * @param string   $status   `publish`, UNLISTED or `draft` for all languages, '' to leave unchanged.
	 */
	public function __construct(
		public ?PriceChange $price = null,
		public ?int $sale = null,
		public string $rounding = 'cent',
		public ?int $stock = null,
		public ?int $category = null,
		public string $status = '',
		public ?int $manufacturer = null,
		public ?int $brand = null,
		public array $legal = array(),
		public array $saleDates = array(),
	) {
	}

	public function isNothing(): bool {
		return ! $this->changesFacts() && $this->status === '';
	}

	public function changesFacts(): bool {
		return $this->price !== null || $this->sale !== null || $this->stock !== null || $this->category !== null
			|| $this->manufacturer !== null || $this->brand !== null || $this->legal !== array() || $this->saleDates !== array()
			|| $this->unlisted() !== null;
	}

	/** Status of the texts. */
	public function postStatus(): string {
		return $this->status === self::UNLISTED ? 'publish' : $this->status;
	}

	/** Null to leave unchanged, as for drafts. */
	private function unlisted(): ?bool {
		return match ( $this->status ) {
			'publish'      => false,
			self::UNLISTED => true,
			default        => null,
		};
	}

	/** The part that applies to a family itself, or the part that applies to each of its variants. */
	public function forKind( ProductKind $kind ): self {
		return match ( $kind ) {
			ProductKind::Simple  => $this,
			ProductKind::Family  => new self(
				category: $this->category,
				status: $this->status,
				manufacturer: $this->manufacturer,
				brand: $this->brand,
				legal: array_diff_key( $this->legal, self::CONTENT ),
			),
			ProductKind::Variant => new self(
				$this->price,
				$this->sale,
				$this->rounding,
				$this->stock,
				legal: array_intersect_key( $this->legal, self::CONTENT ),
				saleDates: $this->saleDates,
			),
		};
	}

	/**
	 * @param Currency $main The shop's main currency.
	 * @throws InvalidProductData
	 */
	public function applyTo( ProductData $facts, Currency $main ): ProductData {
		// A product without a price or a free one: there is nothing to change by percent or amount.
		$price = $facts->prices->price === 0 ? 0 : $this->price?->applyTo( $facts->prices->price, $main ) ?? $facts->prices->price;
		$sale  = match ( $this->sale ) {
			null          => $facts->prices->salePrice,
			self::NO_SALE => null,
			// @phpstan-ignore argument.type (callers pass a key of Rounding::STEPS)
			default       => ( new PriceChange( PriceChange::PERCENT, -$this->sale, $this->rounding ) )->applyTo( $price, $main ),
		};
		$errors = array();
		$priced = $this->withSale( $facts->with( price: $price, salePrice: $sale ), $facts, $errors );
		if ( $priced->prices->salePrice !== null && $priced->prices->salePrice >= $price
			&& ( $this->price !== null || $this->sale !== null ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidProductData( array( 'sale_price' => __( 'The sale price must be lower than the price.', 'vitrine' ) ) );
		}
		$legal  = LegalFactsForm::read( $this->legal, $facts->legal, $errors );
		if ( $errors !== array() ) {
			throw new InvalidProductData( $errors ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
		return $priced->with(
			legal: $legal,
			manufacturer: $this->manufacturer ?? $facts->classification->manufacturer,
			brand: $this->brand ?? $facts->classification->brand,
			stock: $this->stock === null ? $facts->stock : ( $this->stock < 0 ? null : $this->stock ),
			alwaysInStock: $this->stock === null ? $facts->alwaysInStock : $this->stock === self::ALWAYS_IN_STOCK,
			categories: $this->category === null
				? $facts->classification->categories
				: array_values( array_unique( array( ...$facts->classification->categories, $this->category ) ) ),
			createdAt: null,
			unlisted: $this->unlisted() ?? $facts->listing->unlisted,
		);
	}

	/**
	 * @param ProductData           $facts  With the new price and sale price.
	 * @param array<string, string> $errors By field.
	 */
	private function withSale( ProductData $facts, ProductData $before, array &$errors ): ProductData {
		$hasSale = EndedSale::hasSale( $facts->prices->salePrice, $facts->prices->otherPrices );
		$dates   = $this->sale === self::NO_SALE ? array() : $this->saleDates;
		$isNew   = $this->sale !== null && $facts->prices->salePrice !== null;
		$period  = SalePeriodForm::read( $dates, $hasSale, $before->prices->salePeriod, $errors, isNew: $isNew );
		$facts   = $facts->with( salePeriod: $period );
		return $this->sale === null ? EndedSale::giveWay( $facts, $before ) : EndedSale::withoutOthers( $facts, $before );
	}
}
