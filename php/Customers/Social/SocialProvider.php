<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** A provider of accounts to sign in with. */
interface SocialProvider {

	/**
	 * Asks the provider who the token belongs to and whether it was issued for this shop.
	 *
	 * @param string $token From the provider's script in the browser; never logged.
	 * @throws SocialTokenRejected
	 */
	public function identify( string $token ): SocialIdentity;
}
