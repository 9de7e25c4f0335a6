<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Customers\AccountFields;
use Vitrine\Customers\Customer;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `favorite` of the `user` response: a list with one string of ids, `["12,34"]`, empty `[""]`. */
final class FavouriteAccountFields implements AccountFields {

	public function __construct( private readonly Favourites $favourites ) {
	}

	public function forCustomer( Customer $customer ): array {
		return array( FavouriteIds::toMeta( $this->favourites->forUser( $customer->id ) ) );
	}

	public function schema(): array {
		return Schema::list( Schema::text() );
	}
}
