<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Orders\Order;

/** A Stripe payment intent. */
final readonly class PaymentIntent {

	/**
	 * @param int    $amount       Requested amount in cents.
	 * @param int    $received     Received amount in cents.
	 * @param string $currency     Upper case, as in the shop.
	 * @param string $clientSecret Allows a browser to pay, nothing else.
	 * @param int    $orderId      From the metadata; 0 if missing.
	 * @param bool   $declined     Whether the last payment attempt was declined.
	 * @param array<string, mixed> $shipping Recipient and address; empty for none.
	 */
	public function __construct(
		public string $id,
		public PaymentIntentStatus $status,
		public int $amount,
		public int $received,
		public string $currency,
		public string $clientSecret,
		public int $orderId,
		public bool $declined,
		public array $shipping,
	) {
	}

	/**
	 * @param array<mixed> $response
	 * @throws StripeUnavailable If the response is not a payment intent.
	 */
	public static function of( array $response ): self {
		$text   = static fn ( string $key ): string => is_string( $response[ $key ] ?? null ) ? $response[ $key ] : '';
		$number = static fn ( mixed $value ): int => is_numeric( $value ) ? (int) $value : 0;
		$status = PaymentIntentStatus::tryFrom( $text( 'status' ) );
		if ( $text( 'object' ) !== 'payment_intent' || $text( 'id' ) === '' || $status === null ) {
			throw new StripeUnavailable( 'The response is not a payment intent.' );
		}
		$metadata = is_array( $response['metadata'] ?? null ) ? $response['metadata'] : array();
		return new self(
			$text( 'id' ),
			$status,
			$number( $response['amount'] ?? 0 ),
			$number( $response['amount_received'] ?? 0 ),
			strtoupper( $text( 'currency' ) ),
			$text( 'client_secret' ),
			$number( $metadata['order_id'] ?? 0 ),
			isset( $response['last_payment_error'] ),
			StripeContact::filled( is_array( $response['shipping'] ?? null ) ? $response['shipping'] : array() )
		);
	}

	/** Whether it was created for this order with the order's total. */
	public function isFor( Order $order ): bool {
		return $this->orderId === $order->id && $this->amount === $order->totals->total && $this->currency === $order->currency->code;
	}

	/** Whether it covers the order's total. */
	public function pays( Order $order ): bool {
		return $this->status === PaymentIntentStatus::Succeeded && $this->isFor( $order ) && $this->received === $order->totals->total;
	}
}
