<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Mail\Letter;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\Refund\RefundTable;

/** Money that was to go back has not arrived: somebody must repay it another way. */
final class RefundFailed implements Letter {

	public function __construct( private readonly OrderLinks $links, private readonly RefundTable $refunds, private readonly MoneyFormat $money ) {
	}

	public function kind(): string {
		return OrderMails::REFUND_FAILED;
	}

	public function title(): string {
		return __( 'A refund failed, to the shop', 'vitrine' );
	}

	public function isForShop(): bool {
		return true;
	}

	public function suits( Order $order ): bool {
		return true;
	}

	public function words( Order $order, array $payload ): Words {
		$refund = is_int( $payload['refund'] ?? null ) ? $this->refunds->byId( $payload['refund'] ) : null;
		$amount = $this->money->format( new Money( $refund->amount ?? $order->totals->total, $order->currency ) );
		/* translators: %s: number of an order */
		$subject = sprintf( __( 'A refund of order %s failed', 'vitrine' ), $order->number );
		return Words::letter(
			$subject,
			$subject,
			array(
				/* translators: 1: amount of money, 2: number of an order */
				sprintf( __( 'The refund of %1$s for order %2$s was refused, or the money came back. The customer was not repaid.', 'vitrine' ), $amount, $order->number ),
				__( 'Please try again, or repay the customer another way.', 'vitrine' ),
			),
			__( 'See the order', 'vitrine' ),
			$this->links->admin( $order )
		);
	}
}
