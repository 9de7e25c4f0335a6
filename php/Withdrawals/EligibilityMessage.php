<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\I18n\DateFormat;

/** Explains in the current language whether and until when the customer may withdraw, or why not. */
final class EligibilityMessage {

	public function __construct( private readonly DateFormat $dates ) {
	}

	public function text( WithdrawalEligibility $eligibility ): string {
		$last = $eligibility->period->lastDay();
		return match ( $eligibility->status ) {
			EligibilityStatus::Open      => $last === null
				? sprintf(
					/* translators: %d: days, at least 14 */
					_n(
						'You can withdraw from this contract until %d day after you receive the last item, without giving a reason.',
						'You can withdraw from this contract until %d days after you receive the last item, without giving a reason.',
						$eligibility->days,
						'vitrine'
					),
					$eligibility->days
				)
				: sprintf(
					/* translators: %s: a date */
					__( 'You can withdraw from this contract until the end of %s, without giving a reason.', 'vitrine' ),
					$this->dates->inSentence( $last )
				),
			EligibilityStatus::Over      => sprintf(
				/* translators: %s: a date */
				__(
					'The withdrawal period ended on %s. If something is wrong with an item, please contact us: the legal guarantee still applies.',
					'vitrine'
				),
				$last === null ? '' : $this->dates->inSentence( $last )
			),
			EligibilityStatus::Unpaid    => __(
				'We have not started on this order yet, so there is nothing to withdraw from. If it is not paid or confirmed in time, it is cancelled automatically; contact us if you want to cancel it now.',
				'vitrine'
			),
			EligibilityStatus::Cancelled => __( 'This order is cancelled, so there is nothing to withdraw from.', 'vitrine' ),
			EligibilityStatus::Refunded  => __( 'This order has already been refunded.', 'vitrine' ),
			EligibilityStatus::Exempt    => __(
				'There is no right of withdrawal: everything in this order was made to your specifications.',
				'vitrine'
			),
			EligibilityStatus::Ended     => __(
				'The right of withdrawal has ended: its period is over, or performance has begun with your consent.',
				'vitrine'
			),
			EligibilityStatus::Withdrawn => __(
				'You have already withdrawn from everything in this order that can be returned.',
				'vitrine'
			),
		};
	}

	/** The reason why a line can't be withdrawn from, or not from all of it; '' if it can. */
	public function lineText( EligibleLine $line ): string {
		return match ( true ) {
			$line->line->exempt  => __( 'Made to your specifications: no right of withdrawal', 'vitrine' ),
			$line->ended         => __( 'The right of withdrawal has ended', 'vitrine' ),
			$line->remaining() === 0 && $line->withdrawn === 0 => __( 'Already refunded', 'vitrine' ),
			$line->remaining() === 0  => __( 'Already withdrawn', 'vitrine' ),
			$line->endedTitles !== array() => sprintf(
				/* translators: %s: titles of products */
				__( 'The right of withdrawal has ended for: %s', 'vitrine' ),
				implode( ', ', $line->endedTitles )
			),
			default              => '',
		};
	}
}
