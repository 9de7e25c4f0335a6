<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\Capability;
use Vitrine\Admin\CustomerLinks;
use Vitrine\Admin\Orders\OrderActions;
use Vitrine\Admin\RequestInput;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Customers\CustomerNotes;

/** Handles the buttons of the customer screen. */
final class CustomerActions {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_customer';

	/** Values of the button. */
	public const NOTE     = 'note';
	public const UNNOTE   = 'unnote';
	public const LINK     = 'link';
	public const SESSIONS = 'sessions';

	/** Results in the URL, besides the buttons. */
	public const EMPTY_NOTE = 'empty';
	public const LONG_NOTE  = 'long';

	public function __construct(
		private readonly ShownCustomers $shown,
		private readonly CustomerNotes $notes,
		private readonly Customers $customers,
		private readonly CustomerMails $mails,
		private readonly Sessions $sessions,
	) {
	}

	public function handle(): never {
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit customers.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$customer = $this->shown->fromForm();
		if ( $customer === null ) {
			wp_safe_redirect( CustomerLinks::url() );
			exit;
		}
		$told = match ( RequestInput::form( 'button' ) ) {
			self::NOTE     => $this->addNote( $customer ),
			self::LINK     => $this->sendLink( $customer ),
			self::SESSIONS => $this->endSessions( $customer ),
			default        => $this->deleteNote( $customer ),
		};
		wp_safe_redirect( CustomerLinks::url( $customer->reference + compact( 'told' ) ) );
		exit;
	}

	private function addNote( ShownCustomer $customer ): string {
		$text = OrderActions::typedNote();
		if ( $text === '' ) {
			return self::EMPTY_NOTE;
		}
		if ( mb_strlen( $text ) > OrderActions::MAX_NOTE_LENGTH ) {
			return self::LONG_NOTE;
		}
		$user = wp_get_current_user();
		$this->notes->add( $customer->identity, $text, Actor::staff( $user->ID, $user->display_name ) );
		return self::NOTE;
	}

	private function deleteNote( ShownCustomer $customer ): string {
		$this->notes->delete( $customer->identity, absint( RequestInput::form( 'delete_note' ) ) );
		return self::UNNOTE;
	}

	private function sendLink( ShownCustomer $customer ): string {
		$user = $this->customers->user( (int) $customer->identity->userId );
		if ( $user === null ) {
			return '';
		}
		$this->mails->schedule( CustomerMail::Reset, $user->ID, false );
		return self::LINK;
	}

	private function endSessions( ShownCustomer $customer ): string {
		$user = $this->customers->user( (int) $customer->identity->userId );
		if ( $user === null ) {
			return '';
		}
		$this->sessions->endAll( $user->ID );
		return self::SESSIONS;
	}
}
