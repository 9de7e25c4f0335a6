<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** Money on its way back to a customer, as Stripe has it. */
final readonly class Refund {

	/** Of its metadata: the key under which the shop sent it, by which it is known again however long ago that was. */
	public const KEY = 'vitrine_refund';

	/**
	 * @param int    $amount Cents.
	 * @param string $status `pending`, `succeeded`, `failed`, `requires_action` or `canceled`.
	 * @param string $intent Of the payment that it takes from.
	 * @param string $key    The shop's own; '' where it was not made by the shop.
	 * @param string $reason Why it failed, in Stripe's word; '' where it did not.
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
	 * @param array<mixed> $answer
	 * @throws StripeUnavailable When that is no refund.
	 */
	public static function of( array $answer ): self {
		if ( ( $answer['object'] ?? null ) !== 'refund' || ! is_string( $answer['id'] ?? null ) || ! is_int( $answer['amount'] ?? null ) ) {
			throw new StripeUnavailable( 'The answer is no refund.' );
		}
		$text     = static fn ( mixed $value, string $fallback = '' ): string => is_string( $value ) ? $value : $fallback;
		$metadata = is_array( $answer['metadata'] ?? null ) ? $answer['metadata'] : array();
		return new self(
			$answer['id'],
			$answer['amount'],
			$text( $answer['status'] ?? null, 'pending' ),
			$text( $answer['payment_intent'] ?? null ),
			$text( $metadata[ self::KEY ] ?? null ),
			$text( $answer['failure_reason'] ?? null )
		);
	}

	public function hasArrived(): bool {
		return $this->status === 'succeeded';
	}

	public function hasFailed(): bool {
		return $this->status === 'failed' || $this->status === 'canceled';
	}
}
