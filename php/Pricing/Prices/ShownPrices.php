<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

/**
 * Reads products' prices in the currency of the current language, by a join. Right after a change of currencies a product may not have a
 * price in it yet: then its price in the main currency is converted. So pages and orders have the same price at any time.
 */
final class ShownPrices {

	public function __construct( private readonly Currencies $currencies ) {
	}

	/** SQL: columns of `join()`, each with a comma before it. */
	public function columns(): string {
		return ', price_here.regular, price_here.sale, price_here.prior, price_here.highest'
			. ( $this->currencies->exchange()->isMain()
				? ''
				: ', price_main.regular AS main_regular, price_main.sale AS main_sale, price_main.highest AS main_highest' );
	}

	/**
	 * SQL of the joins. A price that was converted from another main currency is not used.
	 *
	 * @param string $product Column with the product's id.
	 */
	public function join( string $product = 'p.id' ): string {
		$exchange = $this->currencies->exchange();
		$main     = static fn ( string $as ): string =>
			" CROSS JOIN {prices} $as ON $as.product_id = $product AND $as.currency = '" . PriceTable::MAIN . "'";
		return $exchange->isMain()
			? $main( 'price_here' )
			: $main( 'price_main' ) . " LEFT JOIN {prices} price_here ON price_here.product_id = $product
				AND price_here.currency = '{$exchange->currency->code}'
				AND price_here.converted_from IN ('', '{$this->currencies->main()}')";
	}

	/** @param array<string, string|null> $row With the columns of `columns()`. */
	public function of( array $row ): StoredPrice {
		$exchange = $this->currencies->exchange();
		if ( $exchange->isMain() ) {
			// The shop may have changed to a currency with whole amounts only.
			return $exchange->convert( StoredPrice::fromRow( $row ) );
		}
		return $row['regular'] === null ? $exchange->convert( StoredPrice::fromRow( $row, 'main_' ) ) : StoredPrice::fromRow( $row );
	}
}
