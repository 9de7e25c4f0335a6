<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use RuntimeException;

/**
 * The call is invalid, forbidden or failed (HTTP 4xx, 5xx). For an expected rejection (sold out, wrong password) use `Envelope::refusal`
 * with HTTP 200, because the browser shows its global error message on every HTTP error.
 */
final class RouteError extends RuntimeException {

	/**
	 * @param string $error   Stable code for clients, for instance `unknown_product`.
	 * @param string $message Message for the visitor, in their language.
	 * @param int    $wait    Seconds until a retry makes sense; 0 if unknown.
	 * @param ArgumentErrors|null $arguments The arguments that are invalid, if it is due to some.
	 */
	public function __construct(
		public readonly string $error,
		string $message,
		public readonly int $http = 400,
		public readonly int $wait = 0,
		public readonly ?ArgumentErrors $arguments = null,
	) {
		parent::__construct( $message );
	}

	/** @param int $wait Seconds. */
	public static function tooMany( int $wait ): self {
		return new self(
			'too_many_calls',
			sprintf(
				/* translators: %d: seconds to wait */
				_n(
					'Too many attempts. Please try again in %d second.',
					'Too many attempts. Please try again in %d seconds.',
					$wait,
					'vitrine'
				),
				$wait
			),
			429,
			$wait
		);
	}
}
