<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Storage\OrderRepository;

/** Copies the addresses of orders, which could not change until schema 17, to the documents issued until then; batch by batch. */
final class InvoicePartiesUpgrade {

	/** Outbox message kind; the payload is `{after: id}` of a document. */
	public const KIND = 'invoice_parties';

	/** First schema that copies them at the time of issue. */
	private const SCHEMA = 18;

	/** Documents per message. */
	private const BATCH_SIZE = 200;

	public function __construct(
		private readonly Database $database,
		private readonly OrderRepository $orders,
		private readonly Invoices $invoices,
		private readonly Outbox $outbox,
	) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored. */
	public function start(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema > 0 && $schema < self::SCHEMA && $this->incomplete( 0, 1 ) !== array() ) {
			$this->outbox->add( self::KIND, array( 'after' => 0 ) );
		}
	}

	/**
	 * Delivers `invoice_parties`.
	 *
	 * @param array<mixed> $payload
	 */
	public function run( array $payload ): bool {
		$batch = $this->incomplete( is_int( $payload['after'] ?? null ) ? $payload['after'] : 0, self::BATCH_SIZE );
		foreach ( array_unique( $batch ) as $order ) {
			$this->database->transaction(
				function () use ( $order ): void {
					// Read in the transaction that writes, after the lock: staff may correct the address in the meantime.
					$this->database->run( 'UPDATE {orders} SET updated_at = updated_at WHERE id = %d', array( $order ) );
					$current = $this->orders->byId( $order );
					if ( $current !== null ) {
						$this->invoices->keepParties( $current );
					}
				}
			);
		}
		if ( count( $batch ) === self::BATCH_SIZE ) {
			$this->outbox->add( self::KIND, array( 'after' => array_key_last( $batch ) ) );
		}
		return true;
	}

	/** @return array<int, int> Orders by id of the document. */
	private function incomplete( int $after, int $limit ): array {
		$rows = $this->database->rows(
			'SELECT id, order_id FROM {invoices} WHERE parties IS NULL AND id > %d ORDER BY id LIMIT %d',
			array( $after, $limit )
		);
		$orders = array();
		foreach ( $rows as $row ) {
			$orders[ (int) $row['id'] ] = (int) $row['order_id'];
		}
		return $orders;
	}
}
