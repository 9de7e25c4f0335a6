<?php
declare(strict_types=1);

namespace Vitrine\Customers\SignIn;

use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Staff;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use WP_User;

/**
 * Counts wrong passwords by account, from all IP addresses together. Beyond the limit a password alone no longer signs in, except on
 * devices that have signed in to the account before; the link in the mailbox does (decision 32). Names without an account are
 * counted alike. Each door has its own count: what guesses at one change at another would show who is staff.
 */
final class PasswordGuesses {

	private const MAX_PER_HOUR = 50;

	/** The link is e-mailed without a request once in this time: guesses can go on for days. */
	private const MAIL_SECONDS = DAY_IN_SECONDS;

	public function __construct(
		private readonly RateLimiter $limiter,
		private readonly KnownDevice $device,
		private readonly CustomerMails $mails,
	) {
	}

	/**
	 * Counts the attempt as a wrong one. Call it before the password is checked, so that parallel guesses gain nothing.
	 *
	 * @param string       $door Where the password was entered.
	 * @param string       $name As it was entered.
	 * @param WP_User|null $user Null if the name has no account. Also staff in the shop: other spellings of their names would otherwise be
	 *                           counted separately, as only those of unknown names are.
	 * @return bool Whether the right password may sign in.
	 */
	public function begin( string $door, string $name, ?WP_User $user ): bool {
		if ( $this->limiter->allows( $this->subject( $door, $name, $user ), self::limit() ) ) {
			return true;
		}
		if ( $user !== null && ! Staff::includes( $user ) && $this->limiter->isFirst( "sign_in_link:$user->ID", self::MAIL_SECONDS ) ) {
			$this->mails->schedule( CustomerMail::SignInLink, $user->ID );
		}
		return false;
	}

	/** Takes the attempt back. Earlier ones still count: a success here says nothing about attempts from elsewhere. */
	public function succeeded( string $door, string $name, WP_User $user ): void {
		$this->limiter->discard( $this->subject( $door, $name, $user ), self::limit() );
	}

	/**
	 * The accounts that a password alone doesn't sign in to at the moment, except on known devices.
	 *
	 * @param list<WP_User> $users
	 * @return list<int> User ids.
	 */
	public function locked( string $door, array $users ): array {
		$subjects = array();
		foreach ( $users as $user ) {
			$subjects[ self::account( $door, $user ) ] = $user->ID;
		}
		$reached = $this->limiter->reached( array_keys( $subjects ), self::limit() );
		return array_map( static fn ( string $subject ): int => $subjects[ $subject ], $reached );
	}

	/** A new password starts with a new count, so that staff can always be helped, for instance with WP-CLI. */
	private function subject( string $door, string $name, ?WP_User $user ): string {
		if ( $user === null ) {
			return "guesses:$door:" . strtolower( trim( $name ) );
		}
		$device = $this->device->id( $user );
		return $device === null ? self::account( $door, $user ) : "guesses:device:$user->ID:$device";
	}

	private static function account( string $door, WP_User $user ): string {
		return "guesses:$door:account:$user->ID:" . md5( $user->user_pass );
	}

	private static function limit(): RateLimit {
		return new RateLimit( self::MAX_PER_HOUR, HOUR_IN_SECONDS );
	}
}
