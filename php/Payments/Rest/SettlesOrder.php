<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Payments\Stripe\Intent;
use Vitrine\Payments\Stripe\PaymentBusy;
use Vitrine\Payments\Stripe\PaymentRefused;
use Vitrine\Payments\Stripe\Settlement;
use Vitrine\Payments\Stripe\StripeError;
use Vitrine\Rest\Request;
use Vitrine\Rest\Schema;

/** What the two ends of a card payment do alike: have the order settled that the key opens. */
final class SettlesOrder {

	public function __construct( private readonly OrderBook $book, private readonly Settlement $settlement ) {
	}

	/** @return array<string, array<string, mixed>> */
	public static function arguments(): array {
		return array(
			'key'    => Schema::text( 64 ) + array( 'required' => true ),
			'intent' => Schema::text( 80 ) + array( 'required' => true ),
		);
	}

	/**
	 * @return array{order: Order, intent: Intent} As they are now.
	 * @throws PaymentRefused When the key opens nothing, or the intent is not the order's.
	 * @throws PaymentBusy
	 * @throws StripeError
	 */
	public function settled( Request $request ): array {
		$order = $this->book->byKey( $request->text( 'key' ) ) ?? throw new PaymentRefused( 'There is no such order.' );
		return array(
			'intent' => $this->settlement->settle( $order->id, $request->text( 'intent' ) ),
			'order'  => $this->book->byId( $order->id ) ?? $order,
		);
	}
}
