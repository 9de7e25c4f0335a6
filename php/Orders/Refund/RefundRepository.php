<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Pricing\Tax\VatTreatment;

/** Stores refunds; table `refunds`. */
final class RefundRepository {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	public function byId( int $id ): ?Refund {
		return $this->one( 'id = %d', $id );
	}

	public function byProviderId( string $id ): ?Refund {
		return $this->one( 'provider_id = %s', $id );
	}

	/** @return list<Refund> Oldest first. */
	public function forOrder( int $order ): array {
		return $this->forOrders( array( $order ) )[ $order ] ?? array();
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, list<Refund>> By order id.
	 */
	public function forOrders( array $orders ): array {
		$refunds = array();
		$ids     = implode( ',', array_map( 'intval', $orders ) );
		$rows    = $orders === array() ? array() : $this->database->rows( "SELECT * FROM {refunds} WHERE order_id IN ($ids) ORDER BY id" );
		foreach ( array_map( $this->read( ... ), $rows ) as $refund ) {
			$refunds[ $refund->orderId ][] = $refund;
		}
		return $refunds;
	}

	/**
	 * Stores the next refund of an order.
	 *
	 * @param int         $number     Expected sequence number.
	 * @param string|null $providerId If the refund already exists at the provider.
	 * @throws DuplicateKey If another request has taken the number.
	 */
	public function add(
		Order $order,
		int $number,
		RefundState $state,
		int $amount,
		RefundRequest $request,
		string $provider,
		Actor $actor,
		?string $providerId = null,
	): Refund {
		$ledger    = new RefundLedger( $order, $this->forOrder( $order->id ) );
		$treatment = $request->vatOnly ? $request->treatment : $ledger->treatment;
		$now       = $this->clock->now()->getTimestamp();
		$id        = $this->database->insert(
			'refunds',
			array(
				'order_id'    => $order->id,
				'number'      => $number,
				'state'       => $state->value,
				'amount'      => $amount,
				'pieces'      => (string) wp_json_encode( (object) $request->quantities ),
				'reason'      => $request->reason,
				'restock'     => (int) $request->restock,
				'vat_only'    => (int) $request->vatOnly,
				'vat_treatment' => $treatment->value,
				'allocation'  => self::json( $ledger->allocate( $amount, $request ) ),
				'repay_key'   => self::key( $order, $number ),
				'provider'    => $provider,
				'provider_id' => $providerId,
				'user_id'     => $actor->userId,
				'who'         => $actor->name,
				'checked_at'  => $now,
				'created_at'  => $now,
			)
		);
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $this->byId( $id ) ?? throw new \LogicException( "The stored refund $id was not found." );
	}

	/** Updates conditionally: returns false if the state has changed. */
	public function changeState( Refund $refund, RefundState $to, ?string $providerId, string $error = '' ): bool {
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

	/** Records that the provider was just asked about a pending refund: of others, this is the time at which their state was set. */
	public function markChecked( Refund $refund, ?string $providerId = null ): void {
		$values = array( 'checked_at' => $this->clock->now()->getTimestamp() );
		if ( $providerId !== null ) {
			$values['provider_id'] = $providerId;
		}
		$this->database->update( 'refunds', $values, array( 'id' => $refund->id, 'state' => RefundState::Pending->value ) );
	}

	/**
	 * Orders with pending refunds that were not checked recently, least recently checked first.
	 *
	 * @param int $seconds Minimum time since the last check.
	 * @return list<int>
	 */
	public function unfinished( string $provider, int $seconds, int $limit ): array {
		$rows = $this->database->rows(
			'SELECT order_id FROM {refunds} WHERE state = %s AND provider = %s AND checked_at <= %d
			GROUP BY order_id ORDER BY MIN(checked_at) LIMIT %d',
			array( RefundState::Pending->value, $provider, $this->clock->now()->getTimestamp() - $seconds, $limit )
		);
		return array_map( 'intval', array_column( $rows, 'order_id' ) );
	}

	/** Includes the order's random key, because two shops may share a provider account and have the same order ids. */
	private static function key( Order $order, int $number ): string {
		return "refund-$order->id-" . substr( hash( 'sha256', $order->key ), 0, 32 ) . "-$number";
	}

	private static function json( Allocation $allocation ): string {
		return (string) wp_json_encode( $allocation->toArray() );
	}

	private function one( string $condition, int|string $value ): ?Refund {
		$row = $this->database->row( "SELECT * FROM {refunds} WHERE $condition", array( $value ) );
		return $row === null ? null : $this->read( $row );
	}

	/** @param array<string, string|null> $row */
	private function read( array $row ): Refund {
		$quantities = array();
		foreach ( (array) json_decode( (string) $row['pieces'], true ) as $line => $quantity ) {
			$quantities[ (int) $line ] = is_int( $quantity ) ? $quantity : 0;
		}
		return new Refund(
			id: (int) $row['id'],
			orderId: (int) $row['order_id'],
			number: (int) $row['number'],
			state: RefundState::from( (string) $row['state'] ),
			amount: (int) $row['amount'],
			quantities: $quantities,
			reason: (string) $row['reason'],
			restock: (bool) (int) $row['restock'],
			transfer: new RefundTransfer(
				(string) $row['repay_key'],
				(string) $row['provider'],
				$row['provider_id'],
				(string) $row['error']
			),
			author: new RefundAuthor( $row['user_id'] === null ? null : (int) $row['user_id'], (string) $row['who'] ),
			vatOnly: (bool) (int) $row['vat_only'],
			treatment: VatTreatment::tryFrom( (string) $row['vat_treatment'] ) ?? VatTreatment::Standard,
			allocation: Allocation::fromArray( (array) json_decode( (string) $row['allocation'], true ) ),
			at: ( new DateTimeImmutable( "@{$row['created_at']}" ) )->setTimezone( $this->clock->now()->getTimezone() ),
		);
	}
}
