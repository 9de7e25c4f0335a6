<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Database\Database;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** Older versions stored orders with a total of 0 as unpaid orders of the method that the customer had to choose. */
final class FreeOrdersMigration {

	public function __construct( private readonly Database $database ) {
	}

	/** Hook `vitrine_migrated`. Invoices that were issued keep their text. */
	public function run(): void {
		$this->database->run(
			'UPDATE {orders} SET payment_status = %s, payment_method = %s WHERE payment_status IN (%s, %s) AND total = 0',
			array( PaymentStatus::Paid->value, PaymentMethods::FREE, PaymentStatus::Unpaid->value, PaymentStatus::Failed->value )
		);
	}
}
