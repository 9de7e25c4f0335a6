<?php
declare(strict_types=1);

namespace Vitrine\Orders\Rest;

use Vitrine\Customers\AccountFacts;
use Vitrine\Customers\Customer;
use Vitrine\Orders\OrderBook;
use Vitrine\Rest\Schema;

/** `order` of the user answer: the newest ones, the newest first (rulings, calls). */
final class UserOrderFacts implements AccountFacts {

	private const MOST = 5;

	public function __construct( private readonly OrderBook $book, private readonly OrderWire $wire ) {
	}

	public function of( Customer $customer ): array {
		return array_map( $this->wire->userOrder( ... ), $this->book->ofCustomer( $customer->id, self::MOST ) );
	}

	public function schema(): array {
		return Schema::list( OrderSchemas::userOrder() );
	}
}
