<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\WithdrawalState;

/** Stores withdrawals. */
final class Withdrawals {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** @return array<string, string> Times are Unix timestamps. */
	public static function tables(): array {
		return array(
			'withdrawals'      => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				request_id varchar(36) NOT NULL,
				order_id bigint(20) unsigned DEFAULT NULL,
				turn int(11) DEFAULT NULL,
				customer_id bigint(20) unsigned DEFAULT NULL,
				contract varchar(200) NOT NULL,
				name varchar(191) NOT NULL,
				email varchar(191) NOT NULL,
				words text NOT NULL,
				language varchar(10) NOT NULL,
				state varchar(20) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY request_id (request_id),
				UNIQUE KEY turn (order_id,turn),
				KEY email (email),
				KEY customer_id (customer_id)',
			'withdrawal_lines' => '
				withdrawal_id bigint(20) unsigned NOT NULL,
				product_id bigint(20) unsigned NOT NULL,
				quantity int(11) NOT NULL,
				PRIMARY KEY  (withdrawal_id,product_id)',
			'withdrawal_links' => '
				token_hash varchar(64) NOT NULL,
				order_id bigint(20) unsigned NOT NULL,
				expires_at bigint(20) NOT NULL,
				PRIMARY KEY  (token_hash),
				KEY expires_at (expires_at)',
		);
	}

	/**
	 * Stores a withdrawal inside the caller's transaction. Withdrawals from one order are numbered (`turn`); if a concurrent one has taken
	 * the number, the insert fails and the caller recalculates the remaining quantities.
	 *
	 * @param int|null $order    Null if no order matches.
	 * @param int      $turn     From 1; the remaining quantities take all lower numbers into account.
	 * @param int|null $customer User id of the order's owner.
	 * @return int The new id.
	 * @throws DuplicateKey If this attempt is stored already, or the number is taken.
	 */
	public function add( WithdrawalForm $form, ?int $order, int $turn, string $contract, ?int $customer, string $language ): int {
		$id = $this->database->insert(
			'withdrawals',
			array(
				'request_id'  => $form->requestId,
				'order_id'    => $order,
				'turn'        => $order === null ? null : $turn,
				'customer_id' => $customer,
				'contract'    => $contract,
				'name'        => $form->name,
				'email'       => $form->email,
				'words'       => $form->reason,
				'language'    => $language,
				'state'       => WithdrawalState::Received->value,
				'created_at'  => $this->clock->now()->getTimestamp(),
			)
		);
		foreach ( $form->quantities as $product => $quantity ) {
			$this->database->insert(
				'withdrawal_lines',
				array(
					'withdrawal_id' => $id,
					'product_id'    => $product,
					'quantity'      => $quantity,
				)
			);
		}
		return $id;
	}

	public function byId( int $id ): ?Withdrawal {
		return $this->many( 'id = %d', array( $id ), 1 )[0] ?? null;
	}

	public function byRequest( string $requestId ): ?Withdrawal {
		return $this->many( 'request_id = %s', array( $requestId ), 1 )[0] ?? null;
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, non-empty-list<Withdrawal>> By order id, oldest first.
	 */
	public function forOrders( array $orders ): array {
		if ( $orders === array() ) {
			return array();
		}
		$byOrder = array();
		foreach ( $this->many( 'order_id IN (' . implode( ',', array_map( 'intval', $orders ) ) . ')', array() ) as $withdrawal ) {
			$byOrder[ (int) $withdrawal->orderId ][] = $withdrawal;
		}
		return $byOrder;
	}

	/** Updates conditionally: returns false if the state has changed. */
	public function changeState( int $id, WithdrawalState $from, WithdrawalState $to ): bool {
		return $this->database->run(
			'UPDATE {withdrawals} SET state = %s WHERE id = %d AND state = %s',
			array( $to->value, $id, $from->value )
		) > 0;
	}

	/**
	 * Withdrawals declared with this e-mail address or for orders of this account, oldest first.
	 *
	 * @param int $customer 0 without an account.
	 * @return list<Withdrawal>
	 */
	public function forOwner( int $customer, string $email, int $limit, int $offset = 0 ): array {
		[ $where, $values ] = self::ownerCondition( $customer, $email );
		return $this->many( $where, $values, $limit, $offset );
	}

	/**
	 * Removes personal data: name, e-mail address, reason and what the person entered as the contract. The items are kept.
	 *
	 * @param int $customer 0 without an account.
	 * @return int Number of changed withdrawals.
	 */
	public function anonymise( int $customer, string $email, DateTimeImmutable $before ): int {
		[ $where, $values ] = self::ownerCondition( $customer, $email );
		return $this->database->run(
			"UPDATE {withdrawals} SET name = '', email = '', contract = '', words = '', customer_id = NULL WHERE $where AND created_at < %d",
			array( ...$values, $before->getTimestamp() )
		);
	}

	/** Keeps the withdrawals of a deleted account. */
	public function unlinkCustomer( int $customer ): void {
		$this->database->run( 'UPDATE {withdrawals} SET customer_id = NULL WHERE customer_id = %d', array( $customer ) );
	}

	/** @return array{0: string, 1: list<int|string>} */
	private static function ownerCondition( int $customer, string $email ): array {
		$email = strtolower( $email );
		return $customer === 0
			? array( 'LOWER(email) = %s', array( $email ) )
			: array( '(customer_id = %d OR LOWER(email) = %s)', array( $customer, $email ) );
	}

	/**
	 * Two queries for any number of withdrawals. Lines are read second, so that a concurrently stored withdrawal is never seen without
	 * them.
	 *
	 * @param list<int|string> $values
	 * @return list<Withdrawal>
	 */
	private function many( string $where, array $values, int $limit = 1000, int $offset = 0 ): array {
		$rows = $this->database->rows(
			"SELECT * FROM {withdrawals} WHERE $where ORDER BY id LIMIT %d OFFSET %d",
			array( ...$values, $limit, $offset )
		);
		if ( $rows === array() ) {
			return array();
		}
		$ids        = implode( ',', array_map( 'intval', array_column( $rows, 'id' ) ) );
		$quantities = array();
		$lines      = $this->database->rows(
			"SELECT * FROM {withdrawal_lines} WHERE withdrawal_id IN ($ids) ORDER BY withdrawal_id, product_id"
		);
		foreach ( $lines as $line ) {
			$quantities[ (int) $line['withdrawal_id'] ][ (int) $line['product_id'] ] = (int) $line['quantity'];
		}
		return array_map( fn ( array $row ): Withdrawal => $this->withdrawal( $row, $quantities[ (int) $row['id'] ] ?? array() ), $rows );
	}

	/**
	 * @param array<string, string|null> $row
	 * @param array<int, int>            $quantities
	 */
	private function withdrawal( array $row, array $quantities ): Withdrawal {
		return new Withdrawal(
			(int) $row['id'],
			$row['order_id'] === null ? null : (int) $row['order_id'],
			(string) $row['contract'],
			(string) $row['name'],
			(string) $row['email'],
			(string) $row['words'],
			(string) $row['language'],
			WithdrawalState::from( (string) $row['state'] ),
			$this->clock->now()->setTimestamp( (int) $row['created_at'] ),
			$quantities,
		);
	}
}
