<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

defined( 'ABSPATH' ) || exit;

/** Sort orders of the list of customers. The values are URL parameters. */
enum CustomerSort: string {
	case LastOrder = 'last_order';
	case Name      = 'name';
	case Orders    = 'orders';
	case Value     = 'value';
	case Since     = 'since';
}
