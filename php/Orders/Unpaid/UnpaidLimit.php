<?php
declare(strict_types=1);

namespace Vitrine\Orders\Unpaid;

defined( 'ABSPATH' ) || exit;

/** Which limit of `UnpaidLimits` an order exceeds. */
enum UnpaidLimit: string {
	case Order   = 'order';
	case Mailbox = 'mailbox';
	case Address = 'address';
	case Network = 'network';
	case Product = 'product';
	case Kept    = 'kept';

	/** For staff. */
	public function label(): string {
		return match ( $this ) {
			self::Order   => _x( 'too many items in one order', 'limit of unpaid orders', 'vitrine' ),
			self::Mailbox => _x( 'too many unpaid items for one e-mail address', 'limit of unpaid orders', 'vitrine' ),
			self::Address => _x( 'too many unpaid items from one internet connection', 'limit of unpaid orders', 'vitrine' ),
			self::Network => _x( 'too many unpaid items from one IPv6 network (/48)', 'limit of unpaid orders', 'vitrine' ),
			self::Kept    => _x( 'the rest of a product’s stock is kept for other customers', 'limit of unpaid orders', 'vitrine' ),
			self::Product => _x( 'too much of a product’s stock in unpaid orders', 'limit of unpaid orders', 'vitrine' ),
		};
	}
}
