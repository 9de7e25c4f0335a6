<?php
declare(strict_types=1);

namespace Vitrine\Orders\Documents;

use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;

/** Invoices and credit notes, which follow from changes of an order; they are made in a room above. Call it inside a transaction. */
interface OrderDocuments {

	/** Issues the invoice of a paid order, once. */
	public function issue( Order $order ): void;

	/** Issues the credit note of a refund, once. */
	public function issueCreditNote( Order $order, Refund $refund ): void;

	/** Cancels the credit note of a refund that came back. */
	public function cancelCreditNote( Order $order, Refund $refund ): void;
}
