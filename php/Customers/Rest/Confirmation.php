<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customer;
use Vitrine\Customers\Form\Text;
use Vitrine\Customers\Passwords;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RouteError;

/** Has somebody who is signed in show once more that it is them; a found device must not become a found account. */
final class Confirmation {

	private const ACTION = 'password';

	public function __construct( private readonly Passwords $passwords, private readonly Backoff $backoff ) {
	}

	/**
	 * @param string $password As sent; not asked of those who have none.
	 * @throws RouteError 429 where it was guessed too often.
	 */
	public function given( Customer $customer, string $password ): bool {
		$action = self::ACTION . ":$customer->id";
		$this->backoff->begin( $action );
		$given = ! $customer->hasPassword || $this->passwords->fits( get_userdata( $customer->id ) ?: null, Text::password( $password ) );
		if ( $given ) {
			$this->backoff->succeeded( $action );
		}
		return $given;
	}

	public static function refusal(): Envelope {
		return Envelope::refusal( __( 'This is not your password.', 'vitrine' ) );
	}
}
