<?php
declare(strict_types=1);

namespace Vitrine\Pricing;

/** When a sale price applies. Without a beginning it applies at once, without an end until it is removed. */
final readonly class SalePeriod {

	/**
	 * @param int|null $from  Unix time of the first second.
	 * @param int|null $until Unix time of the last second.
	 */
	public function __construct( public ?int $from = null, public ?int $until = null ) {
	}

	/** @param array<string, string|null> $row With the columns `sale_from` and `sale_until`. */
	public static function fromRow( array $row ): self {
		return new self(
			$row['sale_from'] === null ? null : (int) $row['sale_from'],
			$row['sale_until'] === null ? null : (int) $row['sale_until']
		);
	}

	/** @return array{sale_from: int|null, sale_until: int|null} */
	public function toRow(): array {
		return array(
			'sale_from'  => $this->from,
			'sale_until' => $this->until,
		);
	}

	/**
	 * The sale price that applies at a time.
	 *
	 * @param array<string, string|null> $row With the columns `sale_price`, `sale_from` and `sale_until`.
	 */
	public static function salePrice( array $row, int $time ): ?int {
		return $row['sale_price'] !== null && self::fromRow( $row )->includes( $time ) ? (int) $row['sale_price'] : null;
	}

	/**
	 * SQL condition: the product costs its sale price at a time.
	 *
	 * @param string $table Alias of the table with a dot, or ''.
	 */
	public static function condition( string $table, int $time ): string {
		return "({$table}sale_price < {$table}price AND ({$table}sale_from IS NULL OR {$table}sale_from <= $time)"
			. " AND ({$table}sale_until IS NULL OR {$table}sale_until >= $time))";
	}

	public function hasLimits(): bool {
		return $this->from !== null || $this->until !== null;
	}

	public function includes( int $time ): bool {
		return ( $this->from === null || $this->from <= $time ) && ( $this->until === null || $this->until >= $time );
	}

	/**
	 * When the price changes by itself.
	 *
	 * @return list<int> Unix times after the first and up to the second one, in order.
	 */
	public function changes( int $after, int $upTo ): array {
		return array_values(
			array_filter(
				array( $this->from, $this->until === null ? null : $this->until + 1 ),
				static fn ( ?int $time ): bool => $time !== null && $time > $after && $time <= $upTo
			)
		);
	}
}
