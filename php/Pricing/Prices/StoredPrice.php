<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Pricing\SalePeriod;

/** A product's prices in one currency, in hundredths, VAT included. Whether the sale price applies is decided by the clock. */
final readonly class StoredPrice {

	/**
	 * @param int|null $sale    Whether or not the sale is running.
	 * @param int|null $prior   The lowest of the 30 days before the sale; null if none may be shown.
	 * @param int|null $highest Of a family.
	 */
	public function __construct( public int $regular, public ?int $sale, public ?int $prior = null, public ?int $highest = null ) {
	}

	/**
	 * @param array<string, string|null> $row    With the columns `regular`, `sale`, `prior` and `highest`.
	 * @param string                     $prefix Of these columns.
	 */
	public static function fromRow( array $row, string $prefix = '' ): self {
		$amount = static fn ( string $column ): ?int => isset( $row[ $prefix . $column ] ) ? (int) $row[ $prefix . $column ] : null;
		return new self( (int) $row[ "{$prefix}regular" ], $amount( 'sale' ), $amount( 'prior' ), $amount( 'highest' ) );
	}

	public function withPrior( ?int $prior ): self {
		return new self( $this->regular, $this->sale, $prior, $this->highest );
	}

	/** The price to pay at a time. */
	public function charged( SalePeriod $period, int $time ): int {
		return $this->sale !== null && $period->includes( $time ) ? min( $this->regular, $this->sale ) : $this->regular;
	}
}
