<?php
declare(strict_types=1);

namespace Vitrine\Orders\Dispute;

defined( 'ABSPATH' ) || exit;

/** How far a dispute about a payment has got. */
enum DisputeState: string {
	/** The bank suspects fraud; nothing is reclaimed yet. */
	case Warning       = 'warning';
	/** The bank asks about the payment: nothing is reclaimed yet, and a refund is possible. */
	case Inquiry       = 'inquiry';
	case InquiryReview = 'inquiry_review';
	case InquiryClosed = 'inquiry_closed';
	case NeedsResponse = 'needs_response';
	case UnderReview   = 'under_review';
	case Won           = 'won';
	case Lost          = 'lost';
	/** Ended without a decision. */
	case Closed = 'closed';

	/** Whether it was decided or dropped. It may open again. */
	public function isOver(): bool {
		return in_array( $this, array( self::Won, self::Lost, self::Closed, self::InquiryClosed ), true );
	}

	public function isInquiry(): bool {
		return in_array( $this, array( self::Inquiry, self::InquiryReview, self::InquiryClosed ), true );
	}

	/** Whether the shop can respond, and should. */
	public function needsResponse(): bool {
		return $this === self::NeedsResponse || $this === self::Inquiry;
	}

	/** Whether the bank has taken the money from the shop, for now or for good. */
	public function takesMoney(): bool {
		return in_array( $this, array( self::NeedsResponse, self::UnderReview, self::Lost ), true );
	}

	public function label(): string {
		return match ( $this ) {
			self::Warning       => __( 'Suspected fraud', 'vitrine' ),
			self::Inquiry       => _x( 'Inquiry: needs a response', 'dispute', 'vitrine' ),
			self::InquiryReview => _x( 'Inquiry: under review', 'dispute', 'vitrine' ),
			self::InquiryClosed => _x( 'Inquiry closed', 'dispute', 'vitrine' ),
			self::NeedsResponse => _x( 'Needs a response', 'dispute', 'vitrine' ),
			self::UnderReview   => _x( 'Under review', 'dispute', 'vitrine' ),
			self::Won           => _x( 'Won', 'dispute', 'vitrine' ),
			self::Lost          => _x( 'Lost', 'dispute', 'vitrine' ),
			self::Closed        => _x( 'Closed', 'dispute', 'vitrine' ),
		};
	}
}
