<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

use Vitrine\Kernel\Mailbox;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;

/** Limits account e-mails by recipient, since anyone can enter anyone's address. The caller gets the same response either way. */
final class RecipientLimit {

	/** Maximum number of e-mails by seconds. */
	private const UNVERIFIED = array(
		HOUR_IN_SECONDS => 3,
		DAY_IN_SECONDS  => 6,
	);
	private const VERIFIED   = array(
		HOUR_IN_SECONDS => 5,
		DAY_IN_SECONDS  => 20,
	);

	/** For all accounts that have had the unverified address: someone may register with it and delete the account over and over. */
	private const RESETS_PER_ADDRESS = array(
		HOUR_IN_SECONDS => 4,
		DAY_IN_SECONDS  => 12,
	);

	public function __construct( private readonly RateLimiter $limiter ) {
	}

	/**
	 * Counts the e-mail and returns whether it may be sent.
	 *
	 * Links to set a new password are counted by account. Once they are used up, the newest one in the mailbox stays valid at least until
	 * the limit ends: keys are created on sending, and a password that is changed while signed in does not end them.
	 *
	 * @param bool $verified Whether the account's holder has proven that the address is theirs.
	 */
	public function allows( CustomerMail $kind, int $user, string $email, bool $verified ): bool {
		$email  = Mailbox::of( $email );
		$limits = $verified ? self::VERIFIED : self::UNVERIFIED;
		$state  = $verified ? 'verified' : 'unverified';
		return match ( $kind ) {
			CustomerMail::Welcome,
			CustomerMail::Verification,
			CustomerMail::NewEmail        => $this->hit( "confirmation:$state:$email", $limits ),
			CustomerMail::EmailNotice,
			CustomerMail::PasswordChanged => $this->hit( "notice:$state:$email", $limits ),
			CustomerMail::Reset,
			CustomerMail::SignInLink      => $this->hit( "reset:$user", $limits )
				&& ( $verified || $this->hit( "reset:$email", self::RESETS_PER_ADDRESS ) ),
			// To change the address again, one needs the new mailbox.
			CustomerMail::EmailChanged    => true,
		};
	}

	/** @param array<int, int> $limits */
	private function hit( string $subject, array $limits ): bool {
		try {
			foreach ( $limits as $seconds => $mails ) {
				$this->limiter->hit( "account_mail:$subject", new RateLimit( $mails, $seconds ) );
			}
			return true;
		} catch ( RouteError ) {
			return false;
		}
	}
}
