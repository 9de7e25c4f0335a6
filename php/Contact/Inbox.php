<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Form\ValidationError;

/** Accepts messages: stores the message and queues its e-mail in one transaction, so that none is lost if the mail server fails. */
final class Inbox {

	/** Kind of the outbox message that notifies the shop; its payload is `{message: id}`. */
	public const KIND = 'contact_message';

	public function __construct(
		private readonly Messages $messages,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Languages $languages,
	) {
	}

	/**
	 * Spam is accepted like any other message, so that bots don't notice, but no e-mail is sent.
	 *
	 * @return array<string, ValidationError> Errors by field; empty if accepted.
	 */
	public function receive( ContactForm $form ): array {
		$errors = ContactFormValidator::errors( $form );
		if ( $errors !== array() ) {
			return $errors;
		}
		$status = SpamTrap::isTriggered( $form->website, $form->seconds ) ? MessageStatus::Spam : MessageStatus::Received;
		$this->store( $form, $status );
		return array();
	}

	/** Stores a message whose form is already validated; joins the caller's transaction. */
	public function store( ContactForm $form, MessageStatus $status = MessageStatus::Received ): void {
		$page = PageUrl::of( $form->url, $this->languages->url( '', $this->languages->default() ) );
		$this->database->transaction(
			function () use ( $form, $page, $status ): void {
				$id = $this->messages->add( $form, $page, $status, $this->languages->current()->code );
				if ( $status === MessageStatus::Received ) {
					$this->outbox->add( self::KIND, array( 'message' => $id ) );
				}
			}
		);
	}

	/** For false positives: moves the message to the inbox and sends the e-mail that was held back. */
	public function rescue( int $id ): void {
		$this->database->transaction(
			function () use ( $id ): void {
				if ( $this->messages->move( $id, MessageStatus::Received ) ) {
					$this->outbox->add( self::KIND, array( 'message' => $id ) );
				}
			}
		);
	}
}
