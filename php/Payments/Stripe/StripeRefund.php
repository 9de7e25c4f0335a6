<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** A Stripe refund. */
final readonly class StripeRefund {

	/** Metadata key that holds the shop's idempotency key, which identifies a refund even after Stripe has expired the key itself. */
	public const METADATA_KEY = 'vitrine_refund';

	/**
	 * @param int    $amount In cents.
	 * @param string $status `pending`, `succeeded`, `failed`, `requires_action` or `canceled`.
	 * @param string $intent Id of the refunded payment intent.
	 * @param string $key    The shop's idempotency key; '' if not created by the shop.
	 * @param string $reason Stripe's failure reason; '' if there is none.
	 */
	public function __construct(
		public string $id,
		public int $amount,
		public string $status,
		public string $intent,
		public string $key,
		public string $reason,
	) {
	}

	/**
	 * @param array<mixed> $response
	 * @throws StripeUnavailable If the response is not a refund.
	 */
	public static function of( array $response ): self {
		if (
			( $response['object'] ?? null ) !== 'refund'
			|| ! is_string( $response['id'] ?? null )
			|| ! is_int( $response['amount'] ?? null )
		) {
			throw new StripeUnavailable( 'The response is not a refund.' );
		}
		$text     = static fn ( mixed $value, string $fallback = '' ): string => is_string( $value ) ? $value : $fallback;
		$metadata = is_array( $response['metadata'] ?? null ) ? $response['metadata'] : array();
		return new self(
			$response['id'],
			$response['amount'],
			$text( $response['status'] ?? null, 'pending' ),
			$text( $response['payment_intent'] ?? null ),
			$text( $metadata[ self::METADATA_KEY ] ?? null ),
			$text( $response['failure_reason'] ?? null )
		);
	}

	public function hasArrived(): bool {
		return $this->status === 'succeeded';
	}

	public function hasFailed(): bool {
		return $this->status === 'failed' || $this->status === 'canceled';
	}
}
