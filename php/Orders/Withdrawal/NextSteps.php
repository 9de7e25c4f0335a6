<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;

/** The next steps after a withdrawal, for the page and the e-mail, in the current language. */
final class NextSteps {

	/** Days for return and refund (Directive 2011/83/EU, Articles 13 and 14). */
	private const RETURN_DAYS = 14;

	public function __construct(
		private readonly WithdrawalPolicy $policy,
		private readonly DateFormat $dates,
		private readonly Countries $countries,
	) {
	}

	/** @return list<string> Sentences; the address contains line breaks. */
	public function forWithdrawal( Withdrawal $withdrawal ): array {
		if ( $withdrawal->orderId === null ) {
			return array(
				__( 'We will find your order and contact you. Your withdrawal counts from the time we received it.', 'vitrine' ),
			);
		}
		$address = $this->countries->translateIn( $this->policy->returnAddress );
		$day     = $this->dates->inSentence( $withdrawal->at->modify( '+' . self::RETURN_DAYS . ' days' ) );
		return array(
			$address === ''
				/* translators: %s: a date */
				? sprintf( __( 'Please return the items by %s; we will send you the return address.', 'vitrine' ), $day )
				/* translators: %s: a date */
				: sprintf( __( 'Please return the items by %s to this address:', 'vitrine' ), $day ) . "\n$address",
			__( 'If an item has not arrived yet, you can simply refuse its delivery.', 'vitrine' ),
			/* translators: %s: a date */
			sprintf(
				__(
					'We will refund your payment for these items by %s to your original payment method; if you withdraw from the whole order, we also refund standard delivery. We may wait until we have received the items, or proof that you have sent them.',
					'vitrine'
				),
				$day
			),
		);
	}
}
