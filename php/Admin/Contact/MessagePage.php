<?php
declare(strict_types=1);

namespace Vitrine\Admin\Contact;

use Vitrine\Admin\AdminDates;
use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\Contact\Inbox;
use Vitrine\Contact\Messages;
use Vitrine\Contact\MessageStatus;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\View;

/** The screen of a single message, with its actions. */
final class MessagePage {

	/** The `admin-post.php` action; followed by the message id, also the nonce action. */
	public const ACTION = 'vitrine_message';

	public function __construct(
		private readonly Messages $messages,
		private readonly Inbox $inbox,
		private readonly ReplyLink $reply,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public function render( int $id ): void {
		$message = $this->messages->byId( $id );
		$this->view->show(
			'admin/message',
			array(
				'message'  => $message,
				'sent'     => $message === null ? '' : AdminDates::moment( $message->sentAt->getTimestamp() ),
				'language' => $message === null ? '' : $this->language( $message->sender->language ),
				'action'   => admin_url( 'admin-post.php' ),
				'nonce'    => wp_nonce_field( self::ACTION . $id, '_wpnonce', true, false ),
				'back'     => MessagesScreen::url(),
				'told'     => RequestInput::query( 'told' ),
				'reply'    => $message === null || $message->sender->email === '' ? '' : $this->reply->url( $message ),
				'replied'  => $message?->repliedAt === null ? '' : AdminDates::moment( $message->repliedAt->getTimestamp() ),
			)
		);
	}

	public function change(): never {
		$id = absint( RequestInput::form( 'message' ) );
		if ( ! current_user_can( Capability::MANAGE_MESSAGES ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view messages.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION . $id );
		$step = RequestInput::form( 'step' );
		match ( $step ) {
			'spam'   => $this->messages->move( $id, MessageStatus::Spam ),
			'rescue' => $this->inbox->rescue( $id ),
			'replied', 'unreplied' => $this->messages->markReplied( $id, $step === 'replied' ),
			'delete' => $this->messages->delete( $id ),
			default  => null,
		};
		wp_safe_redirect(
			MessagesScreen::url(
				$step === 'delete' ? array() : array(
					'message' => $id,
					'told'    => in_array( $step, array( 'spam', 'rescue' ), true ) ? 'moved' : 'saved',
				)
			)
		);
		exit;
	}

	private function language( string $code ): string {
		return $this->languages->find( $code )->name ?? $code;
	}
}
