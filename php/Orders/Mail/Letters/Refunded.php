<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\RefundTable;

/** Money goes back: how much, what for, and when to expect it. */
final class Refunded extends ToCustomer {

	public function __construct( OrderLinks $links, private readonly RefundTable $refunds, private readonly MoneyFormat $money ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMails::REFUNDED;
	}

	public function title(): string {
		return __( 'Money repaid', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return $order->paymentStatus->isRepaid();
	}

	public function words( Order $order, array $payload ): Words {
		$refund = $this->refund( $order, $payload['refund'] ?? null );
		$amount = $refund->amount ?? $order->totals->total;
		$said   = $this->money->format( new Money( $amount, $order->currency ) );
		return Words::letter(
			/* translators: 1: name of the shop, 2: amount of money, 3: number of an order */
			sprintf( __( '%1$s: you get %2$s back for order %3$s', 'vitrine' ), OrderMails::shop(), $said, $order->number ),
			/* translators: %s: amount of money */
			sprintf( __( 'You get %s back', 'vitrine' ), $said ),
			array_values(
				array_filter(
					array(
						$amount < $order->totals->total
							/* translators: 1: amount of money, 2: number of an order */
							? sprintf( __( 'We have repaid %1$s, a part of what you paid for order %2$s.', 'vitrine' ), $said, $order->number )
							/* translators: 1: amount of money, 2: number of an order */
							: sprintf( __( 'We have repaid %1$s: all that you paid for order %2$s.', 'vitrine' ), $said, $order->number ),
						$refund->reason ?? '',
						( $refund->provider ?? '' ) === ''
							? __( 'How long this takes depends on your bank.', 'vitrine' )
							: __( 'It goes back the way you paid. How long this takes depends on your bank.', 'vitrine' ),
					),
					static fn ( string $paragraph ): bool => $paragraph !== ''
				)
			),
			__( 'See your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}

	/** The one that is named, else the newest that is done; null in a preview of an order that has none. */
	private function refund( Order $order, mixed $id ): ?Refund {
		if ( is_int( $id ) ) {
			return $this->refunds->byId( $id );
		}
		$done = array_filter( $this->refunds->of( $order->id ), static fn ( Refund $refund ): bool => $refund->state === RefundState::Done );
		return $done === array() ? null : end( $done );
	}
}
