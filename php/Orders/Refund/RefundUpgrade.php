<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Storage\OrderRepository;

/**
 * Stores the allocations of refunds made before version 15 of the tables, batch by batch. Their credit notes keep the figures they were
 * issued with.
 */
final class RefundUpgrade {

	/** Outbox message kind; the payload is `{after: id}` of a refund. */
	public const KIND = 'refund_allocations';

	/** Refunds per message. */
	private const BATCH_SIZE = 200;

	public function __construct(
		private readonly RefundRepository $refunds,
		private readonly OrderRepository $orders,
		private readonly Outbox $outbox,
	) {
	}

	/** Hook `vitrine_migrated`. */
	public function start(): void {
		if ( $this->refunds->withoutAllocation( 0, 1 ) !== array() ) {
			$this->outbox->add( self::KIND, array( 'after' => 0 ) );
		}
	}

	/**
	 * Delivers `refund_allocations`.
	 *
	 * @param array<mixed> $payload
	 */
	public function run( array $payload ): bool {
		$after = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		$batch = $this->refunds->withoutAllocation( $after, self::BATCH_SIZE );
		foreach ( $batch as $refund ) {
			$order = $this->orders->byId( $refund->orderId );
			if ( $order !== null ) {
				$this->refunds->storeAllocation( $order, $refund );
			}
		}
		if ( count( $batch ) === self::BATCH_SIZE ) {
			$this->outbox->add( self::KIND, array( 'after' => end( $batch )->id ) );
		}
		return true;
	}
}
