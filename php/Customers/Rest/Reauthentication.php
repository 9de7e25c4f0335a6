<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customer;
use Vitrine\Customers\Passwords;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RouteError;

/** Asks signed-in customers for their password again, so that access to a device is not enough to take over an account. */
final class Reauthentication {

	private const ACTION = 'password';

	public function __construct( private readonly Passwords $passwords, private readonly Backoff $backoff ) {
	}

	/**
	 * @param string $password Untrimmed; ignored for accounts without a password.
	 * @throws RouteError 429 after too many failed attempts.
	 */
	public function check( Customer $customer, string $password ): bool {
		$action = self::ACTION . ":$customer->id";
		$this->backoff->begin( $action );
		$passed = ! $customer->hasPassword
			|| $this->passwords->matches( get_userdata( $customer->id ) ?: null, TextSanitizer::password( $password ) );
		if ( $passed ) {
			$this->backoff->succeeded( $action );
		}
		return $passed;
	}

	public static function refusal(): Envelope {
		return Envelope::refusal( __( 'The password is incorrect.', 'vitrine' ) );
	}
}
