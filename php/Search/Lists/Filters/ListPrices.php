<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\ProductOrder;

/** Products by their prices in the current currency. */
final class ListPrices {

	public function __construct(
		private readonly ProductOrder $order,
		private readonly Currencies $currencies,
		private readonly MoneyFormat $money,
	) {
	}

	/** The order by price in the current currency; that of the main one until the index has all products in it. */
	public function order(): string {
		$exchange = $this->currencies->exchange();
		$order    = ProductOrder::price( $exchange->isMain() ? '' : $exchange->currency->code );
		return $order === ProductOrder::PRICE || $this->order->size( $order ) === $this->order->size( ProductOrder::PRICE )
			? $order
			: ProductOrder::PRICE;
	}

	/**
	 * The lowest and the highest price.
	 *
	 * @param Bitmap|null $set Null for all products.
	 * @return array{int, int}|null In cents.
	 */
	public function range( ?Bitmap $set ): ?array {
		$order = $this->order();
		$range = $this->order->priceRange( $set, $order );
		$price = $this->currencies->exchange()->price( ... );
		return $range === null || $order !== ProductOrder::PRICE ? $range : array( $price( $range[0] ), $price( $range[1] ) );
	}

	/** Products whose price is within limits, in cents. */
	public function between( ?int $from, ?int $to ): Bitmap {
		$order = $this->order();
		$main  = fn ( ?int $amount ): ?int => $amount === null || $order !== ProductOrder::PRICE
			? $amount
			: $this->currencies->exchange()->toMain( $amount );
		return $this->order->between( $main( $from ), $main( $to ), $order );
	}

	/** Limits for visitors. */
	public function text( ?int $from, ?int $to ): string {
		if ( $to === null ) {
			/* translators: %s: price */
			return sprintf( __( 'from %s', 'vitrine' ), $this->formatted( (int) $from ) );
		}
		if ( $from === null ) {
			/* translators: %s: price */
			return sprintf( __( 'up to %s', 'vitrine' ), $this->formatted( $to ) );
		}
		return $this->formatted( $from ) . ' – ' . $this->formatted( $to );
	}

	private function formatted( int $amount ): string {
		return $this->money->format( new Money( $amount, $this->currencies->code() ) );
	}
}
