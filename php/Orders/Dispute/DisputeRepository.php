<?php
declare(strict_types=1);

namespace Vitrine\Orders\Dispute;

use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;

/** Disputes about the payments of orders; table `disputes`. */
final class DisputeRepository {

	/** SQL: ids of the orders that a dispute holds. */
	public const HELD_ORDERS = 'SELECT order_id FROM {disputes} WHERE held = 1';

	/** SQL: of a dispute's state, as `DisputeState::takesMoney()`. */
	public const TAKES_MONEY = "IN (
		'" . DisputeState::NeedsResponse->value . "', '" . DisputeState::UnderReview->value . "', '" . DisputeState::Lost->value . "'
	)";

	/** SQL: cents of the payment of `{orders} o` that the bank has taken, see `ReclaimedPayment`. */
	public const RECLAIMED = "(
		SELECT COALESCE(SUM(CASE WHEN d.currency = o.currency THEN d.amount ELSE o.total END), 0) FROM {disputes} d
		WHERE d.order_id = o.id AND d.state " . self::TAKES_MONEY . '
	)';

	public const TABLE = "
				provider_id varchar(80) NOT NULL,
				order_id bigint(20) unsigned NOT NULL,
				amount bigint(20) NOT NULL,
				currency varchar(3) NOT NULL,
				reason varchar(60) NOT NULL DEFAULT '',
				state varchar(20) NOT NULL,
				due_by bigint(20) DEFAULT NULL,
				held tinyint(1) NOT NULL DEFAULT 1,
				state_at bigint(20) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (provider_id),
				KEY order_id (order_id),
				KEY held (held,order_id)";

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** @return list<Dispute> Oldest first. */
	public function forOrder( int $order ): array {
		return array_map(
			self::read( ... ),
			$this->database->rows( 'SELECT * FROM {disputes} WHERE order_id = %d ORDER BY created_at, provider_id', array( $order ) )
		);
	}

	public function byId( string $id ): ?Dispute {
		$row = $this->database->row( 'SELECT * FROM {disputes} WHERE provider_id = %s', array( $id ) );
		return $row === null ? null : self::read( $row );
	}

	/** Whether the order must not be completed. */
	public function holds( int $order ): bool {
		return $this->database->value( self::HELD_ORDERS . ' AND order_id = %d LIMIT 1', array( $order ) ) !== null;
	}

	public function add( Dispute $dispute ): void {
		$this->database->insert(
			'disputes',
			array(
				'provider_id' => $dispute->id,
				'order_id'    => $dispute->orderId,
				'created_at'  => $this->clock->now()->getTimestamp(),
			) + self::write( $dispute )
		);
	}

	public function update( Dispute $dispute ): void {
		$this->database->update( 'disputes', self::write( $dispute ), array( 'provider_id' => $dispute->id ) );
	}

	/** @return int Number of disputes that held the order until now. */
	public function release( int $order ): int {
		return $this->database->run( 'UPDATE {disputes} SET held = 0 WHERE order_id = %d AND held = 1', array( $order ) );
	}

	/** @return array<string, int|string|null> */
	private static function write( Dispute $dispute ): array {
		return array(
			'amount'   => $dispute->amount->amount,
			'currency' => $dispute->amount->currency,
			'reason'   => $dispute->reason,
			'state'    => $dispute->state->value,
			'due_by'   => $dispute->dueBy,
			'held'     => (int) $dispute->held,
			'state_at' => $dispute->at,
		);
	}

	/** @param array<string, string|null> $row */
	private static function read( array $row ): Dispute {
		return new Dispute(
			(string) $row['provider_id'],
			(int) $row['order_id'],
			new Money( (int) $row['amount'], (string) $row['currency'] ),
			(string) $row['reason'],
			DisputeState::from( (string) $row['state'] ),
			$row['due_by'] === null ? null : (int) $row['due_by'],
			(int) $row['state_at'],
			(int) $row['held'] === 1
		);
	}
}
