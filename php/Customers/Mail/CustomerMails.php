<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

use RuntimeException;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use Vitrine\Customers\UserMeta;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Outbox;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\View;
use WP_Error;

/** Writes to customers about their accounts, each in their own language. */
final class CustomerMails {

	/** E-mails of one kind to one person that strangers can have sent. */
	private const MOST_AN_HOUR = 5;

	public function __construct(
		private readonly Customers $customers,
		private readonly EmailKeys $keys,
		private readonly Languages $languages,
		private readonly Outbox $outbox,
		private readonly Mailer $mailer,
		private readonly View $view,
		private readonly RateLimiter $limiter,
	) {
	}

	public function plan( CustomerMail $kind, int $user ): void {
		$this->outbox->add( $kind->value, array( 'user' => $user ) );
	}

	/** Plans an e-mail that anybody can have sent: what comes too often is left out, since those before it say the same. */
	public function planSometimes( CustomerMail $kind, int $user ): void {
		try {
			$this->limiter->hit( "{$kind->value}:$user", new RateLimit( self::MOST_AN_HOUR, HOUR_IN_SECONDS ) );
		} catch ( RouteError ) {
			return;
		}
		$this->plan( $kind, $user );
	}

	/**
	 * Delivers one of the kinds.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( CustomerMail $kind, array $payload ): bool {
		$customer = $this->customers->find( is_int( $payload['user'] ?? null ) ? $payload['user'] : 0 );
		$to       = $customer === null ? '' : $this->to( $kind, $customer );
		if ( $customer === null || $to === '' ) {
			// Deleted, or withdrawn since: nobody is left to be told.
			return true;
		}
		$this->languages->within(
			$this->languages->find( $customer->language ) ?? $this->languages->default(),
			fn () => $this->mailer->send( $this->mail( $kind, $customer, $to ) )
		);
		return true;
	}

	/** '' where the wish that it is about was withdrawn. */
	private function to( CustomerMail $kind, Customer $customer ): string {
		$asked = $this->keys->asked( $customer->id );
		return match ( $kind ) {
			CustomerMail::NewEmail    => $asked,
			CustomerMail::EmailNotice => $asked === '' ? '' : $customer->email,
			default                   => $customer->email,
		};
	}

	/** An e-mail as it would be sent to somebody whom the shop does not know, for people who want to see it first; its button leads home. */
	public function preview( CustomerMail $kind, Language $language ): Mail {
		return $this->languages->within( $language, fn (): Mail => $this->letter( $kind, 'anna@example.com', _x( 'Anna', 'first name of a sample customer', 'vitrine' ), 'anna@example.com', $this->languages->url() ) );
	}

	private function mail( CustomerMail $kind, Customer $customer, string $to ): Mail {
		// Anybody can register with anybody's address: what they call themselves does not reach a stranger's mailbox.
		$known = $customer->emailVerified && $to === $customer->email;
		return $this->letter( $kind, $to, $known ? $customer->firstName : '', $this->keys->asked( $customer->id ), $this->link( $kind, $customer, $to ) );
	}

	/**
	 * @param string $name  First name; '' where it must not be said.
	 * @param string $asked The address that the customer wants to have from now on, or ''.
	 */
	private function letter( CustomerMail $kind, string $to, string $name, string $asked, string $link ): Mail {
		$shop    = html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$subject = $kind->subject( $shop );
		$data    = array(
			'shop'       => $shop,
			'subject'    => $subject,
			'language'   => $this->languages->current()->tag(),
			'home'       => $this->languages->url(),
			'greeting'   => $kind->greeting( $name ),
			'paragraphs' => $kind->paragraphs( $asked, $link !== '' ),
			'button'     => $kind->button(),
			'link'       => $link,
		);
		$html    = $this->view->render( 'emails/layout', $data + array( 'content' => $this->view->render( 'emails/letter', $data ) ) );
		return new Mail( $to, $subject, $html, trim( $this->view->render( 'emails/letter-text', $data ) ) . "\n" );
	}

	/** What the e-mail's button opens; '' where there is nothing left to confirm. */
	private function link( CustomerMail $kind, Customer $customer, string $to ): string {
		return match ( $kind ) {
			CustomerMail::Welcome, CustomerMail::Verification        => $customer->emailVerified ? '' : $this->verifying( $this->keys->make( $customer->id, UserMeta::VERIFICATION, $to ) ),
			CustomerMail::NewEmail                                   => $this->verifying( $this->keys->make( $customer->id, UserMeta::NEW_EMAIL, $to ) ),
			CustomerMail::Reset                                      => $this->resetting( $customer ),
			CustomerMail::EmailNotice, CustomerMail::PasswordChanged => $this->languages->url( 'user' ),
		};
	}

	private function verifying( string $key ): string {
		return $this->languages->url( 'user/verify' ) . '?' . http_build_query( compact( 'key' ) );
	}

	/** WordPress's own key: hashed, works once, ends after a day. */
	private function resetting( Customer $customer ): string {
		$user = $this->customers->user( $customer->id );
		$key  = $user === null ? '' : get_password_reset_key( $user );
		if ( $user === null || $key instanceof WP_Error ) {
			throw new RuntimeException( $key instanceof WP_Error ? $key->get_error_message() : 'The account is gone.' );
		}
		return $this->languages->url( 'user/password' ) . '?' . http_build_query(
			array(
				'key'   => $key,
				'login' => $user->user_login,
			)
		);
	}
}
