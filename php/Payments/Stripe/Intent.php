<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Orders\Order;

/** A payment intent as Stripe has it. */
final readonly class Intent {

	/**
	 * @param int    $amount       Cents that were asked for.
	 * @param int    $received     Cents that have come.
	 * @param string $currency     Upper case, as the shop writes it.
	 * @param string $clientSecret Lets a browser pay, and nothing else.
	 * @param int    $orderId      The order that it was made for; 0 where none is named.
	 * @param bool   $declined     Whether the last try to pay was refused.
	 */
	public function __construct(
		public string $id,
		public IntentStatus $status,
		public int $amount,
		public int $received,
		public string $currency,
		public string $clientSecret,
		public int $orderId,
		public bool $declined,
	) {
	}

	/**
	 * @param array<mixed> $answer
	 * @throws StripeUnavailable When that is no intent.
	 */
	public static function of( array $answer ): self {
		$text   = static fn ( string $key ): string => is_string( $answer[ $key ] ?? null ) ? $answer[ $key ] : '';
		$number = static fn ( mixed $value ): int => is_numeric( $value ) ? (int) $value : 0;
		$status = IntentStatus::tryFrom( $text( 'status' ) );
		if ( $text( 'object' ) !== 'payment_intent' || $text( 'id' ) === '' || $status === null ) {
			throw new StripeUnavailable( 'The answer is no payment intent.' );
		}
		$metadata = is_array( $answer['metadata'] ?? null ) ? $answer['metadata'] : array();
		return new self(
			$text( 'id' ),
			$status,
			$number( $answer['amount'] ?? 0 ),
			$number( $answer['amount_received'] ?? 0 ),
			strtoupper( $text( 'currency' ) ),
			$text( 'client_secret' ),
			$number( $metadata['order_id'] ?? 0 ),
			isset( $answer['last_payment_error'] )
		);
	}

	/** Whether it was made for this order and asks for what the order costs. */
	public function isFor( Order $order ): bool {
		return $this->orderId === $order->id && $this->amount === $order->totals->total && $this->currency === $order->currency;
	}

	/** Whether all of the order's money has come. */
	public function pays( Order $order ): bool {
		return $this->status === IntentStatus::Succeeded && $this->isFor( $order ) && $this->received === $order->totals->total;
	}
}
