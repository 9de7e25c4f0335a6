<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use DateTimeImmutable;
use Vitrine\Kernel\With;
use Vitrine\Orders\Order;
use Vitrine\Pricing\Tax\VatTreatment;

defined( 'ABSPATH' ) || exit;

/** A refund of an order, in any state. */
final readonly class Refund {

	use With;

	/**
	 * @param int             $number     Sequence number within the order, from 1.
	 * @param int             $amount     In cents.
	 * @param array<int, int> $quantities Refunded quantities by index of the order line; empty for an amount only.
	 * @param bool            $restock    Whether to return these items to stock when the refund is completed.
	 * @param bool            $vatOnly    Whether it refunds the VAT of the order, and nothing else.
	 * @param VatTreatment    $treatment  Of the order once its VAT is refunded; `Standard` for refunds that include VAT.
	 * @param Allocation      $allocation What it took from the order.
	 */
	public function __construct(
		public int $id,
		public int $orderId,
		public int $number,
		public RefundState $state,
		public int $amount,
		public array $quantities,
		public string $reason,
		public bool $restock,
		public RefundTransfer $transfer,
		public RefundAuthor $author,
		public DateTimeImmutable $at,
		public bool $vatOnly,
		public VatTreatment $treatment,
		public Allocation $allocation,
	) {
	}

	/**
	 * Cents of completed refunds.
	 *
	 * @param list<self> $refunds
	 */
	public static function total( array $refunds ): int {
		$done = array_filter( $refunds, static fn ( self $refund ): bool => $refund->state === RefundState::Done );
		return array_sum( array_column( $done, 'amount' ) );
	}

	/** @param list<self> $refunds Oldest first. */
	public static function newest( array $refunds, RefundState $state ): ?self {
		$found = array_filter( $refunds, static fn ( self $refund ): bool => $refund->state === $state );
		return $found === array() ? null : end( $found );
	}

	/** The order as it was sold, or at net prices if its VAT had been refunded before. */
	public function base( Order $order ): Order {
		return $this->vatOnly || $this->treatment->hasVat() ? $order : VatRefund::net( $order, $this->treatment );
	}

	/** @return list<string> The refunded items with their titles as sold, and delivery; empty for an amount only. */
	public function items( Order $order ): array {
		$items = array();
		foreach ( $this->quantities as $index => $quantity ) {
			if ( $quantity > 0 && isset( $order->lines[ $index ] ) ) {
				$items[] = "$quantity × {$order->lines[ $index ]->title}";
			}
		}
		if ( $items !== array() && $this->allocation->delivery !== array() ) {
			$items[] = __( 'Delivery', 'vitrine' );
		}
		return $items;
	}

	/** @return array<int, int> Quantities by product id, including accessories, in ascending order. */
	public function products( Order $order ): array {
		return $order->productsOf( $this->quantities );
	}
}
