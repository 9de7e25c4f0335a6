<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

/**
 * Closes refunded orders that stayed open until schema 16, batch by batch. Orders refunded by an amount alone stay open: staff have not
 * decided yet what becomes of their items, and “Cancel and restock” does both.
 */
final class SettledOrdersUpgrade {

	/** Outbox message kind; the payload is `{after: id}` of an order. */
	public const KIND = 'settled_orders';

	/** First schema whose refunds close their orders. */
	private const SCHEMA = 17;

	/** Orders per message. */
	private const BATCH_SIZE = 100;

	public function __construct(
		private readonly Database $database,
		private readonly CloseSettledOrder $closing,
		private readonly Outbox $outbox,
	) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored. */
	public function start(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema > 0 && $schema < self::SCHEMA && $this->open( 0, 1 ) !== array() ) {
			$this->outbox->add( self::KIND, array( 'after' => 0 ) );
		}
	}

	/**
	 * Delivers `settled_orders`.
	 *
	 * @param array<mixed> $payload
	 */
	public function run( array $payload ): bool {
		$batch = $this->open( is_int( $payload['after'] ?? null ) ? $payload['after'] : 0, self::BATCH_SIZE );
		foreach ( $batch as $id ) {
			$this->database->transaction( fn (): bool => $this->closing->close( $id, Actor::system(), false ) );
		}
		if ( count( $batch ) === self::BATCH_SIZE ) {
			$this->outbox->add( self::KIND, array( 'after' => end( $batch ) ) );
		}
		return true;
	}

	/** @return list<int> Ids of open orders with a refund. */
	private function open( int $after, int $limit ): array {
		$rows = $this->database->rows(
			'SELECT id FROM {orders} WHERE status IN (%s, %s) AND payment_status IN (%s, %s) AND id > %d ORDER BY id LIMIT %d',
			array(
				OrderStatus::Pending->value,
				OrderStatus::Processing->value,
				PaymentStatus::Refunded->value,
				PaymentStatus::PartlyRefunded->value,
				$after,
				$limit,
			)
		);
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}
}
