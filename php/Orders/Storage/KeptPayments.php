<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

/**
 * SQL for cancelled orders that are refunded in part. After a withdrawal the shop may keep the rest, for express delivery or a loss of
 * value: it is a sale, as the invoice and its credit note state. Without a withdrawal the shop owes the rest, see `RefundsDue`.
 */
final class KeptPayments {

	/** Condition for `{orders} o`: cancelled, and refunded in part. */
	public const PARTLY_REFUNDED = "o.status = '" . OrderStatus::Cancelled->value
		. "' AND o.payment_status = '" . PaymentStatus::PartlyRefunded->value . "'";

	/** The same: the customer has withdrawn from the order, or from a part of it. */
	public const WITHDRAWN = 'EXISTS (SELECT 1 FROM {withdrawals} w WHERE w.order_id = o.id)';

	/** The same: a part of the payment is kept. */
	public const CONDITION = self::PARTLY_REFUNDED . ' AND ' . self::WITHDRAWN;
}
