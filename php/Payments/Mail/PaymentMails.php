<?php
declare(strict_types=1);

namespace Vitrine\Payments\Mail;

use RuntimeException;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Storefront\View;

/** Notifies the shop of payments that need a decision. */
final class PaymentMails {

	/** Outbox message kind; the payload is `{order: id}`. */
	public const ON_HOLD = 'payment_on_hold';

	/** Outbox message kind; the payload is `{order: id, dispute: id, state}`. */
	public const DISPUTED = 'payment_disputed';

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly DisputeRepository $disputes,
		private readonly DisputeTexts $disputeTexts,
		private readonly Languages $languages,
		private readonly MoneyFormat $money,
		private readonly Mailer $mailer,
		private readonly View $view,
	) {
	}

	/**
	 * Delivers `payment_on_hold`.
	 *
	 * @param array<mixed> $payload
	 */
	public function notifyShop( array $payload ): bool {
		$order = $this->order( $payload );
		$this->languages->withLanguage(
			$this->languages->default(),
			function () use ( $order ): void {
				/* translators: %s: order number */
				$subject = sprintf( __( 'Please check the payment for order %s', 'vitrine' ), $order->number );
				$amount  = $this->money->format( new Money( $order->totals->total, $order->currency->code ) );
				$this->send(
					$order,
					$subject,
					array(
						sprintf(
							/* translators: 1: order number, 2: amount of money, 3: order status */
							__(
								'A card payment was received for order %1$s (%2$s) but could not be applied: the order status is "%3$s", or the amount is different.',
								'vitrine'
							),
							$order->number,
							$amount,
							$order->status->label()
						),
						__(
							'The order was not processed and nothing was refunded. Please refund the payment, or contact the customer.',
							'vitrine'
						),
					)
				);
			}
		);
		return true;
	}

	/**
	 * Delivers `payment_disputed`. Sends nothing if the dispute has another state by now, which has its own message.
	 *
	 * @param array<mixed> $payload
	 */
	public function notifyOfDispute( array $payload ): bool {
		$order   = $this->order( $payload );
		$id      = $payload['dispute'] ?? null;
		$dispute = is_string( $id ) ? $this->disputes->byId( $id ) : null;
		if ( $dispute !== null && $dispute->state->value === ( $payload['state'] ?? '' ) ) {
			$this->languages->withLanguage(
				$this->languages->default(),
				fn () => $this->send(
					$order,
					$this->disputeTexts->subject( $dispute, $order ),
					$this->disputeTexts->paragraphs( $dispute, $order )
				)
			);
		}
		return true;
	}

	/** @param array<mixed> $payload */
	private function order( array $payload ): Order {
		$id = $payload['order'] ?? null;
		return ( is_int( $id ) ? $this->orders->byId( $id ) : null ) ?? throw new RuntimeException( 'Order not found.' );
	}

	/**
	 * To the shop, in the current language.
	 *
	 * @param list<string> $paragraphs
	 */
	private function send( Order $order, string $subject, array $paragraphs ): void {
		$data = array(
			'greeting'   => $subject,
			'paragraphs' => $paragraphs,
			'button'     => __( 'View order', 'vitrine' ),
			'link'       => admin_url( 'admin.php?page=vitrine-orders&order=' . $order->id ),
		);
		$page = array(
			'shop'     => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			'subject'  => $subject,
			'language' => $this->languages->current()->tag(),
			'home'     => $this->languages->url(),
			'content'  => $this->view->render( 'emails/simple', $data ),
		);
		$this->mailer->send(
			new Mail(
				$this->mailer->address(),
				$subject,
				$this->view->render( 'emails/layout', $page ),
				$this->view->render( 'emails/simple-text', $data ),
				$order->customer->email
			)
		);
	}
}
