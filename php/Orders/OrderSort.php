<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** What a list of orders may be sorted by; of two alike the newer stands with the greater. */
enum OrderSort: string {
	case Placed   = 'placed';
	case Delivery = 'delivery';
	case Total    = 'total';
}
