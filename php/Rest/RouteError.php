<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use RuntimeException;

/**
 * A call that cannot be answered: broken, forbidden or failed (4xx, 5xx). An expected refusal (sold out, wrong password) is no
 * error but `Envelope::refusal` with HTTP 200, because the browser raises its global error on every HTTP error.
 */
final class RouteError extends RuntimeException {

	/**
	 * @param string $error   Stable code for developers, for instance `unknown_product`.
	 * @param string $message Text for the visitor, in the visitor's language.
	 * @param int    $wait    Seconds after which it is worth trying again; 0 where nothing is known of that.
	 */
	public function __construct( public readonly string $error, string $message, public readonly int $http = 400, public readonly int $wait = 0 ) {
		parent::__construct( $message );
	}

	/** @param int $wait Seconds. */
	public static function tooMany( int $wait ): self {
		/* translators: %d: seconds to wait */
		return new self( 'too_many_calls', sprintf( _n( 'Too many attempts. Please try again in %d second.', 'Too many attempts. Please try again in %d seconds.', $wait, 'vitrine' ), $wait ), 429, $wait );
	}
}
