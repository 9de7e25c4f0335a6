<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Storage\OrderEvents;

defined( 'ABSPATH' ) || exit;

/** To the customer: staff have corrected the contact details. The addresses are below the order's lines. */
final class ContactChangedEmail extends CustomerOrderEmail {

	public function __construct( OrderLinks $links, private readonly OrderEvents $events ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::CONTACT;
	}

	public function title(): string {
		return __( 'New contact details', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->customer->isNamed() && $this->changes( $order ) !== array();
	}

	public function content( Order $order, array $payload ): EmailContent {
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: new contact details for your order %2$s', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'New contact details', 'vitrine' ),
			array_values(
				array_filter(
					array(
						sprintf(
							/* translators: %s: order number */
							__( 'We have changed the contact details of your order %s. The addresses below apply now.', 'vitrine' ),
							$order->number
						),
						! $this->hasMoved( $order )
							? ''
							: __(
								'Links in earlier e-mails about this order no longer work. Please use the link in this e-mail.',
								'vitrine'
							),
						__( 'If anything is wrong, simply reply to this e-mail.', 'vitrine' ),
					),
					static fn ( string $paragraph ): bool => $paragraph !== ''
				)
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}

	/** Whether the last change has ended links in another mailbox; an order taken in the shop may have had none. */
	private function hasMoved( Order $order ): bool {
		return array_filter(
			OrderEvent::formerMailboxes( array_slice( $this->changes( $order ), -1 ) ),
			static fn ( string $former ): bool => $former !== '' && strcasecmp( $former, $order->customer->email ) !== 0
		) !== array();
	}

	/** @return list<OrderEvent> */
	private function changes( Order $order ): array {
		return array_values(
			array_filter(
				$this->events->all( $order->id ),
				static fn ( OrderEvent $event ): bool => $event->kind === OrderEvent::CONTACT
			)
		);
	}
}
