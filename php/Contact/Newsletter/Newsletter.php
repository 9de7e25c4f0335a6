<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use Vitrine\Contact\ContactFault;
use Vitrine\Contact\Mail\NewsletterMails;
use Vitrine\Contact\SpamTrap;
use Vitrine\Customers\Form\Fault;
use Vitrine\Customers\Form\Fields;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use Vitrine\Kernel\Outbox;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;

/**
 * Subscribing by double opt-in, and leaving. Asking is answered alike whoever it is, so that nobody learns who reads the newsletter; the
 * mail tells the owner of the address.
 */
final class Newsletter {

	/** Raised when the words that people agree to change (`plugin/templates/newsletter-form.php`). */
	public const TEXT_VERSION = '1';

	/** Mails a day to one address: anybody may type anybody's address into the form. */
	private const MOST_A_DAY = 3;

	public function __construct(
		private readonly Subscribers $subscribers,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly RateLimiter $limiter,
	) {
	}

	/**
	 * @param string $website What stands in the field that nobody sees.
	 * @return array<string, Fault> What is wrong, by field; none when it was taken.
	 */
	public function ask( string $email, bool $terms, string $website = '' ): array {
		$fields = new Fields();
		$fields->email( 'email', $email );
		$fields->mark( 'terms', $terms ? null : ContactFault::Terms );
		if ( $fields->faults() === array() && ! SpamTrap::springs( $website ) ) {
			$this->note( strtolower( $email ) );
		}
		return $fields->faults();
	}

	/** Whether the key was good; a second click on the same button is as good as the first. */
	public function confirm( string $key ): bool {
		$subscriber = $key === '' ? null : $this->subscribers->byConfirmation( $key );
		if ( $subscriber === null ) {
			return false;
		}
		if ( $this->subscribers->confirm( $subscriber ) ) {
			/** Somebody is to get the newsletter from now on: `do_action( 'vitrine_subscribed', Subscriber )`, for those who send it. */
			do_action( 'vitrine_subscribed', $this->subscribers->byId( $subscriber->id ) );
		}
		return true;
	}

	/** Whether the key was good; who has left before is told the same. */
	public function leave( string $key ): bool {
		$subscriber = $key === '' ? null : $this->subscribers->byLeaveKey( $key );
		if ( $subscriber === null ) {
			return false;
		}
		if ( $this->subscribers->leave( $subscriber ) && $subscriber->status === SubscriberStatus::Subscribed ) {
			/** Somebody must not get the newsletter any more: `do_action( 'vitrine_unsubscribed', Subscriber )`. */
			do_action( 'vitrine_unsubscribed', $this->subscribers->byId( $subscriber->id ) );
		}
		return true;
	}

	private function note( string $email ): void {
		$mail = $this->mayWriteTo( $email );
		try {
			$this->keep( $email, $mail );
		} catch ( DuplicateKey ) {
			// The same address was typed twice at once: its row is there now.
			$this->keep( $email, $mail );
		}
	}

	private function keep( string $email, bool $mail ): void {
		$this->database->transaction(
			function () use ( $email, $mail ): void {
				$subscriber = $this->subscribers->ask( $email, $this->languages->current()->code, self::TEXT_VERSION );
				if ( $mail ) {
					$kind = $subscriber->status === SubscriberStatus::Subscribed ? NewsletterMails::KNOWN : NewsletterMails::CONFIRM;
					$this->outbox->add( $kind, array( 'subscriber' => $subscriber->id ) );
				}
			}
		);
	}

	private function mayWriteTo( string $email ): bool {
		try {
			$this->limiter->hit( "newsletter_mail:$email", new RateLimit( self::MOST_A_DAY, DAY_IN_SECONDS ) );
		} catch ( RouteError ) {
			return false;
		}
		return true;
	}
}
