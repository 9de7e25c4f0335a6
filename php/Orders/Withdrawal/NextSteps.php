<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\I18n\DateFormat;

/** What follows a withdrawal, as page and e-mail tell it in the current language. */
final class NextSteps {

	/** Days for which both sides have time (Directive 2011/83/EU, Articles 13 and 14). */
	private const DAYS = 14;

	public function __construct( private readonly WithdrawalPolicy $policy, private readonly DateFormat $dates ) {
	}

	/** @return list<string> Sentences; the address has line breaks. */
	public function of( Withdrawal $withdrawal ): array {
		if ( $withdrawal->orderId === null ) {
			return array( __( 'We look for your order and write to you. Your withdrawal counts from the time that it was received.', 'vitrine' ) );
		}
		$day = $this->dates->long( $withdrawal->at->modify( '+' . self::DAYS . ' days' ) );
		return array(
			$this->policy->returnAddress === ''
				/* translators: %s: a day */
				? sprintf( __( 'Please send the goods back by %s; we write to you where to.', 'vitrine' ), $day )
				/* translators: %s: a day */
				: sprintf( __( 'Please send the goods back by %s, to this address:', 'vitrine' ), $day ) . "\n" . $this->policy->returnAddress,
			__( 'What has not reached you yet need not be sent back: please refuse it when it comes.', 'vitrine' ),
			/* translators: %s: a day */
			sprintf( __( 'We repay what you have paid for it by %s, in the way that you paid; with the whole order also the usual delivery. We may wait until the goods are here, or until you have shown that they are on their way.', 'vitrine' ), $day ),
		);
	}
}
