<?php
declare(strict_types=1);

namespace Vitrine\Orders\Dispute;

defined( 'ABSPATH' ) || exit;

/** How far a dispute about a payment has got. */
enum DisputeState: string {
	/** The bank suspects fraud; nothing is reclaimed yet. */
	case Warning       = 'warning';
	case NeedsResponse = 'needs_response';
	case UnderReview   = 'under_review';
	case Won           = 'won';
	case Lost          = 'lost';
	/** Ended without a decision, for instance an inquiry that the bank did not pursue. */
	case Closed = 'closed';

	/** Whether it was decided or dropped. It may open again. */
	public function isOver(): bool {
		return $this === self::Won || $this === self::Lost || $this === self::Closed;
	}

	public function label(): string {
		return match ( $this ) {
			self::Warning       => __( 'Suspected fraud', 'vitrine' ),
			self::NeedsResponse => _x( 'Needs a response', 'dispute', 'vitrine' ),
			self::UnderReview   => _x( 'Under review', 'dispute', 'vitrine' ),
			self::Won           => _x( 'Won', 'dispute', 'vitrine' ),
			self::Lost          => _x( 'Lost', 'dispute', 'vitrine' ),
			self::Closed        => _x( 'Closed', 'dispute', 'vitrine' ),
		};
	}
}
