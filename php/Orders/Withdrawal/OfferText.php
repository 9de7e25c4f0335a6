<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\I18n\DateFormat;

/** Says in the current language whether somebody may withdraw, until when, and why not. */
final class OfferText {

	public function __construct( private readonly DateFormat $dates ) {
	}

	public function of( Offer $offer ): string {
		$last = $offer->period->lastDay();
		return match ( $offer->standing ) {
			Standing::Open      => $last === null
				/* translators: %d: days, at least 14 */
				? sprintf( _n( 'You can withdraw from this contract until %d day after the last item has reached you, without giving a reason.', 'You can withdraw from this contract until %d days after the last item has reached you, without giving a reason.', $offer->days, 'vitrine' ), $offer->days )
				/* translators: %s: a day */
				: sprintf( __( 'You can withdraw from this contract until the end of %s, without giving a reason.', 'vitrine' ), $this->dates->long( $last ) ),
			/* translators: %s: a day */
			Standing::Over      => sprintf( __( 'The time for withdrawing from this contract ended on %s. If something is wrong with an item, please write to us: the legal guarantee goes on.', 'vitrine' ), $last === null ? '' : $this->dates->long( $last ) ),
			Standing::Unpaid    => __( 'This order is not paid yet, so there is nothing to give back. It ends by itself if it is not paid; write to us if we are to cancel it at once.', 'vitrine' ),
			Standing::Cancelled => __( 'This order is cancelled, so there is nothing to withdraw from.', 'vitrine' ),
			Standing::Refunded  => __( 'This order has been repaid already.', 'vitrine' ),
			Standing::Exempt    => __( 'There is no right of withdrawal here: everything in this order was made to your own specification.', 'vitrine' ),
			Standing::Withdrawn => __( 'You have withdrawn from everything in this order that can go back.', 'vitrine' ),
		};
	}

	/** Of a line that nobody can withdraw from; '' for the others. */
	public function ofLine( OfferedLine $line ): string {
		return match ( true ) {
			$line->line->exempt  => __( 'Made to your own specification: no right of withdrawal', 'vitrine' ),
			$line->left() === 0  => __( 'Withdrawn already', 'vitrine' ),
			default              => '',
		};
	}
}
