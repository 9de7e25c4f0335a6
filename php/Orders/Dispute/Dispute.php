<?php
declare(strict_types=1);

namespace Vitrine\Orders\Dispute;

use Vitrine\Kernel\Money;
use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/**
 * A payment that the customer's bank reclaims, or suspects to be fraud. It changes neither what an order counts as paid nor what is
 * refunded.
 */
final readonly class Dispute {

	use With;

	/** Reason of a warning. A dispute that follows is another one, with the bank's own reason. */
	public const WARNING = 'fraud_warning';

	/**
	 * @param string   $id     Of the payment provider.
	 * @param Money    $amount What the bank reclaims, possibly a part of the payment; of a warning, the payment.
	 * @param string   $reason The provider's code, such as `fraudulent`.
	 * @param int|null $dueBy  Unix timestamp until which the shop can respond; null if it cannot, or need not.
	 * @param int      $at     Unix timestamp at which this was true.
	 * @param bool     $held   Whether the order must not be completed, until staff decide or the dispute ends well.
	 */
	public function __construct(
		public string $id,
		public int $orderId,
		public Money $amount,
		public string $reason,
		public DisputeState $state,
		public ?int $dueBy,
		public int $at,
		public bool $held = true,
	) {
	}

	public function isWarning(): bool {
		return $this->reason === self::WARNING;
	}

	/** Whether it is older than what is stored. Of the same second, the end is newer. */
	public function isOlderThan( self $stored ): bool {
		return $this->at < $stored->at || ( $this->at === $stored->at && $stored->state->isOver() && ! $this->state->isOver() );
	}

	/** The next state of a stored dispute: a hold that staff have ended starts again only if the bank takes the money, or asks again. */
	public function after( ?self $stored ): self {
		$isNew = $stored === null
			|| ( $stored->state !== $this->state && ( $this->state === DisputeState::Lost || $stored->state->isOver() ) )
			|| ( $stored->state->isInquiry() && ! $this->state->isInquiry() );
		return $this->with(
			held: match ( $this->state ) {
				DisputeState::Won, DisputeState::Closed, DisputeState::InquiryClosed => false,
				default => $isNew || $stored?->held === true,
			}
		);
	}
}
