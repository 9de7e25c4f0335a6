<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use Vitrine\Contact\ContactError;
use Vitrine\Contact\SpamTrap;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Kernel\Mailbox;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;

/**
 * Newsletter subscription by double opt-in, and unsubscribing. The response is the same for known and unknown addresses, so that
 * subscriptions are not disclosed; only the owner of the address learns it, by e-mail.
 */
final class NewsletterSubscriptions {

	/** Kinds of outbox messages; their payload is `{subscriber: id}`. */
	public const CONFIRM = 'newsletter_confirm';
	public const KNOWN   = 'newsletter_known';

	/** Increase when the consent text changes (`plugin/templates/newsletter-form.php`). */
	public const TEXT_VERSION = '1';

	/** E-mails per day and address: anyone can enter any address into the form. */
	private const MAX_MAILS_PER_DAY = 3;

	public function __construct(
		private readonly Subscribers $subscribers,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly RateLimiter $limiter,
	) {
	}

	/**
	 * @param bool|null $terms   Whether the box of the form was ticked; null if the caller did not ask.
	 * @param string    $website Value of the honeypot field.
	 * @return array<string, ValidationError> Errors by field; empty if accepted.
	 */
	public function subscribe( string $email, ?bool $terms, string $website = '' ): array {
		$fields = new Fields();
		$fields->email( 'email', $email );
		$fields->mark( 'terms', $terms === false ? ContactError::Terms : null );
		if ( $fields->errors() === array() && ! SpamTrap::isTriggered( $website ) ) {
			$this->note( strtolower( $email ), $terms === true );
		}
		return $fields->errors();
	}

	/** Whether the key is valid; confirming twice succeeds. */
	public function confirm( string $key ): bool {
		$subscriber = $key === '' ? null : $this->subscribers->byConfirmation( $key );
		if ( $subscriber === null ) {
			return false;
		}
		if ( $this->subscribers->confirm( $subscriber ) ) {
			/** A subscription was confirmed: `do_action( 'vitrine_subscribed', Subscriber )`, for newsletter services. */
			do_action( 'vitrine_subscribed', $this->subscribers->byId( $subscriber->id ) );
		}
		return true;
	}

	/** Whether the key is valid; unsubscribing twice succeeds. */
	public function unsubscribe( string $key ): bool {
		$subscriber = $key === '' ? null : $this->subscribers->byUnsubscribeKey( $key );
		if ( $subscriber === null ) {
			return false;
		}
		if ( $this->subscribers->unsubscribe( $subscriber ) && $subscriber->status === SubscriberStatus::Subscribed ) {
			/** Remove the address from newsletter services: `do_action( 'vitrine_unsubscribed', Subscriber )`. */
			do_action( 'vitrine_unsubscribed', $this->subscribers->byId( $subscriber->id ) );
		}
		return true;
	}

	private function note( string $email, bool $terms ): void {
		$mail = $this->mayMail( $email );
		try {
			$this->store( $email, $terms, $mail );
		} catch ( DuplicateKey ) {
			// A concurrent request inserted the same address; retry, as its row exists now.
			$this->store( $email, $terms, $mail );
		}
	}

	private function store( string $email, bool $terms, bool $mail ): void {
		$this->database->transaction(
			function () use ( $email, $terms, $mail ): void {
				$subscriber = $this->subscribers->request( $email, $this->languages->current()->code, self::TEXT_VERSION, $terms );
				if ( $mail ) {
					$kind = $subscriber->status === SubscriberStatus::Subscribed ? self::KNOWN : self::CONFIRM;
					$this->outbox->add( $kind, array( 'subscriber' => $subscriber->id ) );
				}
			}
		);
	}

	private function mayMail( string $email ): bool {
		try {
			$this->limiter->hit( 'newsletter_mail:' . Mailbox::of( $email ), new RateLimit( self::MAX_MAILS_PER_DAY, DAY_IN_SECONDS ) );
		} catch ( RouteError ) {
			return false;
		}
		return true;
	}
}
