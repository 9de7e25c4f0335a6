<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use WP_User;

/** The shop's two roles of WordPress. Both may read and nothing else. */
enum Role: string {
	case Customer    = 'customer';
	case ProCustomer = 'pro_customer';

	/** In English: WordPress keeps one name for all languages. */
	public function title(): string {
		return match ( $this ) {
			self::Customer    => 'Customer',
			self::ProCustomer => 'Pro customer',
		};
	}

	/** Whoever has neither role (a subscriber of before the shop) buys as an ordinary customer. */
	public static function of( WP_User $user ): self {
		return in_array( self::ProCustomer->value, $user->roles, true ) ? self::ProCustomer : self::Customer;
	}
}
