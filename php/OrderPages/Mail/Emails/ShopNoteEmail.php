<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;

defined( 'ABSPATH' ) || exit;

/** To the customer: a note that staff wrote. */
final class ShopNoteEmail extends CustomerOrderEmail {

	public function __construct( OrderLinks $links, private readonly OrderNotes $notes ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::NOTE;
	}

	public function title(): string {
		return __( 'Note about the order', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $this->notes->sentToCustomer( $order->id ) !== null;
	}

	public function content( Order $order, array $payload ): EmailContent {
		$id   = $payload['note'] ?? null;
		$text = $this->notes->sentToCustomer( $order->id, is_int( $id ) ? $id : null )->text ?? __( 'Your note appears here.', 'vitrine' );
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: about your order %2$s', 'vitrine' ), OrderMails::shop(), $order->number ),
			/* translators: %s: order number */
			sprintf( __( 'About your order %s', 'vitrine' ), $order->number ),
			preg_split( '/\R+/u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: array( $text ),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
