<?php
declare(strict_types=1);

namespace Vitrine\BackInStock;

use DateTimeImmutable;
use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;

/** Stores who waits for which product, one row per product and address. */
final class StockAlerts {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/**
	 * Records a request. Someone who waits already keeps their place and proof of consent.
	 *
	 * @param int|null $family Of a variant.
	 * @throws DuplicateKey If a concurrent request inserted the same row.
	 */
	public function request( int $product, ?int $family, string $email, string $language, string $textVersion ): StockAlert {
		$known = $this->byPerson( $product, $email );
		if ( $known === null ) {
			$this->database->insert(
				'stock_alerts',
				array(
					'product_id'   => $product,
					'family_id'    => $family,
					'email'        => $email,
					'status'       => StockAlertStatus::Pending->value,
					'language'     => $language,
					'text_version' => $textVersion,
					'asked_at'     => $this->now(),
				)
			);
		} elseif ( $known->status === StockAlertStatus::Pending ) {
			$this->database->update(
				'stock_alerts',
				array( 'language' => $language, 'text_version' => $textVersion, 'asked_at' => $this->now() ),
				array( 'id' => $known->id, 'status' => StockAlertStatus::Pending->value )
			);
		}
		return $this->byPerson( $product, $email ) ?? throw new RuntimeException( 'The request was deleted by a concurrent one.' );
	}

	public function byId( int $id ): ?StockAlert {
		return $this->many( 'id = %d', array( $id ) )[0] ?? null;
	}

	/** @return list<StockAlert> */
	public function byEmail( string $email, int $limit, int $offset = 0 ): array {
		return $this->many( 'email = %s', array( strtolower( $email ) ), $limit, $offset );
	}

	/** @return bool False if already confirmed. */
	public function confirm( StockAlert $alert ): bool {
		return $this->database->run(
			'UPDATE {stock_alerts} SET status = %s, confirmed_at = %d WHERE id = %d AND status = %s',
			array( StockAlertStatus::Waiting->value, $this->now(), $alert->id, StockAlertStatus::Pending->value )
		) > 0;
	}

	public function delete( int $id ): void {
		$this->database->run( 'DELETE FROM {stock_alerts} WHERE id = %d', array( $id ) );
	}

	/** @return int Number of deleted requests. */
	public function deleteOfEmail( string $email ): int {
		return $this->database->run( 'DELETE FROM {stock_alerts} WHERE email = %s', array( strtolower( $email ) ) );
	}

	/**
	 * Products for which people wait, by id.
	 *
	 * @param list<int>|null $among Null for all.
	 * @param int            $after An id.
	 * @return list<int>
	 */
	public function products( ?array $among, int $after, int $limit ): array {
		$in   = $among === null ? '' : 'AND product_id IN (' . implode( ',', $among ) . ')';
		$rows = $among === array() ? array() : $this->database->rows(
			"SELECT DISTINCT product_id FROM {stock_alerts} WHERE status = %s AND product_id > %d $in ORDER BY product_id LIMIT %d",
			array( StockAlertStatus::Waiting->value, $after, $limit )
		);
		return array_map( intval( ... ), array_column( $rows, 'product_id' ) );
	}

	/**
	 * Takes those who have waited longest out of the queue. Call it inside a transaction.
	 *
	 * @param int $limit   E-mails within `$seconds`, those of earlier calls included.
	 * @param int $seconds In the past.
	 * @return list<int> Ids.
	 */
	public function takeWaiting( int $product, int $limit, int $seconds ): array {
		// Locks the rows, so that two processes don't count at the same time and exceed the limit together.
		$this->database->run(
			'UPDATE {stock_alerts} SET product_id = product_id WHERE product_id = %d AND status = %s',
			array( $product, StockAlertStatus::Waiting->value )
		);
		$recent = (int) $this->database->value(
			'SELECT COUNT(*) FROM {stock_alerts} WHERE product_id = %d AND status IN (%s, %s) AND queued_at > %d',
			array( $product, StockAlertStatus::Queued->value, StockAlertStatus::Sent->value, $this->now() - $seconds )
		);
		$rows   = $this->database->rows(
			'SELECT id FROM {stock_alerts} WHERE product_id = %d AND status = %s ORDER BY id LIMIT %d',
			array( $product, StockAlertStatus::Waiting->value, max( 0, $limit - $recent ) )
		);
		$ids    = array_map( intval( ... ), array_column( $rows, 'id' ) );
		if ( $ids !== array() ) {
			$this->database->run(
				'UPDATE {stock_alerts} SET status = %s, queued_at = %d WHERE id IN (' . implode( ',', $ids ) . ')',
				array( StockAlertStatus::Queued->value, $this->now() )
			);
		}
		return $ids;
	}

