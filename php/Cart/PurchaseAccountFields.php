<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Customers\AccountFields;
use Vitrine\Customers\Customer;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `purchases` of the `user` response: recent purchases from all devices. */
final class PurchaseAccountFields implements AccountFields {

	public function __construct( private readonly Purchases $purchases ) {
	}

	public function forCustomer( Customer $customer ): array {
		return array_map( PurchaseResource::toArray( ... ), $this->purchases->forUser( $customer->id ) );
	}

	public function schema(): array {
		return Schema::list( PurchaseResource::schema() );
	}
}
