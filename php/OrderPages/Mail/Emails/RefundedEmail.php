<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundState;

defined( 'ABSPATH' ) || exit;

/** To the customer: amount of the refund, what it is for, and when to expect it. */
final class RefundedEmail extends RefundEmail {

	public function __construct(
		OrderLinks $links,
		RefundRepository $refunds,
		private readonly MoneyFormat $money,
		private readonly PaymentMethods $methods,
	) {
		parent::__construct( $links, $refunds );
	}

	public static function state(): RefundState {
		return RefundState::Done;
	}

	public function kind(): string {
		return OrderMessages::REFUNDED;
	}

	public function title(): string {
		return __( 'Refund sent', 'vitrine' );
	}

	public function content( Order $order, array $payload ): EmailContent {
		$refund    = $this->refund( $order, $payload );
		$amount    = $refund->amount ?? $order->totals->total;
		$formatted = $this->money->format( new Money( $amount, $order->currency->code ) );
		return EmailContent::create(
			/* translators: 1: shop name, 2: amount of money, 3: order number */
			sprintf( __( '%1$s: your refund of %2$s for order %3$s', 'vitrine' ), OrderMails::shop(), $formatted, $order->number ),
			/* translators: %s: amount of money */
			sprintf( __( 'Your refund of %s', 'vitrine' ), $formatted ),
			array_values(
				array_filter(
					array(
						sprintf(
							match ( true ) {
								/* translators: 1: amount of money, 2: order number */
								$refund?->vatOnly === true        => __( 'We have refunded the VAT of %1$s for order %2$s.', 'vitrine' ),
								/* translators: 1: amount of money, 2: order number */
								$amount < $order->totals->total => __( 'We have refunded %1$s of your payment for order %2$s.', 'vitrine' ),
								/* translators: 1: amount of money, 2: order number */
								default => __( 'We have refunded your full payment of %1$s for order %2$s.', 'vitrine' ),
							},
							$formatted,
							$order->number
						),
						$refund?->vatOnly === true ? $refund->treatment->reason() . '.' : '',
						...( $refund?->items( $order ) ?? array() ),
						$refund->reason ?? '',
						$this->isSentOtherwise( $order, $refund )
							? __( 'The money comes another way, not by your original payment method.', 'vitrine' )
							: '',
						$this->arrival( $order, $refund ),
					),
					static fn ( string $paragraph ): bool => $paragraph !== ''
				)
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}

	/** Staff may hand over cash that was paid on delivery, or transfer it. */
	private function arrival( Order $order, ?Refund $refund ): string {
		return match ( true ) {
			( $refund->transfer->provider ?? '' ) !== '' => __(
				'The refund goes to your original payment method. How long this takes depends on your bank.',
				'vitrine'
			),
			$this->methods->find( $order->payment->method )?->isPaidOnDelivery() === true => '',
			default => __( 'How long this takes depends on your bank.', 'vitrine' ),
		};
	}

	/** Staff have sent the money themselves, although the customer paid online. */
	private function isSentOtherwise( Order $order, ?Refund $refund ): bool {
		return $refund?->transfer->provider === '' && $this->methods->find( $order->payment->method )?->isPaidOnline() === true;
	}
}
