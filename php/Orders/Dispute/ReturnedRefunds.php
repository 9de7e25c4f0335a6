<?php
declare(strict_types=1);

namespace Vitrine\Orders\Dispute;

use Vitrine\Database\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\RefundState;

/**
 * What the shop still owes of refunds that a bank has returned: the most that the customer had at any time, by refunds and disputes, less
 * what the customer has now. So a later refund or dispute pays it back, or a part of it.
 */
final class ReturnedRefunds {

	private const PAID = "IN ('" . RefundState::Done->value . "', '" . RefundState::Pending->value . "')";

	/** SQL: cents of `{orders} o` that the customer has, or will have. */
	private const NOW = '( ' . DisputeRepository::RECLAIMED . ' + (
		SELECT COALESCE(SUM(v.amount), 0) FROM {refunds} v WHERE v.order_id = o.id AND v.state ' . self::PAID . '
	) )';

	/** SQL: the same when the refund `k` was made. A returned refund has been checked last when it came back. */
	private const THEN = '( (
		SELECT SUM(i.amount) FROM {refunds} i WHERE i.order_id = k.order_id AND i.number <= k.number AND (
			i.state ' . self::PAID . "
			OR ( i.state = '" . RefundState::Returned->value . "' AND ( i.number = k.number OR i.checked_at > k.created_at ) )
		)
	) + (
		SELECT COALESCE(SUM(CASE WHEN g.currency = o.currency THEN g.amount ELSE o.total END), 0) FROM {disputes} g
		WHERE g.order_id = o.id AND g.created_at <= k.created_at AND g.state " . DisputeRepository::TAKES_MONEY . '
	) )';

	private const MADE = "k.order_id = o.id AND k.state <> '" . RefundState::Failed->value . "'";

	/** SQL condition for `{orders} o`: a returned refund is not paid back. */
	public const CONDITION = 'o.total > ' . self::NOW . '
		AND EXISTS ( SELECT 1 FROM {refunds} k WHERE ' . self::MADE . ' AND ' . self::THEN . ' > ' . self::NOW . ' )';

	public function __construct( private readonly Database $database, private readonly ReclaimedPayment $reclaimed ) {
	}

	/** In cents; 0 if no refund was returned. Of a cancelled order that is still paid, all of the payment. */
	public function due( Order $order ): int {
		$due  = (int) $this->database->value(
			'SELECT MAX(' . self::THEN . ' - ' . self::NOW . ') FROM {refunds} k JOIN {orders} o ON ' . self::MADE . ' WHERE o.id = %d',
			array( $order->id )
		);
		$rest = $this->reclaimed->rest( $order );
		return match ( true ) {
			$due <= 0 => 0,
			$order->status === OrderStatus::Cancelled && $order->payment->status === PaymentStatus::Paid => $rest,
			default   => min( $due, $rest ),
		};
	}
}
