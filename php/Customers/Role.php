<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use WP_User;

defined( 'ABSPATH' ) || exit;

/** The shop's two WordPress roles. Both have only the `read` capability. */
enum Role: string {
	case Customer    = 'customer';
	case ProCustomer = 'pro_customer';

	/** In English, since WordPress stores a single name for all languages. */
	public function title(): string {
		return match ( $this ) {
			self::Customer    => 'Customer',
			self::ProCustomer => 'Pro customer',
		};
	}

	/** Users with neither role (such as subscribers from before the shop) count as ordinary customers. */
	public static function forUser( WP_User $user ): self {
		return in_array( self::ProCustomer->value, $user->roles, true ) ? self::ProCustomer : self::Customer;
	}
}
