<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use DateTimeImmutable;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;

/** The table `refunds`. */
final class RefundTable {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	public function byId( int $id ): ?Refund {
		return $this->one( 'id = %d', $id );
	}

	public function byProviderId( string $id ): ?Refund {
		return $this->one( 'provider_id = %s', $id );
	}

	/** @return list<Refund> Of an order, oldest first. */
	public function of( int $order ): array {
		return $this->ofOrders( array( $order ) )[ $order ] ?? array();
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, list<Refund>> By order.
	 */
	public function ofOrders( array $orders ): array {
		$found = array();
		$ids   = implode( ',', array_map( 'intval', $orders ) );
		$rows  = $orders === array() ? array() : $this->database->rows( "SELECT * FROM {refunds} WHERE order_id IN ($ids) ORDER BY id" );
		foreach ( array_map( $this->read( ... ), $rows ) as $refund ) {
			$found[ $refund->orderId ][] = $refund;
		}
		return $found;
	}

	/**
	 * Keeps a refund, as the order's next one.
	 *
	 * @param int         $number     The next one, as whoever asks believes.
	 * @param string|null $providerId Where the provider has it already.
	 * @throws DuplicateKey When somebody else was faster.
	 */
	public function add( Order $order, int $number, RefundState $state, int $amount, RefundWish $wish, string $provider, Actor $actor, ?string $providerId = null ): Refund {
		$now = $this->clock->now()->getTimestamp();
		$id  = $this->database->insert(
			'refunds',
			array(
				'order_id'    => $order->id,
				'number'      => $number,
				'state'       => $state->value,
				'amount'      => $amount,
				'pieces'      => (string) wp_json_encode( (object) $wish->pieces ),
				'reason'      => $wish->reason,
				'restock'     => (int) $wish->restock,
				'repay_key'   => self::key( $order, $number ),
				'provider'    => $provider,
				'provider_id' => $providerId,
				'user_id'     => $actor->userId,
				'who'         => $actor->name,
				'checked_at'  => $now,
				'created_at'  => $now,
			)
		);
		return $this->byId( $id ) ?? throw new \LogicException( 'A refund that was kept is gone.' );
	}

	/** One conditional statement: false when the refund is no longer what it was. */
	public function move( Refund $refund, RefundState $to, ?string $providerId, string $error = '' ): bool {
		return $this->database->update(
			'refunds',
			array(
				'state'       => $to->value,
				'provider_id' => $providerId,
				'error'       => mb_substr( $error, 0, 191 ),
				'checked_at'  => $this->clock->now()->getTimestamp(),
			),
			array(
				'id'    => $refund->id,
				'state' => $refund->state->value,
			)
		) > 0;
	}

	/** Its provider was asked just now. */
	public function looked( Refund $refund, ?string $providerId = null ): void {
		$this->database->update(
			'refunds',
			array( 'checked_at' => $this->clock->now()->getTimestamp() ) + ( $providerId === null ? array() : array( 'provider_id' => $providerId ) ),
			array( 'id' => $refund->id )
		);
	}

	/**
	 * Orders with refunds that a provider has not answered for, and was not asked about lately, the longest neglected first.
	 *
	 * @param int $seconds Since the last look.
	 * @return list<int>
	 */
	public function unfinished( string $provider, int $seconds, int $most ): array {
		$rows = $this->database->rows(
			'SELECT order_id FROM {refunds} WHERE state = %s AND provider = %s AND checked_at <= %d GROUP BY order_id ORDER BY MIN(checked_at) LIMIT %d',
			array( RefundState::Pending->value, $provider, $this->clock->now()->getTimestamp() - $seconds, $most )
		);
		return array_map( 'intval', array_column( $rows, 'order_id' ) );
	}

	/** The order's own key is in it, because two shops may share an account at a provider and count their orders alike. */
	private static function key( Order $order, int $number ): string {
		return "refund-$order->id-" . substr( hash( 'sha256', $order->key ), 0, 32 ) . "-$number";
	}

	private function one( string $condition, int|string $value ): ?Refund {
		$row = $this->database->row( "SELECT * FROM {refunds} WHERE $condition", array( $value ) );
		return $row === null ? null : $this->read( $row );
	}

	/** @param array<string, string|null> $row */
	private function read( array $row ): Refund {
		$pieces = array();
		foreach ( (array) json_decode( (string) $row['pieces'], true ) as $line => $quantity ) {
			$pieces[ (int) $line ] = is_int( $quantity ) ? $quantity : 0;
		}
		return new Refund(
			id: (int) $row['id'],
			orderId: (int) $row['order_id'],
			number: (int) $row['number'],
			state: RefundState::from( (string) $row['state'] ),
			amount: (int) $row['amount'],
			pieces: $pieces,
			reason: (string) $row['reason'],
			restock: (bool) (int) $row['restock'],
			key: (string) $row['repay_key'],
			provider: (string) $row['provider'],
			providerId: $row['provider_id'],
			error: (string) $row['error'],
			userId: $row['user_id'] === null ? null : (int) $row['user_id'],
			who: (string) $row['who'],
			at: ( new DateTimeImmutable( "@{$row['created_at']}" ) )->setTimezone( $this->clock->now()->getTimezone() ),
		);
	}
}
