<?php
declare(strict_types=1);

namespace Vitrine\Contact\Mail;

use Vitrine\Contact\Message;
use Vitrine\Contact\Messages;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\InertText;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Storefront\View;

/** Notifies the shop of a message, in the shop's language; replies go to the visitor. */
final class MessageMail {

	public function __construct(
		private readonly Messages $messages,
		private readonly Mailer $mailer,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	/**
	 * Sends `contact_message`. Skips messages deleted in the meantime.
	 *
	 * @param array<mixed> $payload
	 */
	public function send( array $payload ): bool {
		$id      = $payload['message'] ?? null;
		$message = is_int( $id ) ? $this->messages->byId( $id ) : null;
		if ( $message !== null ) {
			$this->languages->withLanguage( $this->languages->default(), fn () => $this->mailer->send( $this->mail( $message ) ) );
		}
		return true;
	}

	private function mail( Message $message ): Mail {
		/* translators: %s: name of a visitor */
		$subject = sprintf( __( 'Message from %s', 'vitrine' ), InertText::line( $message->sender->name ) );
		$data    = array(
			'message'  => $message,
			'reads'    => $this->languages->find( $message->sender->language )->name ?? $message->sender->language,
			'link'     => admin_url( "admin.php?page=vitrine-messages&message=$message->id" ),
			'shop'     => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			'subject'  => $subject,
			'language' => $this->languages->current()->tag(),
			'home'     => $this->languages->url(),
		);
		$page = $this->view->render( 'emails/layout', $data + array( 'content' => $this->view->render( 'emails/message', $data ) ) );
		return new Mail(
			$this->mailer->address(),
			$subject,
			$page,
			trim( $this->view->render( 'emails/message-text', $data ) ) . "\n",
			$message->sender->email,
			// A person has written it: help desks skip what is marked as automatic.
			array( 'Auto-Submitted' => '' )
		);
	}
}
