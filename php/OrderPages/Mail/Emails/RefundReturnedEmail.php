<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Dispute\DisputedRefund;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundState;

defined( 'ABSPATH' ) || exit;

/** To the customer: a refund that was announced has come back to the shop. */
final class RefundReturnedEmail extends RefundEmail {

	public function __construct(
		OrderLinks $links,
		RefundRepository $refunds,
		private readonly MoneyFormat $money,
		private readonly DisputedRefund $disputed,
	) {
		parent::__construct( $links, $refunds );
	}

	public static function state(): RefundState {
		return RefundState::Returned;
	}

	public function kind(): string {
		return OrderMessages::REFUND_RETURNED;
	}

	public function title(): string {
		return __( 'Refund failed', 'vitrine' );
	}

	public function content( Order $order, array $payload ): EmailContent {
		$refund = $this->refund( $order, $payload );
		$dispute = $this->disputed->text( $order );
		$amount = $this->money->format( new Money( $refund->amount ?? $order->totals->total, $order->currency->code ) );
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: your refund for order %2$s did not arrive', 'vitrine' ), OrderMails::shop(), $order->number ),
			/* translators: %s: amount of money */
			sprintf( __( 'Your refund of %s did not arrive', 'vitrine' ), $amount ),
			array(
				sprintf(
					/* translators: 1: amount of money, 2: order number */
					__(
						'We refunded %1$s for order %2$s, but the payment was returned to us: your card or account could not receive it.',
						'vitrine'
					),
					$amount,
					$order->number
				),
				$dispute !== '' ? $dispute : __(
					'We are sorry. You will still get the money: we will try again, or ask you for another way. You can also just reply to this e-mail.',
					'vitrine'
				),
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
