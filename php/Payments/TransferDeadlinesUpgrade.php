<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\UnsentMessages;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Settings\PaymentDeadlines;

/**
 * Until schema 16, the deadlines of bank transfers counted calendar days, and those of unconfirmed orders counted the hours of nights and
 * weekends. Unpaid orders keep their deadline unless the new one is later.
 */
final class TransferDeadlinesUpgrade {

	/** First schema with deadlines by banking days. */
	private const SCHEMA = 17;

	public function __construct(
		private readonly Database $database,
		private readonly OrderRepository $orders,
		private readonly PaymentDeadlines $deadlines,
		private readonly UnsentMessages $unsent,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored. There are as many as unpaid orders within their deadline. */
	public function run(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema === 0 || $schema >= self::SCHEMA ) {
			return;
		}
		$open = $this->database->rows(
			'SELECT id FROM {orders} WHERE status = %s AND payment_status = %s AND payment_method = %s AND pay_by IS NOT NULL',
			array( OrderStatus::Pending->value, PaymentStatus::Unpaid->value, BankTransfer::KEY )
		);
		foreach ( $open as $row ) {
			$this->extend( (int) $row['id'] );
		}
	}

	private function extend( int $id ): void {
		$order = $this->orders->byId( $id );
		$until = $order === null ? null : $this->deadlines->transferPayBy( $order->placedAt, ! $order->unconfirmed );
		if ( $order?->payBy === null || $until === null || $until <= $order->payBy ) {
			return;
		}
		$changed = $this->database->run(
			'UPDATE {orders} SET pay_by = %d WHERE id = %d AND status = %s AND pay_by = %d',
			array( $until->getTimestamp(), $id, OrderStatus::Pending->value, $order->payBy->getTimestamp() )
		);
		// A reminder names its deadline, and is not sent once that has changed.
		$reminder = array(
			'order'  => $id,
			'pay_by' => $order->payBy->getTimestamp(),
		);
		if ( $changed > 0 && $this->unsent->includes( OrderMessages::REMINDER, $reminder ) ) {
			OrderMessages::addReminder( $this->outbox, $id, $this->clock->now(), $until );
		}
	}
}
