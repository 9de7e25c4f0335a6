<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customer;
use Vitrine\Customers\Passwords;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;

/** Asks signed-in customers for their password again, so that access to a device is not enough to take over an account. */
final class Reauthentication {

	private const ACTION = 'password';

	/** From all IP addresses together: who has a session of the account must not guess its password from many. */
	private const MAX_PER_HOUR = 50;

	public function __construct(
		private readonly Passwords $passwords,
		private readonly Backoff $backoff,
		private readonly RateLimiter $limiter,
	) {
	}

	/**
	 * @param string $password Untrimmed; ignored for accounts without a password.
	 * @throws RouteError 429 after too many failed attempts.
	 */
	public function check( Customer $customer, string $password ): bool {
		$action = self::ACTION . ":$customer->id";
		$limit  = new RateLimit( self::MAX_PER_HOUR, HOUR_IN_SECONDS );
		$this->backoff->begin( $action );
		$this->limiter->hit( "guesses:$action", $limit );
		$passed = ! $customer->hasPassword
			|| $this->passwords->matches( get_userdata( $customer->id ) ?: null, TextSanitizer::password( $password ) );
		if ( $passed ) {
			$this->backoff->succeeded( $action );
			$this->limiter->discard( "guesses:$action", $limit );
		}
		return $passed;
	}

	public static function refusal(): Envelope {
		return Envelope::refusal( __( 'The password is incorrect.', 'vitrine' ) );
	}
}
