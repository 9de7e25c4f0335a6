<?php
declare(strict_types=1);

namespace Vitrine\Orders;

defined( 'ABSPATH' ) || exit;

/** Sort columns of an order list; ties are sorted by id. */
enum OrderSort: string {
	case Placed   = 'placed';
	case Delivery = 'delivery';
	case Total    = 'total';
}
