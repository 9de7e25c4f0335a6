<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Contact\Mail\MessageMail;
use Vitrine\Customers\Form\Fault;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;

/** Takes what visitors write: the message and the mail about it are kept in one transaction, so that none is lost with a mail server. */
final class Inbox {

	public function __construct(
		private readonly Messages $messages,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Languages $languages,
	) {
	}

	/**
	 * Spam is taken like any other message, so that a machine learns nothing, but nobody gets mail about it.
	 *
	 * @return array<string, Fault> What is wrong, by field; none when the message was taken.
	 */
	public function take( ContactForm $form ): array {
		$faults = ContactCheck::faults( $form );
		if ( $faults !== array() ) {
			return $faults;
		}
		$status = SpamTrap::springs( $form->website, $form->seconds ) ? MessageStatus::Spam : MessageStatus::Received;
		$this->keep( $form, $status );
		return array();
	}

	/** Keeps a message whose form was checked elsewhere; inside a transaction it becomes part of that. */
	public function keep( ContactForm $form, MessageStatus $status = MessageStatus::Received ): void {
		$page = PageUrl::of( $form->url, $this->languages->url( '', $this->languages->default() ) );
		$this->database->transaction(
			function () use ( $form, $page, $status ): void {
				$id = $this->messages->add( $form, $page, $status, $this->languages->current()->code );
				if ( $status === MessageStatus::Received ) {
					$this->outbox->add( MessageMail::KIND, array( 'message' => $id ) );
				}
			}
		);
	}

	/** A trap caught a person: the message joins the others, and the shop gets the mail that it did not get. */
	public function rescue( int $id ): void {
		$this->database->transaction(
			function () use ( $id ): void {
				if ( $this->messages->move( $id, MessageStatus::Received ) ) {
					$this->outbox->add( MessageMail::KIND, array( 'message' => $id ) );
				}
			}
		);
	}
}
