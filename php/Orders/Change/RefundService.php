<?php
declare(strict_types=1);

namespace Vitrine\Orders\Change;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Currency;
use Vitrine\Orders\Actor;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundGateway;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundRejected;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Tax\VatTreatment;

/**
 * Refunds orders, through the payment provider or manually, in which case the refund is only recorded. A refund is stored before it is
 * sent, so that it is sent exactly once even if the process crashes.
 */
final class RefundService {

	public function __construct(
		private readonly RefundRepository $refunds,
		private readonly RefundResults $results,
		private readonly RefundGateway $gateway,
		private readonly OrderRepository $orders,
		private readonly Database $database,
		private readonly VatRefund $vat,
	) {
	}

	/** @return list<Refund> Oldest first. */
	public function forOrder( Order $order ): array {
		return $this->refunds->forOrder( $order->id );
	}

	/** Whether any amount can still be refunded. */
	public function isPossible( Order $order ): bool {
		$ledger = $this->ledger( $order );
		return $order->payment->status->canBecome( PaymentStatus::PartlyRefunded )
			&& ( $ledger->refundable() > 0 || ( $ledger->refundableVat() > 0 && ! $this->vatOnlyTreatment( $order )->hasVat() ) );
	}

	/** Whether the provider sends the refund; otherwise staff send the money and this only records it. */
	public function isAutomatic( Order $order ): bool {
		return $this->gateway->capturedPaymentFor( $order );
	}

	/**
	 * Call it outside of a transaction: the provider may be called over the network.
	 *
	 * @return Refund Done, failed if the provider rejected it, or pending if it has not responded yet.
	 * @throws RefundRejected If no refund was started.
	 */
	public function refund( Order $order, RefundRequest $request, Actor $actor ): Refund {
		$order  = $this->orders->byId( $order->id ) ?? $order;
		if ( $request->vatOnly ) {
			$request = $this->vatOnly( $order, $request );
		}
		$amount = $request->amount ?? $this->ledger( $order )->valueOf( $request->quantities, $request->delivery );
		$this->check( $order, $request, $amount );
		$provider = ! $request->isManual && $this->gateway->capturedPaymentFor( $order ) ? $this->gateway->name() : '';
		if ( $provider !== '' && $this->gateway->isBlocked() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RefundRejected( __( 'This site is a copy of your shop. Please refund the order in the live shop.', 'vitrine' ) );
		}
		try {
			$refund = $this->database->transaction(
				function () use ( $order, $request, $amount, $provider, $actor ): Refund {
					$refund = $this->refunds->add(
						$order,
						$request->lastSeenNumber + 1,
						RefundState::Pending,
						$amount,
						$request,
						$provider,
						$actor
					);
					if ( $provider === '' ) {
						$this->results->markDone( $refund, null );
					}
					return $refund;
				}
			);
		} catch ( DuplicateKey | IllegalTransition ) {
			throw self::outdated();
		}
		if ( $provider !== '' ) {
			$this->gateway->refund( $order, $refund );
		}
		return $this->refunds->byId( $refund->id ) ?? $refund;
	}

	/** Everything that can still be refunded. */
	public function ledger( Order $order ): RefundLedger {
		return new RefundLedger( $order, $this->forOrder( $order ) );
	}

	/** How the order is taxed once its VAT is refunded alone; `Standard` if this is not possible. */
	public function vatOnlyTreatment( Order $order ): VatTreatment {
		return VatRefund::isPossibleAfter( $this->forOrder( $order ) ) ? $this->vat->treatment( $order ) : VatTreatment::Standard;
	}

	/** @throws RefundRejected */
	private function vatOnly( Order $order, RefundRequest $request ): RefundRequest {
		$treatment = $this->vatOnlyTreatment( $order );
		if ( $treatment->hasVat() ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RefundRejected(
				__(
					'The VAT of this order cannot be refunded alone: it is due, or a part of the order has been refunded already.',
					'vitrine'
				)
			);
			// phpcs:enable
		}
		return new RefundRequest(
			$request->lastSeenNumber,
			VatRefund::vat( $order ),
			reason: $request->reason,
			vatOnly: true,
			treatment: $treatment,
			isManual: $request->isManual
		);
	}

	/** @throws RefundRejected */
	private function check( Order $order, RefundRequest $request, int $amount ): void {
		$refunds = $this->forOrder( $order );
		$newest  = $refunds === array() ? 0 : end( $refunds )->number;
		// A request based on all existing refunds gets the next number, a unique key, so the remaining amounts can't change before it is
		// stored.
		if ( $newest !== $request->lastSeenNumber ) {
			throw self::outdated();
		}
		if ( ! $order->payment->status->canBecome( PaymentStatus::PartlyRefunded ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RefundRejected( __( 'This order has no payment that can be refunded.', 'vitrine' ) );
		}
		if ( VatRefund::isPending( $refunds ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RefundRejected( __( 'The refund of the VAT is not confirmed yet. Please wait before you refund more.', 'vitrine' ) );
		}
		if ( $amount <= 0 ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RefundRejected( __( 'Please choose items or enter an amount.', 'vitrine' ) );
		}
		if ( ! Currency::of( $order->currency->code )->allows( $amount ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RefundRejected( __( 'Enter a whole amount: this currency has no smaller unit.', 'vitrine' ) );
		}
		$ledger = new RefundLedger( $order, $refunds );
		if ( $amount > ( $request->vatOnly ? $ledger->refundableVat() : $ledger->refundable() ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RefundRejected( __( 'The amount is higher than what can still be refunded.', 'vitrine' ) );
		}
		if ( $request->delivery < 0 || $request->delivery > $ledger->delivery() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RefundRejected( __( 'The delivery costs are higher than what can still be refunded.', 'vitrine' ) );
		}
		foreach ( $request->quantities as $line => $quantity ) {
			if ( $quantity < 1 || $quantity > ( $ledger->quantities[ $line ] ?? 0 ) ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new RefundRejected( __( 'The quantity is higher than what can still be refunded.', 'vitrine' ) );
			}
		}
	}

	private static function outdated(): RefundRejected {
		return new RefundRejected(
			__( 'Another refund was made in the meantime, so nothing was refunded now. Please check the order again.', 'vitrine' )
		);
	}
}
