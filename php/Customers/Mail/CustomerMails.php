<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

use RuntimeException;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use Vitrine\Customers\UserMeta;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\InertText;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Storefront\CustomerMailLayout;
use Vitrine\Storefront\MailTexts\MailTexts;
use WP_Error;

/** Sends account e-mails to customers, each in the customer's language. */
final class CustomerMails {

	/** Of the name in greetings, in characters. */
	private const MAX_NAME_LENGTH = 40;

	public function __construct(
		private readonly Customers $customers,
		private readonly EmailKeys $keys,
		private readonly Languages $languages,
		private readonly Outbox $outbox,
		private readonly Mailer $mailer,
		private readonly CustomerMailLayout $layout,
		private readonly RecipientLimit $limit,
		private readonly MailTexts $texts,
	) {
	}

	/**
	 * Queues an e-mail, unless its recipient has already got several like it.
	 *
	 * @param bool $limited False if staff asked for it.
	 */
	public function schedule( CustomerMail $kind, int $user, bool $limited = true ): void {
		$customer = $this->customers->find( $user );
		$to       = $customer === null ? '' : $this->recipient( $kind, $customer );
		if ( $customer === null || $to === '' ) {
			return;
		}
		if ( ! $limited || $this->limit->allows( $kind, $user, $to, self::isVerified( $customer, $to ) ) ) {
			$this->outbox->add( $kind->value, array( 'user' => $user ) );
		}
	}

	/**
	 * Queues a notice to the address that an account had before a change.
	 *
	 * @param bool $verified Whether the customer had proven that the address was theirs.
	 */
	public function scheduleTo( CustomerMail $kind, int $user, string $email, bool $verified ): void {
		if ( $this->limit->allows( $kind, $user, $email, $verified ) ) {
			$this->outbox->add( $kind->value, compact( 'user', 'email', 'verified' ) );
		}
	}

	/**
	 * Delivers an e-mail of this kind.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( CustomerMail $kind, array $payload ): bool {
		$customer = $this->customers->find( is_int( $payload['user'] ?? null ) ? $payload['user'] : 0 );
		if ( $customer === null ) {
			// The account was deleted in the meantime.
			return true;
		}
		$given    = is_string( $payload['email'] ?? null );
		$to       = $given ? $payload['email'] : $this->recipient( $kind, $customer );
		$verified = $given ? (bool) ( $payload['verified'] ?? false ) : self::isVerified( $customer, $to );
		if ( $to !== '' ) {
			$this->languages->withLanguage(
				$this->languages->find( $customer->language ) ?? $this->languages->default(),
				fn () => $this->mailer->send( $this->compose( $kind, $customer, $to, $verified ) )
			);
		}
		return true;
	}

	private static function isVerified( Customer $customer, string $email ): bool {
		return $customer->emailVerified && $email === $customer->email;
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

	/** Anyone can register with someone else's address, so what they have typed must not reach an unverified mailbox. */
	private function compose( CustomerMail $kind, Customer $customer, string $to, bool $verified ): Mail {
		return $this->layout(
			$kind,
			$to,
			$verified ? InertText::line( $customer->firstName, self::MAX_NAME_LENGTH ) : '',
			$verified ? $this->newEmail( $kind, $customer ) : '',
			$this->link( $kind, $customer, $to ),
			$verified
		);
	}

	private function newEmail( CustomerMail $kind, Customer $customer ): string {
		return $kind === CustomerMail::EmailChanged ? $customer->email : $this->keys->pendingEmail( $customer->id );
	}

	/**
	 * @param string $name    First name; '' if it must not be disclosed.
	 * @param string $email   The new address; '' if there is none or it must not be disclosed.
	 */
	private function layout( CustomerMail $kind, string $to, string $name, string $email, string $link, bool $verified = false ): Mail {
		$shop  = CustomerMailLayout::shop();
		$texts = $this->texts->in(
			$kind->value,
			$this->languages->current(),
			array( MailTexts::FIRST_NAME => $name, MailTexts::SHOP => $shop )
		);
		return $this->layout->mail(
			$to,
			$texts->subject( $kind->subject( $shop ) ),
			'simple',
			$texts->parts() + array(
				'greeting'   => $texts->heading( $kind->greeting( $name ) ),
				'paragraphs' => $kind->paragraphs( $email, $link !== '', $verified ),
				'button'     => $kind->button(),
				'link'       => $link,
			)
		);
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
			CustomerMail::Reset, CustomerMail::SignInLink            => $this->resetLink( $customer ),
			CustomerMail::EmailNotice, CustomerMail::EmailChanged, CustomerMail::PasswordChanged => $this->languages->url( 'user' ),
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
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
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
