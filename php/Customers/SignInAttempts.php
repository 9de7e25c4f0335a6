<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Rest\Backoff;
use Vitrine\Rest\RouteError;

/** Throttles sign-in attempts, in the shop and at WordPress's own login together: by IP address, and by account within one address. */
final class SignInAttempts {

	private const ACTION = 'login';

	public function __construct( private readonly Backoff $backoff ) {
	}

	/** @throws RouteError 429 with the remaining delay in seconds. */
	public function begin(): void {
		$this->backoff->begin( self::ACTION );
	}

	/**
	 * Call it after `begin`, once it is known whose password is checked.
	 *
	 * @param string $name E-mail address or login name.
	 * @throws RouteError 429 with the remaining delay in seconds.
	 */
	public function beginFor( string $name ): void {
		$this->backoff->begin( self::accountAction( $name ) );
	}

	/** Clears the failures for this account; guesses at others still count. */
	public function succeededFor( string $name ): void {
		$this->backoff->succeededFor( self::ACTION, self::accountAction( $name ) );
	}

	/** The attempt was not a guess; earlier failures still count. */
	public function discard(): void {
		$this->backoff->discard( self::ACTION );
	}

	private static function accountAction( string $name ): string {
		return self::ACTION . ':' . strtolower( $name );
	}
}
