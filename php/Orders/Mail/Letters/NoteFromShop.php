<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;

/** What the shop has to say about an order, in its own words. */
final class NoteFromShop extends ToCustomer {

	public function __construct( OrderLinks $links, private readonly OrderNotes $notes ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMails::NOTE;
	}

	public function title(): string {
		return __( 'Note about the order', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return $this->notes->told( $order->id ) !== null;
	}

	public function words( Order $order, array $payload ): Words {
		$id   = $payload['note'] ?? null;
		$text = $this->notes->told( $order->id, is_int( $id ) ? $id : null )->text ?? __( 'Here stands what you write.', 'vitrine' );
		return Words::letter(
			/* translators: 1: name of the shop, 2: number of an order */
			sprintf( __( '%1$s: about your order %2$s', 'vitrine' ), OrderMails::shop(), $order->number ),
			/* translators: %s: number of an order */
			sprintf( __( 'About your order %s', 'vitrine' ), $order->number ),
			preg_split( '/\R+/u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: array( $text ),
			__( 'See your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
