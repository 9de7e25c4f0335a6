<?php
declare(strict_types=1);

namespace Vitrine\Orders\Rest;

use Vitrine\Customers\AccountFields;
use Vitrine\Customers\Customer;
use Vitrine\Orders\OrderRepository;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `order` in the user response: the newest orders, newest first. */
final class OrderAccountFields implements AccountFields {

	private const MAX_ORDERS = 5;

	public function __construct( private readonly OrderRepository $orders, private readonly UserOrderResource $resource ) {
	}

	public function forCustomer( Customer $customer ): array {
		return array_map( $this->resource->toArray( ... ), $this->orders->forCustomer( $customer->id, self::MAX_ORDERS ) );
	}

	public function schema(): array {
		return Schema::list( UserOrderResource::schema() );
	}
}
