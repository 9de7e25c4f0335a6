<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use RuntimeException;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Storefront\CustomerMailLayout;

/**
 * Informs the mailbox that an order no longer has. It may belong to a stranger, so the e-mail contains nothing of the order but its number.
 * The address is in the order's history, so that the outbox has no personal data.
 */
final class FormerMailboxMail {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderEvents $events,
		private readonly Languages $languages,
		private readonly Mailer $mailer,
		private readonly CustomerMailLayout $layout,
	) {
	}

	/** @param array<mixed> $payload */
	public function send( array $payload ): bool {
		$id     = $payload['order'] ?? null;
		$change = $payload['change'] ?? null;
		$order  = ( is_int( $id ) ? $this->orders->byId( $id ) : null ) ?? throw new RuntimeException( 'Order not found.' );
		$former = OrderEvent::formerMailboxes( $this->events->all( $order->id ) )[ is_int( $change ) ? $change - 1 : -1 ] ?? '';
		// '' after an erasure.
		if ( $former !== '' && strcasecmp( $former, $order->customer->email ) !== 0 ) {
			$this->languages->withLanguage(
				$this->languages->find( $order->language ) ?? $this->languages->default(),
				fn () => $this->mailer->send( $this->mail( $former, $order ) )
			);
		}
		return true;
	}

	private function mail( string $to, Order $order ): Mail {
		return $this->layout->mail(
			$to,
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: another e-mail address for order %2$s', 'vitrine' ), CustomerMailLayout::shop(), $order->number ),
			'simple',
			array(
				'greeting'   => __( 'Another e-mail address', 'vitrine' ),
				'paragraphs' => array(
					sprintf(
						/* translators: %s: order number */
						__(
							'Order %s has another e-mail address now. You will receive no more e-mails about it, and links in earlier ones no longer work.',
							'vitrine'
						),
						$order->number
					),
					__( 'If you did not ask for this, simply reply to this e-mail.', 'vitrine' ),
				),
				'button'     => '',
				'link'       => '',
			)
		);
	}
}
