<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Customers\AccountFacts;
use Vitrine\Customers\Customer;
use Vitrine\Rest\Schema;

/** `favorite` of the user answer: one string of ids in a list, `["12,34"]`, empty `[""]` (rulings, calls). */
final class FavouriteFacts implements AccountFacts {

	public function __construct( private readonly Favourites $favourites ) {
	}

	public function of( Customer $customer ): array {
		return array( FavouriteIds::record( $this->favourites->of( $customer->id ) ) );
	}

	public function schema(): array {
		return Schema::list( Schema::text() );
	}
}
