<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Contact\ContactForm;
use Vitrine\Contact\Inbox;
use Vitrine\I18n\Languages;

/** Lays a withdrawal from an order that nobody could find among the shop's messages, where somebody looks for the order. */
final class UnknownOrders {

	public function __construct( private readonly Inbox $inbox, private readonly Languages $languages ) {
	}

	/** Inside the caller's transaction. */
	public function tell( WithdrawalForm $form ): void {
		$page = $this->languages->url( WithdrawalPage::PATH );
		$text = $this->languages->within(
			$this->languages->default(),
			static fn (): string => implode(
				"\n\n",
				array_filter(
					array(
						__( 'Withdrawal from a contract. Please find the order that it is about, and treat it as received now.', 'vitrine' ),
						/* translators: %s: what a customer wrote of an order */
						sprintf( __( 'Order: %s', 'vitrine' ), $form->contract ),
						$form->words,
					)
				)
			)
		);
		$this->inbox->keep( new ContactForm( strtolower( $form->email ), $form->name, '', $text, $page, true ) );
	}
}
