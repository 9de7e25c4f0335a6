<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Contact\ContactForm;
use Vitrine\Contact\Inbox;
use Vitrine\I18n\Languages;

/** Stores a withdrawal that matches no order as a message to the shop, where staff find the order. */
final class UnmatchedWithdrawals {

	public function __construct( private readonly Inbox $inbox, private readonly Languages $languages ) {
	}

	/** Call it inside a transaction. */
	public function storeMessage( WithdrawalForm $form ): void {
		$page = $this->languages->url( WithdrawalPage::PATH );
		$text = $this->languages->withLanguage(
			$this->languages->default(),
			static fn (): string => implode(
				"\n\n",
				array_filter(
					array(
						__(
							'Withdrawal from a contract. Please find the related order, and treat the withdrawal as received now.',
							'vitrine'
						),
						/* translators: %s: the customer's description of the order */
						sprintf( __( 'Order: %s', 'vitrine' ), $form->contract ),
						$form->reason,
					)
				)
			)
		);
		$this->inbox->store( new ContactForm( strtolower( $form->email ), $form->name, '', $text, $page, null ) );
	}
}
