<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\Database\Database;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\SalePeriod;

/** Price ranges and stock of families for the product list. */
final class VariantSummaries {

	public function __construct(
		private readonly Database $database,
		private readonly MoneyFormat $money,
		private readonly Clock $clock,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @param list<int> $families
	 * @return array<int, VariantSummary> By family; products without variants are left out.
	 */
	public function of( array $families ): array {
		$summaries = array();
		$price     = 'CASE WHEN ' . SalePeriod::condition( '', $this->clock->now()->getTimestamp() ) . ' THEN sale_price ELSE price END';
		foreach ( array_chunk( $families, 100 ) as $ids ) {
			$rows = $this->database->rows(
				'SELECT family_id, COUNT(*) AS variants, MIN(CASE WHEN enabled = 1 THEN ' . $price . ' END) AS lowest,
				MAX(CASE WHEN enabled = 1 THEN ' . $price . ' END) AS highest, SUM(CASE WHEN enabled = 1 THEN stock END) AS stock,
				MAX(CASE WHEN enabled = 1 AND stock IS NULL THEN always_in_stock ELSE 0 END) AS is_always
				FROM {products} WHERE family_id IN (' . implode( ',', array_map( 'intval', $ids ) ) . ') GROUP BY family_id'
			);
			foreach ( $rows as $row ) {
				$number = static fn ( string $column ): ?int => $row[ $column ] === null ? null : (int) $row[ $column ];

				$summaries[ (int) $row['family_id'] ] = new VariantSummary(
					(int) $row['variants'],
					$number( 'lowest' ),
					$number( 'highest' ),
					$number( 'stock' ),
					(int) $row['is_always'] === 1
				);
			}
		}
		return $summaries;
	}

	public function price( VariantSummary $summary ): string {
		if ( $summary->lowest === null || $summary->highest === null ) {
			return __( 'Disabled', 'vitrine' );
		}
		$main   = $this->settings->get( MainCurrency::class )->code;
		$lowest = $this->money->format( new Money( $summary->lowest, $main ) );
		return $summary->lowest === $summary->highest ? $lowest : sprintf(
			/* translators: 1: lowest price, 2: highest price */
			__( '%1$s – %2$s', 'vitrine' ),
			$lowest,
			$this->money->format( new Money( $summary->highest, $main ) )
		);
	}
}
