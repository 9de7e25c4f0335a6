<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use Vitrine\Orders\Actor;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\PaymentStatus;

/**
 * The only way money of an order goes back: through whoever took it, or by hand, which is only recorded. A refund is kept before it is sent,
 * so that it goes out once, whoever dies in between.
 */
final class Refunds {

	public function __construct(
		private readonly RefundTable $table,
		private readonly RefundLedger $ledger,
		private readonly Repayer $repayer,
		private readonly OrderBook $book,
		private readonly Database $database,
	) {
	}

	/** @return list<Refund> Of an order, oldest first. */
	public function of( Order $order ): array {
		return $this->table->of( $order->id );
	}

	/** Whether there is money of the order that can be repaid. */
	public function isPossible( Order $order ): bool {
		return $order->paymentStatus->canBecome( PaymentStatus::PartlyRefunded ) && RefundPieces::left( $order, $this->of( $order ) ) > 0;
	}

	/** Whether the money goes back by itself; otherwise somebody sends it, and this records that they did. */
	public function isSentByTheShop( Order $order ): bool {
		return $this->repayer->took( $order );
	}

	/**
	 * Call it outside of a transaction: whoever took the money may be asked over the network.
	 *
	 * @return Refund As it stands: done; pending where the provider has not answered yet; failed where it said no.
	 * @throws RefundRefused When nothing was begun.
	 */
	public function repay( Order $order, RefundWish $wish, Actor $actor ): Refund {
		$order  = $this->book->byId( $order->id ) ?? $order;
		$amount = $wish->amount ?? RefundPieces::worth( $order, $wish->pieces );
		$this->check( $order, $wish, $amount );
		$provider = $this->repayer->took( $order ) ? $this->repayer->name() : '';
		try {
			$refund = $this->database->transaction(
				function () use ( $order, $wish, $amount, $provider, $actor ): Refund {
					$refund = $this->table->add( $order, $wish->after + 1, RefundState::Pending, $amount, $wish, $provider, $actor );
					if ( $provider === '' ) {
						$this->ledger->done( $refund, null );
					}
					return $refund;
				}
			);
		} catch ( DuplicateKey | IllegalTransition ) {
			throw self::overtaken();
		}
		if ( $provider !== '' ) {
			$this->repayer->send( $order, $refund );
		}
		return $this->table->byId( $refund->id ) ?? $refund;
	}

	/** @throws RefundRefused */
	private function check( Order $order, RefundWish $wish, int $amount ): void {
		$refunds = $this->of( $order );
		$newest  = $refunds === array() ? 0 : end( $refunds )->number;
		// Whoever knows of all refunds there are gets the next number, which nobody else can have: what is left stays what it is.
		if ( $newest !== $wish->after ) {
			throw self::overtaken();
		}
		if ( ! $order->paymentStatus->canBecome( PaymentStatus::PartlyRefunded ) ) {
			throw new RefundRefused( __( 'There is no payment of this order that could be repaid.', 'vitrine' ) );
		}
		if ( $amount <= 0 ) {
			throw new RefundRefused( __( 'Please choose items or enter an amount.', 'vitrine' ) );
		}
		if ( $amount > RefundPieces::left( $order, $refunds ) ) {
			throw new RefundRefused( __( 'This is more than what is left of the payment.', 'vitrine' ) );
		}
		$left = RefundPieces::piecesLeft( $order, $refunds );
		foreach ( $wish->pieces as $line => $quantity ) {
			if ( $quantity < 1 || $quantity > ( $left[ $line ] ?? 0 ) ) {
				throw new RefundRefused( __( 'There are not as many items left to be refunded.', 'vitrine' ) );
			}
		}
	}

	private static function overtaken(): RefundRefused {
		return new RefundRefused( __( 'Something was repaid meanwhile. Nothing was done now; please look at the order again.', 'vitrine' ) );
	}
}
