<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderEmail;
use Vitrine\Orders\Dispute\ReclaimedPayment;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Refund\RefundRepository;

defined( 'ABSPATH' ) || exit;

/** To the shop: a refund was rejected or returned and must be sent another way. */
final class RefundFailedEmail implements OrderEmail {

	public function __construct(
		private readonly OrderLinks $links,
		private readonly RefundRepository $refunds,
		private readonly MoneyFormat $money,
		private readonly ReclaimedPayment $reclaimed,
	) {
	}

	public function kind(): string {
		return OrderMessages::REFUND_FAILED;
	}

	public function title(): string {
		return __( 'Refund failed (to the shop)', 'vitrine' );
	}

	public function isForShop(): bool {
		return true;
	}

	public function appliesTo( Order $order ): bool {
		return true;
	}

	public function content( Order $order, array $payload ): EmailContent {
		$refund = is_int( $payload['refund'] ?? null ) ? $this->refunds->byId( $payload['refund'] ) : null;
		$amount = $this->money->format( new Money( $refund->amount ?? $order->totals->total, $order->currency->code ) );
		/* translators: %s: order number */
		$subject = sprintf( __( 'The refund for order %s failed', 'vitrine' ), $order->number );
		return EmailContent::create(
			$subject,
			$subject,
			array(
				sprintf(
					/* translators: 1: amount of money, 2: order number */
					__( 'The refund of %1$s for order %2$s was rejected or returned. The customer has not received the money.', 'vitrine' ),
					$amount,
					$order->number
				),
				$this->advice( $order ),
			),
			__( 'View order', 'vitrine' ),
			$this->links->admin( $order )
		);
	}

	private function advice( Order $order ): string {
		$taken = $this->reclaimed->amount( $order );
		return match ( true ) {
			$taken === 0 => __( 'Please try again, or send the money another way and record it in the order.', 'vitrine' ),
			$this->reclaimed->rest( $order ) > 0 => __(
				'A part of the payment is disputed: look at the order before you refund anything, or the customer can get that part twice.',
				'vitrine'
			),
			$this->reclaimed->isFinal( $order ) => __( 'The customer’s bank has returned the payment because of a dispute: do not refund it again.', 'vitrine' ),
			default => __( 'The customer’s bank decides about the payment because of a dispute: do not refund it again before that.', 'vitrine' ),
		};
	}
}
