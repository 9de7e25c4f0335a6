<?php
declare(strict_types=1);

namespace Vitrine\Payments\Mail;

use RuntimeException;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Money;
use Vitrine\Orders\OrderBook;
use Vitrine\Storefront\View;

/** Tells the shop of money that somebody must decide about. */
final class PaymentMails {

	/** Kind in the outbox; its payload is `{order: id}`. */
	public const ON_HOLD = 'payment_on_hold';

	public function __construct(
		private readonly OrderBook $book,
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
	public function tellShop( array $payload ): bool {
		$id    = $payload['order'] ?? null;
		$order = ( is_int( $id ) ? $this->book->byId( $id ) : null ) ?? throw new RuntimeException( 'There is no such order any more.' );
		$this->languages->within(
			$this->languages->default(),
			function () use ( $order ): void {
				/* translators: %s: number of an order */
				$subject = sprintf( __( 'Please look at the payment of order %s', 'vitrine' ), $order->number );
				$amount  = $this->money->format( new Money( $order->totals->total, $order->currency ) );
				$letter  = array(
					'greeting'   => $subject,
					'paragraphs' => array(
						/* translators: 1: number of an order, 2: amount of money, 3: status of the order */
						sprintf( __( 'A card payment arrived for order %1$s of %2$s, which cannot take it: the order is "%3$s", or the payment is of another amount.', 'vitrine' ), $order->number, $amount, $order->status->label() ),
						__( 'Nothing was begun and nothing was sent back. Please refund the payment, or get in touch with the customer.', 'vitrine' ),
					),
					'button'     => __( 'See the order', 'vitrine' ),
					'link'       => admin_url( 'admin.php?page=vitrine-orders&order=' . $order->id ),
				);
				$page    = array(
					'shop'     => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
					'subject'  => $subject,
					'language' => $this->languages->current()->tag(),
					'home'     => $this->languages->url(),
					'content'  => $this->view->render( 'emails/letter', $letter ),
				);
				$this->mailer->send( new Mail( $this->mailer->address(), $subject, $this->view->render( 'emails/layout', $page ), $this->view->render( 'emails/letter-text', $letter ), $order->email ) );
			}
		);
		return true;
	}
}
