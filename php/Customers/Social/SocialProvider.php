<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** Somebody else's accounts by which people sign in. */
interface SocialProvider {

	/**
	 * Asks the provider whom the token belongs to, and whether it was made for this shop.
	 *
	 * @param string $token As the provider's script gave it to the browser; never logged.
	 * @throws SocialRefused
	 */
	public function identify( string $token ): SocialIdentity;
}
