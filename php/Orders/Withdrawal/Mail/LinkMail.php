<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal\Mail;

use RuntimeException;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Withdrawal\WithdrawalLinks;
use Vitrine\Orders\Withdrawal\WithdrawalPage;
use Vitrine\Storefront\View;

/** Sends the link that opens one order for withdrawing. Its token is made here, so that no other place ever holds it. */
final class LinkMail {

	/** Kind in the outbox; its payload is `{order: id}`. */
	public const KIND = 'withdrawal_link';

	public function __construct(
		private readonly OrderBook $book,
		private readonly WithdrawalLinks $links,
		private readonly Languages $languages,
		private readonly Mailer $mailer,
		private readonly View $view,
	) {
	}

	/** @param array<mixed> $payload */
	public function send( array $payload ): bool {
		$id    = $payload['order'] ?? null;
		$order = ( is_int( $id ) ? $this->book->byId( $id ) : null ) ?? throw new RuntimeException( 'There is no such order any more.' );
		if ( $order->email !== '' ) {
			$this->languages->within( $this->languages->find( $order->language ) ?? $this->languages->default(), fn () => $this->mailer->send( $this->mail( $order ) ) );
		}
		return true;
	}

	private function mail( Order $order ): Mail {
		$shop = html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		/* translators: 1: name of the shop, 2: number of an order */
		$subject = sprintf( __( '%1$s: withdraw from order %2$s', 'vitrine' ), $shop, $order->number );
		$data    = array(
			'shop'       => $shop,
			'subject'    => $subject,
			'language'   => $this->languages->current()->tag(),
			'home'       => $this->languages->url(),
			/* translators: %s: number of an order */
			'greeting'   => sprintf( __( 'Your order %s', 'vitrine' ), $order->number ),
			'paragraphs' => array(
				/* translators: %d: hours */
				sprintf( _n( 'This link leads to the page where you can withdraw from your order. It is good for %d hour.', 'This link leads to the page where you can withdraw from your order. It is good for %d hours.', WithdrawalLinks::GOOD_FOR, 'vitrine' ), WithdrawalLinks::GOOD_FOR ),
				__( 'If you did not ask for it, you need not do anything: nothing changes until somebody opens the link and confirms.', 'vitrine' ),
			),
			'button'     => WithdrawalPage::label(),
			'link'       => $this->languages->url( WithdrawalPage::PATH ) . '?token=' . $this->links->make( $order ),
		);
		$html = $this->view->render( 'emails/layout', $data + array( 'content' => $this->view->render( 'emails/letter', $data ) ) );
		return new Mail( $order->email, $subject, $html, trim( $this->view->render( 'emails/letter-text', $data ) ) . "\n" );
	}
}
