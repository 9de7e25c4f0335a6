<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

defined( 'ABSPATH' ) || exit;

/** Customers with and without an account. The values are URL parameters. */
enum CustomerKind: string {
	case Account = 'account';
	case Guest   = 'guest';

	public function label(): string {
		return match ( $this ) {
			self::Account => __( 'Account', 'vitrine' ),
			self::Guest   => __( 'Guest', 'vitrine' ),
		};
	}

	public function plural(): string {
		return match ( $this ) {
			self::Account => __( 'Accounts', 'vitrine' ),
			self::Guest   => __( 'Guests', 'vitrine' ),
		};
	}
}
