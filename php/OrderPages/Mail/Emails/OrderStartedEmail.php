<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\I18n\DateFormat;
use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;

defined( 'ABSPATH' ) || exit;

/** Base class of e-mails to the customer after which the order is in progress: they have the date that it promises now. */
abstract class OrderStartedEmail extends CustomerOrderEmail {

	public function __construct(
		OrderLinks $links,
		protected readonly PaymentMethods $methods,
		private readonly DateFormat $dates,
	) {
		parent::__construct( $links );
	}

	/** With places for the shop's name and the order's number. */
	abstract protected function subject(): string;

	abstract protected function heading(): string;

	/** The first paragraph: what has happened. */
	abstract protected function opening( Order $order ): string;

	/** The last paragraph; '' for none. */
	protected function ending( Order $order ): string {
		return '';
	}

	final public function content( Order $order, array $payload ): EmailContent {
		$hasDate = $order->status === OrderStatus::Processing && $order->isDelivered();
		return EmailContent::create(
			sprintf( $this->subject(), OrderMails::shop(), $order->number ),
			$this->heading(),
			array_values(
				array_filter(
					array(
						$this->opening( $order ),
						$hasDate ? DeliveryDays::sentence( $order, $this->dates ) : '',
						$this->ending( $order ),
					),
					static fn ( string $paragraph ): bool => $paragraph !== ''
				)
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
