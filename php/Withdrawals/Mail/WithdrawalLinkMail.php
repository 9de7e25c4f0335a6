<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Mail;

use RuntimeException;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Storefront\CustomerMailLayout;
use Vitrine\Withdrawals\WithdrawalLinks;
use Vitrine\Withdrawals\WithdrawalPage;

/** Sends the withdrawal link of an order. Creates the token here, so that it is never stored in plain text. */
final class WithdrawalLinkMail {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly WithdrawalLinks $links,
		private readonly Languages $languages,
		private readonly Mailer $mailer,
		private readonly CustomerMailLayout $layout,
	) {
	}

	/** @param array<mixed> $payload */
	public function send( array $payload ): bool {
		$id    = $payload['order'] ?? null;
		$order = ( is_int( $id ) ? $this->orders->byId( $id ) : null ) ?? throw new RuntimeException( 'Order not found.' );
		if ( $order->customer->email !== '' ) {
			$this->languages->withLanguage(
				$this->languages->find( $order->language ) ?? $this->languages->default(),
				fn () => $this->mailer->send( $this->mail( $order ) )
			);
		}
		return true;
	}

	private function mail( Order $order ): Mail {
		return $this->layout->mail(
			$order->customer->email,
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: withdraw from order %2$s', 'vitrine' ), CustomerMailLayout::shop(), $order->number ),
			'simple',
			array(
				/* translators: %s: order number */
				'greeting'   => sprintf( __( 'Your order %s', 'vitrine' ), $order->number ),
				'paragraphs' => array(
					sprintf(
						/* translators: %d: hours */
						_n(
							'Use this link to withdraw from your order. It is valid for %d hour.',
							'Use this link to withdraw from your order. It is valid for %d hours.',
							WithdrawalLinks::LIFETIME_HOURS,
							'vitrine'
						),
						WithdrawalLinks::LIFETIME_HOURS
					),
					__(
						'If you did not request this, you can ignore this e-mail: nothing changes unless someone opens the link and confirms.',
						'vitrine'
					),
				),
				'button'     => WithdrawalPage::label(),
				'link'       => $this->languages->url( WithdrawalPage::PATH ) . '?token=' . $this->links->createToken( $order ),
			)
		);
	}
}
