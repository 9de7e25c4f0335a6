<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use DateTimeImmutable;
use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;

/** Stores newsletter subscriptions, one row per address. Keys are looked up by hash, which prevents timing attacks. */
final class Subscribers {

	/** In bytes. */
	private const KEY_BYTES = 20;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/**
	 * Records a subscription request. An existing subscription stays unchanged, including its proof of consent.
	 *
	 * @throws DuplicateKey If a concurrent request inserted the same address.
	 */
	public function request( string $email, string $language, string $textVersion, bool $terms ): Subscriber {
		$requested = array(
			'status'       => SubscriberStatus::Pending->value,
			'language'     => $language,
			'text_version' => $textVersion,
			'terms'        => (int) $terms,
			'asked_at'     => $this->now(),
			'confirmed_at' => null,
			'ended_at'     => null,
		);
		$known = $this->byEmail( $email );
		if ( $known === null ) {
			$key = self::newKey();
			$this->database->insert(
				'subscribers',
				$requested + array(
					'email'      => $email,
					'leave_key'  => $key,
					'leave_hash' => self::hash( $key ),
				)
			);
		} elseif ( $known->status !== SubscriberStatus::Subscribed ) {
			$this->database->update( 'subscribers', $requested, array( 'id' => $known->id, 'status' => $known->status->value ) );
		}
		return $this->byEmail( $email ) ?? throw new RuntimeException( 'The subscriber was deleted by a concurrent request.' );
	}

	/**
	 * Creates a confirmation key, which invalidates the previous one.
	 *
	 * @param int $seconds Validity.
	 */
	public function newConfirmation( int $id, int $seconds ): string {
		$key = self::newKey();
		$this->database->run(
			'UPDATE {subscribers} SET confirm_hash = %s, confirm_until = %d WHERE id = %d',
			array( self::hash( $key ), $this->now() + $seconds, $id )
		);
		return $key;
	}

	/** The subscriber of a valid confirmation key. */
	public function byConfirmation( string $key ): ?Subscriber {
		return $this->many( 'confirm_hash = %s AND confirm_until >= %d', array( self::hash( $key ), $this->now() ) )[0] ?? null;
	}

	/** @return bool False if already confirmed, or unsubscribed in the meantime. */
	public function confirm( Subscriber $subscriber ): bool {
		return $this->database->run(
			'UPDATE {subscribers} SET status = %s, confirmed_at = %d WHERE id = %d AND status = %s',
			array( SubscriberStatus::Subscribed->value, $this->now(), $subscriber->id, SubscriberStatus::Pending->value )
		) > 0;
	}

	public function byUnsubscribeKey( string $key ): ?Subscriber {
		return $this->many( 'leave_hash = %s', array( self::hash( $key ) ) )[0] ?? null;
	}

	/**
	 * Also invalidates the confirmation link.
	 *
	 * @return bool False if already unsubscribed.
	 */
	public function unsubscribe( Subscriber $subscriber ): bool {
		return $this->database->run(
			'UPDATE {subscribers} SET status = %s, ended_at = %d, confirm_hash = %s WHERE id = %d AND status <> %s',
			array( SubscriberStatus::Unsubscribed->value, $this->now(), '', $subscriber->id, SubscriberStatus::Unsubscribed->value )
		) > 0;
	}

	public function byId( int $id ): ?Subscriber {
		return $this->many( 'id = %d', array( $id ) )[0] ?? null;
	}

	public function byEmail( string $email ): ?Subscriber {
		return $this->many( 'email = %s', array( strtolower( $email ) ) )[0] ?? null;
	}

	/**
	 * @param list<string> $emails
	 * @return array<string, SubscriberStatus> By e-mail address in lower case; without those that have no subscription.
	 */
	public function statuses( array $emails ): array {
		$statuses = array();
		$in       = implode( ',', array_fill( 0, count( $emails ), '%s' ) );
		$rows     = $emails === array() ? array() : $this->database->rows(
			"SELECT email, status FROM {subscribers} WHERE email IN ($in)",
			array_map( 'strtolower', $emails )
		);
		foreach ( $rows as $row ) {
			$status = SubscriberStatus::tryFrom( (string) $row['status'] );
			if ( $status !== null ) {
				$statuses[ (string) $row['email'] ] = $status;
			}
		}
		return $statuses;
	}

	/** @return array{subscribers: list<Subscriber>, total: int} */
	public function find( SubscriberQuery $query ): array {
		[ $where, $values ] = $this->where( $query );
		return array(
			'subscribers' => $this->many( $where, $values, $query->perPage, ( max( 1, $query->page ) - 1 ) * $query->perPage ),
			'total'       => (int) $this->database->value( "SELECT COUNT(*) FROM {subscribers} WHERE $where", $values ),
		);
	}

	/** @return array<string, int> Number of subscribers by status. */
	public function counts(): array {
		$counts = array();
		foreach ( $this->database->rows( 'SELECT status, COUNT(*) AS n FROM {subscribers} GROUP BY status' ) as $row ) {
			$counts[ (string) $row['status'] ] = (int) $row['n'];
		}
		return $counts;
	}

	public function delete( int $id ): void {
		$this->database->run( 'DELETE FROM {subscribers} WHERE id = %d', array( $id ) );
	}

	/**
	 * Deletes requests that were never confirmed.
	 *
	 * @return int Number of deleted requests.
	 */
	public function deletePendingBefore( DateTimeImmutable $time ): int {
		return $this->database->run(
			'DELETE FROM {subscribers} WHERE status = %s AND asked_at < %d',
			array( SubscriberStatus::Pending->value, $time->getTimestamp() )
		);
	}

	/** @return array{string, list<int|string>} */
	private function where( SubscriberQuery $query ): array {
		[ $where, $values ] = array( '1 = 1', array() );
		if ( $query->status !== null ) {
			$where   .= ' AND status = %s';
			$values[] = $query->status->value;
		}
		if ( $query->search !== '' ) {
			$where   .= ' AND email LIKE %s';
			$values[] = '%' . $this->database->wpdb->esc_like( $query->search ) . '%';
		}
		return array( $where, $values );
	}

	/**
	 * @param list<int|string> $values
	 * @return list<Subscriber>
	 */
	private function many( string $where, array $values, int $limit = 1, int $offset = 0 ): array {
		return array_map(
			$this->subscriber( ... ),
			$this->database->rows(
				"SELECT * FROM {subscribers} WHERE $where ORDER BY id DESC LIMIT %d OFFSET %d",
				array( ...$values, $limit, $offset )
			)
		);
	}

	/** @param array<string, string|null> $row */
	private function subscriber( array $row ): Subscriber {
		$time = fn ( string $name ): ?DateTimeImmutable => $row[ $name ] === null
			? null
			: $this->clock->now()->setTimestamp( (int) $row[ $name ] );
		return new Subscriber(
			(int) $row['id'],
			(string) $row['email'],
			SubscriberStatus::from( (string) $row['status'] ),
			(string) $row['language'],
			(string) $row['text_version'],
			$this->clock->now()->setTimestamp( (int) $row['asked_at'] ),
			$time( 'confirmed_at' ),
			$time( 'ended_at' ),
			(string) $row['leave_key'],
			(bool) $row['terms'],
		);
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}

	private static function newKey(): string {
		return bin2hex( random_bytes( self::KEY_BYTES ) );
	}

	private static function hash( string $key ): string {
		return hash( 'sha256', $key );
	}
}
