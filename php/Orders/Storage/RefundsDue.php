<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Dispute\ReturnedRefunds;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\RefundState;

/** SQL for `OrderAlert::RefundDue`. */
final class RefundsDue {

	/**
	 * Condition for `{orders} o`. The payment of a cancelled order is due in full, unless a refund is on its way. After a withdrawal the
	 * shop may keep a part, but not because the last refund failed or came back. What the bank has taken by a dispute is not due.
	 */
	private const CANCELLED = "o.status = '" . OrderStatus::Cancelled->value . "' AND o.total > " . DisputeRepository::RECLAIMED . " + (
		SELECT COALESCE(SUM(v.amount), 0) FROM {refunds} v
		WHERE v.order_id = o.id AND v.state IN ('" . RefundState::Done->value . "', '" . RefundState::Pending->value . "')
	) AND (
		(
			(
				o.payment_status = '" . PaymentStatus::Paid->value . "'
				OR ( " . KeptPayments::PARTLY_REFUNDED . ' AND NOT ' . KeptPayments::WITHDRAWN . " )
			)
			AND NOT EXISTS (
				SELECT 1 FROM {refunds} p WHERE p.order_id = o.id AND p.state = '" . RefundState::Pending->value . "'
			)
		) OR (
			" . KeptPayments::PARTLY_REFUNDED . "
			AND EXISTS (
				SELECT 1 FROM {refunds} r
				WHERE r.order_id = o.id AND r.state IN ('" . RefundState::Failed->value . "', '" . RefundState::Returned->value . "')
				AND NOT EXISTS (
					SELECT 1 FROM {refunds} n WHERE n.order_id = o.id AND n.number > r.number
					AND n.state IN ('" . RefundState::Done->value . "', '" . RefundState::Pending->value . "')
				)
			)
		)
	)";

	/** Condition for a few orders `{orders} o`. */
	public const CONDITION = '( ( ' . self::CANCELLED . ' ) OR ( ' . ReturnedRefunds::CONDITION . ' ) )';

	/** SQL: ids of all orders. Each part begins with its index. */
	public const ORDERS = 'SELECT due.id FROM (
		SELECT o.id FROM {orders} o WHERE ' . self::CANCELLED . "
		UNION
		SELECT o.id FROM {refunds} b JOIN {orders} o ON o.id = b.order_id
		WHERE b.state = '" . RefundState::Returned->value . "' AND " . ReturnedRefunds::CONDITION . '
	) AS due';
}