	/** Back into the queue, at the same place: the product was sold before the e-mail was sent. */
	public function requeue( int $id ): void {
		$this->database->run(
			'UPDATE {stock_alerts} SET status = %s, queued_at = NULL WHERE id = %d AND status = %s',
			array( StockAlertStatus::Waiting->value, $id, StockAlertStatus::Queued->value )
		);
	}

	/** Forgets the address, after the e-mail. */
	public function markSent( int $id ): void {
		$this->database->run(
			'UPDATE {stock_alerts} SET status = %s, email = NULL WHERE id = %d',
			array( StockAlertStatus::Sent->value, $id )
		);
	}

	/**
	 * People who wait, or whose e-mail is being sent.
	 *
	 * @param list<int> $products Of a family its variants count.
	 * @return array<int, int> By product; without those that no one waits for.
	 */
	public function waiting( array $products ): array {
		if ( $products === array() ) {
			return array();
		}
		$in    = implode( ',', $products );
		$rows  = $this->database->rows(
			"SELECT product_id, family_id, COUNT(*) AS n FROM {stock_alerts}
			WHERE status IN (%s, %s) AND (product_id IN ($in) OR family_id IN ($in)) GROUP BY product_id, family_id",
			array( StockAlertStatus::Waiting->value, StockAlertStatus::Queued->value )
		);
		$count = array();
		foreach ( $rows as $row ) {
			foreach ( array_intersect( array( (int) $row['product_id'], (int) $row['family_id'] ), $products ) as $product ) {
				$count[ $product ] = ( $count[ $product ] ?? 0 ) + (int) $row['n'];
			}
		}
		return $count;
	}

	/**
	 * Deletes what is no longer needed; the periods are in seconds.
	 *
	 * @param int $unconfirmed Since the request.
	 * @param int $waiting     Since the confirmation.
	 * @param int $sent        Since the e-mail.
	 */
	public function deleteExpired( int $unconfirmed, int $waiting, int $sent ): void {
		$periods = array(
			array( 'asked_at', StockAlertStatus::Pending, $unconfirmed ),
			array( 'confirmed_at', StockAlertStatus::Waiting, $waiting ),
			array( 'confirmed_at', StockAlertStatus::Queued, $waiting ),
			array( 'queued_at', StockAlertStatus::Sent, $sent ),
		);
		foreach ( $periods as [ $column, $status, $seconds ] ) {
			$this->database->run(
				"DELETE FROM {stock_alerts} WHERE status = %s AND $column < %d",
				array( $status->value, $this->now() - $seconds )
			);
		}
	}

	/** Puts people back whose e-mail could not be sent: the outbox has given up by then. */
	public function requeueUnsent( int $seconds ): void {
		$this->database->run(
			'UPDATE {stock_alerts} SET status = %s WHERE status = %s AND queued_at < %d',
			array( StockAlertStatus::Waiting->value, StockAlertStatus::Queued->value, $this->now() - $seconds )
		);
	}

	private function byPerson( int $product, string $email ): ?StockAlert {
		return $this->many( 'product_id = %d AND email = %s', array( $product, $email ) )[0] ?? null;
	}

	/**
	 * @param list<int|string> $values
	 * @return list<StockAlert>
	 */
	private function many( string $where, array $values, int $limit = 1, int $offset = 0 ): array {
		return array_map(
			$this->alert( ... ),
			$this->database->rows(
				"SELECT * FROM {stock_alerts} WHERE $where ORDER BY id LIMIT %d OFFSET %d",
				array( ...$values, $limit, $offset )
			)
		);
	}

	/** @param array<string, string|null> $row */
	private function alert( array $row ): StockAlert {
		return new StockAlert(
			(int) $row['id'],
			(int) $row['product_id'],
			(string) $row['email'],
			StockAlertStatus::from( (string) $row['status'] ),
			(string) $row['language'],
			(string) $row['text_version'],
			$this->time( (int) $row['asked_at'] ),
			$row['confirmed_at'] === null ? null : $this->time( (int) $row['confirmed_at'] ),
		);
	}

	private function time( int $seconds ): DateTimeImmutable {
		return $this->clock->now()->setTimestamp( $seconds );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
