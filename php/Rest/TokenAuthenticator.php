<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** Authenticates Bearer tokens; implemented by Customers. */
interface TokenAuthenticator {

	/** The user of a valid shop session; null for any other token. */
	public function userFor( string $token ): ?int;
}
