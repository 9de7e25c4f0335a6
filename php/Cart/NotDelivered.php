<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Customers\Form\Fault;
use Vitrine\I18n\Countries;

/** A line that does not go to its country the way it was to go, and what can be done about it. */
final readonly class NotDelivered implements Fault {

	/** @param bool $elsewise Whether there is another way to have it. */
	private function __construct( private string $title, private string $country, private bool $elsewise ) {
	}

	public static function in( PricedLine $line, Countries $countries ): ?self {
		return $line->unreached === null ? null : new self( $line->item->title, $countries->name( $line->unreached ), $line->ways !== array() );
	}

	public function text(): string {
		return $this->elsewise
			/* translators: 1: title of a product, 2: name of a country */
			? sprintf( __( '%1$s is not delivered to this country: %2$s. Choose another country, or another way of delivery in your cart.', 'vitrine' ), $this->title, $this->country )
			/* translators: 1: title of a product, 2: name of a country */
			: sprintf( __( '%1$s is not delivered to this country: %2$s. Choose another country, or take it out of your cart.', 'vitrine' ), $this->title, $this->country );
	}
}
