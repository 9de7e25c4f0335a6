<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Cart\Totals;
use Vitrine\Kernel\With;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Shipping;

defined( 'ABSPATH' ) || exit;

/** An order with its current state. */
final readonly class Order {

	use With;

	/**
	 * @param int             $id       0 before it is stored.
	 * @param string          $number   As shown to customers; '' before it is stored.
	 * @param string          $key      Grants access without an account; 160 random bits.
	 * @param string          $language Code of the language used at checkout.
	 * @param list<OrderLine> $lines
	 */
	public function __construct(
		public int $id,
		public string $number,
		public string $key,
		public string $language,
		public OrderCurrency $currency,
		public OrderCustomer $customer,
		public OrderStatus $status,
		public OrderPayment $payment,
		public OrderRequest $request,
		public array $lines,
		public Totals $totals,
		public OrderDates $dates,
	) {
	}

	/** Whether there was nothing to pay, for example after a discount of 100 %. */
	public function isFree(): bool {
		return $this->totals->total === 0;
	}

	public function paymentLabel(): string {
		return $this->payment->status->labelFor( $this->totals->total );
	}

	/** Whether it contains digital content or services, which have their own rules of withdrawal. */
	public function hasServices(): bool {
		return $this->contains( Nature::Digital ) || $this->contains( Nature::Service );
	}

	public function isDelivered(): bool {
		return array_filter( $this->lines, static fn ( OrderLine $line ): bool => $line->shipping !== Shipping::NONE ) !== array();
	}

	/** Whether customers are given a day of delivery: the lead time starts with the payment, and what was refunded is not expected. */
	public function hasDeliveryDay(): bool {
		return $this->status === OrderStatus::Completed
			|| ( $this->status === OrderStatus::Processing && $this->payment->status !== PaymentStatus::Refunded );
	}

	/** Quantity of a product, also as an accessory. */
	public function quantityOf( int $product ): int {
		$quantity = 0;
		foreach ( $this->lines as $line ) {
			$products  = array( $line->productId, ...array_column( $line->accessories, 'id' ) );
			$quantity += $line->quantity * count( array_keys( $products, $product, true ) );
		}
		return $quantity;
	}

	/**
	 * @param array<int, int> $quantities By index of the line.
	 * @return array<int, int> Quantities by product id, including accessories, in ascending order; without what is 0.
	 */
	public function productsOf( array $quantities ): array {
		$products = array();
		foreach ( array_filter( $quantities ) as $index => $quantity ) {
			$line = $this->lines[ $index ] ?? null;
			foreach ( $line === null ? array() : array( $line->productId, ...array_column( $line->accessories, 'id' ) ) as $product ) {
				$products[ $product ] = ( $products[ $product ] ?? 0 ) + $quantity;
			}
		}
		ksort( $products );
		return $products;
	}

	public function hasGoods(): bool {
		return $this->contains( Nature::Goods );
	}

	private function contains( Nature $nature ): bool {
		return array_filter( $this->lines, static fn ( OrderLine $line ): bool => $line->contains( $nature ) ) !== array();
	}

	public function progress( DateTimeImmutable $today ): OrderProgress {
		return OrderProgress::of( $this->status, $this->dates->countsFrom, $this->dates->deliveryDay, $today->format( 'Y-m-d' ) );
	}
}
