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

/** Sends account e-mails to customers, each in the customer's language. */
final class CustomerMails {

	/** Limit per kind and customer for e-mails that anyone can trigger. */
	private const MAX_MAILS_PER_HOUR = 5;

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

	public function schedule( CustomerMail $kind, int $user ): void {
		$this->outbox->add( $kind->value, array( 'user' => $user ) );
	}

	/** Queues an e-mail that anyone can trigger. Over the limit it is dropped, since the earlier ones have the same content. */
	public function scheduleThrottled( CustomerMail $kind, int $user ): void {
		try {
			$this->limiter->hit( "{$kind->value}:$user", new RateLimit( self::MAX_MAILS_PER_HOUR, HOUR_IN_SECONDS ) );
		} catch ( RouteError ) {
			return;
		}
		$this->schedule( $kind, $user );
	}

	/**
	 * Delivers an e-mail of this kind.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( CustomerMail $kind, array $payload ): bool {
		$customer = $this->customers->find( is_int( $payload['user'] ?? null ) ? $payload['user'] : 0 );
		$to       = $customer === null ? '' : $this->recipient( $kind, $customer );
		if ( $customer === null || $to === '' ) {
			// The account was deleted or the request withdrawn in the meantime: nothing to send.
			return true;
		}
		$this->languages->withLanguage(
			$this->languages->find( $customer->language ) ?? $this->languages->default(),
			fn () => $this->mailer->send( $this->compose( $kind, $customer, $to ) )
		);
		return true;
	}

	/** The recipient; '' if the change of address was cancelled. */
	private function recipient( CustomerMail $kind, Customer $customer ): string {
		$pending = $this->keys->pendingEmail( $customer->id );
		return match ( $kind ) {
			CustomerMail::NewEmail    => $pending,
			CustomerMail::EmailNotice => $pending === '' ? '' : $customer->email,
			default                   => $customer->email,
		};
	}

	/** Renders a sample e-mail for previews in wp-admin, addressed to an unverified customer; its button links to the home page. */
	public function preview( CustomerMail $kind, Language $language ): Mail {
		return $this->languages->withLanguage(
			$language,
			fn (): Mail => $this->layout(
				$kind,
				'anna@example.com',
				_x( 'Anna', 'first name of a sample customer', 'vitrine' ),
				'anna@example.com',
				$this->languages->url()
			)
		);
	}

	private function compose( CustomerMail $kind, Customer $customer, string $to ): Mail {
		// Anyone can register with someone else's address, so the chosen name must not reach an unverified mailbox.
		$known = $customer->emailVerified && $to === $customer->email;
		return $this->layout(
			$kind,
			$to,
			$known ? $customer->firstName : '',
			$this->keys->pendingEmail( $customer->id ),
			$this->link( $kind, $customer, $to )
		);
	}

	/**
	 * @param string $name    First name; '' if it must not be disclosed.
	 * @param string $pending The new address that the customer has requested, or ''.
	 */
	private function layout( CustomerMail $kind, string $to, string $name, string $pending, string $link ): Mail {
		$shop    = html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$subject = $kind->subject( $shop );
		$data    = array(
			'shop'       => $shop,
			'subject'    => $subject,
			'language'   => $this->languages->current()->tag(),
			'home'       => $this->languages->url(),
			'greeting'   => $kind->greeting( $name ),
			'paragraphs' => $kind->paragraphs( $pending, $link !== '' ),
			'button'     => $kind->button(),
			'link'       => $link,
		);
		$html    = $this->view->render( 'emails/layout', $data + array( 'content' => $this->view->render( 'emails/simple', $data ) ) );
		return new Mail( $to, $subject, $html, trim( $this->view->render( 'emails/simple-text', $data ) ) . "\n" );
	}

	/** The button's link target; '' if there is nothing left to confirm. */
	private function link( CustomerMail $kind, Customer $customer, string $to ): string {
		return match ( $kind ) {
			CustomerMail::Welcome, CustomerMail::Verification        => $customer->emailVerified
				? ''
				: $this->verificationLink( $this->keys->create( $customer->id, UserMeta::VERIFICATION, $to ) ),
			CustomerMail::NewEmail                                   => $this->verificationLink(
				$this->keys->create( $customer->id, UserMeta::NEW_EMAIL, $to )
			),
			CustomerMail::Reset                                      => $this->resetLink( $customer ),
			CustomerMail::EmailNotice, CustomerMail::PasswordChanged => $this->languages->url( 'user' ),
		};
	}

	private function verificationLink( string $key ): string {
		return $this->languages->url( 'user/verify' ) . '?' . http_build_query( compact( 'key' ) );
	}

	/** WordPress's own key: stored as a hash, works once, expires after a day. */
	private function resetLink( Customer $customer ): string {
		$user = $this->customers->user( $customer->id );
		$key  = $user === null ? '' : get_password_reset_key( $user );
		if ( $user === null || $key instanceof WP_Error ) {
			throw new RuntimeException( $key instanceof WP_Error ? $key->get_error_message() : 'The account no longer exists' );
		}
		return $this->languages->url( 'user/password' ) . '?' . http_build_query(
			array(
				'key'   => $key,
				'login' => $user->user_login,
			)
		);
	}
}
