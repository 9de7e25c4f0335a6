<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\Content\Guarantee\GuaranteeNotice;
use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderContacts;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;

defined( 'ABSPATH' ) || exit;

/** To the customer: thank you, next steps, the link that confirms the order, and payment instructions if not paid yet. */
final class ConfirmationEmail extends CustomerOrderEmail {

	public function __construct(
		OrderLinks $links,
		private readonly GuaranteeNotice $guarantee,
		private readonly OrderContacts $contacts,
	) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::CONFIRMATION;
	}

	public function title(): string {
		return __( 'Order received', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return true;
	}

	public function content( Order $order, array $payload ): EmailContent {
		/* translators: 1: shop name, 2: order number */
		$subject = sprintf( __( '%1$s: we have received your order %2$s', 'vitrine' ), OrderMails::shop(), $order->number );
		return new EmailContent( $subject, 'order-confirmation', array(
			'link'      => $this->links->order( $order ),
			'confirms'  => MailboxProof::isAwaited( $order ),
			// The confirmation repeats what the checkout showed (Directive 2011/83/EU, Article 8(7)).
			'member'    => $this->contacts->member( $order ),
			'guarantee' => $order->hasGoods() ? $this->guarantee->plain() : '',
		) );
	}
}
