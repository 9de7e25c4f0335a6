<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Money;
use Vitrine\Orders\Dispute\Dispute;
use Vitrine\Orders\Dispute\DisputeState;

/** A Stripe dispute or early fraud warning, from its API or from a signed event. */
final readonly class StripeDispute {

	/** Statuses of a warning: until it is refunded in full or disputed, and then. Stripe's own statuses are others. */
	private const WARNED      = 'fraud_warning';
	private const WARNING_OVER = 'fraud_warning_over';

	/** Maximum characters of a reason; the longest of Stripe has 25. */
	private const MAX_REASON_LENGTH = 60;

	/**
	 * @param string   $intent Id of the disputed payment intent; '' for payments that never had one.
	 * @param int      $amount In cents; 0 for a warning, which is about the whole payment.
	 * @param int|null $dueBy  Unix timestamp.
	 */
	public function __construct(
		public string $id,
		public string $intent,
		public int $amount,
		public string $currency,
		public string $reason,
		public string $status,
		public ?int $dueBy,
	) {
	}

	/**
	 * @param array<mixed> $response
	 * @throws StripeUnavailable If the response is neither a dispute nor a warning.
	 */
	public static function of( array $response ): self {
		if ( ( $response['object'] ?? null ) === 'radar.early_fraud_warning' ) {
			return self::warning( $response );
		}
		if (
			( $response['object'] ?? null ) !== 'dispute'
			|| ! is_string( $response['id'] ?? null )
			|| ! is_int( $response['amount'] ?? null )
			|| ! is_string( $response['currency'] ?? null )
		) {
			throw new StripeUnavailable( 'The response is not a dispute.' );
		}
		$text     = static fn ( string $key ): string => is_string( $response[ $key ] ?? null ) ? $response[ $key ] : '';
		$evidence = is_array( $response['evidence_details'] ?? null ) ? $response['evidence_details'] : array();
		return new self(
			$response['id'],
			$text( 'payment_intent' ),
			$response['amount'],
			strtoupper( $text( 'currency' ) ),
			substr( $text( 'reason' ), 0, self::MAX_REASON_LENGTH ),
			$text( 'status' ),
			is_int( $evidence['due_by'] ?? null ) && $evidence['due_by'] > 0 ? $evidence['due_by'] : null
		);
	}

	/**
	 * @param array<mixed> $response
	 * @throws StripeUnavailable
	 */
	private static function warning( array $response ): self {
		if ( ! is_string( $response['id'] ?? null ) || ! is_bool( $response['actionable'] ?? null ) ) {
			throw new StripeUnavailable( 'The response is not a fraud warning.' );
		}
		return new self(
			$response['id'],
			is_string( $response['payment_intent'] ?? null ) ? $response['payment_intent'] : '',
			0,
			'',
			Dispute::WARNING,
			$response['actionable'] ? self::WARNED : self::WARNING_OVER,
			null
		);
	}

	public function isWarning(): bool {
		return $this->status === self::WARNED || $this->status === self::WARNING_OVER;
	}

	/**
	 * @param int $order Id of the order.
	 * @param int $at    Unix timestamp at which Stripe said so.
	 */
	public function at( int $order, int $at ): Dispute {
		$state = match ( $this->status ) {
			self::WARNED                           => DisputeState::Warning,
			self::WARNING_OVER                     => DisputeState::Closed,
			'warning_needs_response'               => DisputeState::Inquiry,
			'warning_under_review'                 => DisputeState::InquiryReview,
			'warning_closed'                       => DisputeState::InquiryClosed,
			'under_review'                         => DisputeState::UnderReview,
			'won'                                  => DisputeState::Won,
			'lost'                                 => DisputeState::Lost,
			'prevented'                            => DisputeState::Closed,
			// A status that Stripe adds later is for staff to look at.
			default                                => DisputeState::NeedsResponse,
		};
		return new Dispute(
			$this->id,
			$order,
			new Money( $this->amount, $this->currency ),
			$this->reason,
			$state,
			$state->needsResponse() ? $this->dueBy : null,
			$at
		);
	}

	/** @return array<string, mixed> In the shape that `of()` reads. */
	public function toArray(): array {
		return array(
			'object'           => 'dispute',
			'id'               => $this->id,
			'payment_intent'   => $this->intent,
			'amount'           => $this->amount,
			'currency'         => $this->currency,
			'reason'           => $this->reason,
			'status'           => $this->status,
			'evidence_details' => array( 'due_by' => $this->dueBy ),
		);
	}
}
