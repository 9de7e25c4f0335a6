<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Customers\AccountFields;
use Vitrine\Customers\Customer;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `cart` of the `user` response: the lines stored with the account. */
final class PendingCartAccountFields implements AccountFields {

	public function __construct( private readonly PendingCart $pending ) {
	}

	public function forCustomer( Customer $customer ): array {
		return array_map( CartLineResource::toArray( ... ), $this->pending->forUser( $customer->id ) );
	}

	public function schema(): array {
		return Schema::list( CartLineResource::schema() );
	}
}
