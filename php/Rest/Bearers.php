<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** The door to the sessions, which Customers keeps. */
interface Bearers {

	/** The user whose living session of the shop this token opens; null for every other token. */
	public function userOf( string $token ): ?int;
}
