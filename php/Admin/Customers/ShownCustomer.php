<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Customers\CustomerSummary;

/** The customer whose screen is shown. */
final readonly class ShownCustomer {

	/**
	 * @param CustomerSummary|null $summary   Null for a guest whose mailbox is not proven: the list doesn't have them.
	 * @param array<string, int>   $reference Parameter of the URL that names the customer.
	 */
	public function __construct( public CustomerIdentity $identity, public ?CustomerSummary $summary, public array $reference ) {
	}
}
