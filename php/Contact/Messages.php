<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;

/** Stores contact messages. */
final class Messages {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** @return int The message id. */
	public function add( ContactForm $form, PageUrl $page, MessageStatus $status, string $language ): int {
		return $this->database->insert(
			'messages',
			array(
				'created_at' => $this->clock->now()->getTimestamp(),
				'status'     => $status->value,
				'name'       => $form->name,
				'email'      => $form->email,
				'phone'      => $form->phone,
				'body'       => $form->message,
				'page_url'   => $page->text,
				'own_page'   => (int) $page->own,
				'language'   => $language,
				'terms'      => (int) ( $form->terms === true ),
			)
		);
	}

	public function byId( int $id ): ?Message {
		return $this->many( 'id = %d', array( $id ), 1 )[0] ?? null;
	}

	/** @return array{messages: list<Message>, total: int} */
	public function find( MessageQuery $query ): array {
		$where  = 'status = %s';
		$values = array( $query->status->value );
		if ( $query->search !== '' ) {
			$part    = '%' . $this->database->wpdb->esc_like( $query->search ) . '%';
			$where  .= ' AND (name LIKE %s OR email LIKE %s OR body LIKE %s)';
			$values  = array( ...$values, $part, $part, $part );
		}
		return array(
			'messages' => $this->many( $where, $values, $query->perPage, ( max( 1, $query->page ) - 1 ) * $query->perPage ),
			'total'    => (int) $this->database->value( "SELECT COUNT(*) FROM {messages} WHERE $where", $values ),
		);
	}

	/** Number of messages newer than this id, up to a maximum; without spam. */
	public function after( int $id, int $limit ): int {
		return (int) $this->database->value(
			'SELECT COUNT(*) FROM (SELECT id FROM {messages} WHERE id > %d AND status = %s LIMIT %d) AS newer',
			array( $id, MessageStatus::Received->value, $limit )
		);
	}

	/** Highest message id, or 0. */
	public function lastId(): int {
		return (int) $this->database->value( 'SELECT MAX(id) FROM {messages}' );
	}

	/** @return array<string, int> Number of messages by status. */
	public function counts(): array {
		$counts = array();
		foreach ( $this->database->rows( 'SELECT status, COUNT(*) AS n FROM {messages} GROUP BY status' ) as $row ) {
			$counts[ (string) $row['status'] ] = (int) $row['n'];
		}
		return $counts;
	}

	/** @return bool False if it already has this status or was deleted. */
	public function move( int $id, MessageStatus $to ): bool {
		return $this->database->run(
			'UPDATE {messages} SET status = %s WHERE id = %d AND status <> %s',
			array( $to->value, $id, $to->value )
		) > 0;
	}

	public function markReplied( int $id, bool $replied ): void {
		$this->database->run(
			'UPDATE {messages} SET replied_at = %d WHERE id = %d',
			array( $replied ? $this->clock->now()->getTimestamp() : 0, $id )
		);
	}

	public function delete( int $id ): void {
		$this->database->run( 'DELETE FROM {messages} WHERE id = %d', array( $id ) );
	}

	/** @return list<Message> Messages from this e-mail address, newest first. */
	public function ofEmail( string $email, int $limit, int $offset = 0 ): array {
		return $this->many( 'email = %s', array( strtolower( $email ) ), $limit, $offset );
	}

	/** @return int Number of deleted messages. */
	public function deleteOfEmail( string $email ): int {
		return $this->database->run( 'DELETE FROM {messages} WHERE email = %s', array( strtolower( $email ) ) );
	}

	public function deleteBefore( DateTimeImmutable $time ): int {
		return $this->database->run( 'DELETE FROM {messages} WHERE created_at < %d', array( $time->getTimestamp() ) );
	}

	/**
	 * @param list<int|string> $values
	 * @return list<Message>
	 */
	private function many( string $where, array $values, int $limit, int $offset = 0 ): array {
		return array_map(
			$this->message( ... ),
			$this->database->rows(
				"SELECT * FROM {messages} WHERE $where ORDER BY id DESC LIMIT %d OFFSET %d",
				array( ...$values, $limit, $offset )
			)
		);
	}

	/** @param array<string, string|null> $row */
	private function message( array $row ): Message {
		return new Message(
			(int) $row['id'],
			$this->clock->now()->setTimestamp( (int) $row['created_at'] ),
			MessageStatus::tryFrom( (string) $row['status'] ) ?? MessageStatus::Received,
			new MessageSender( (string) $row['name'], (string) $row['email'], (string) $row['phone'], (string) $row['language'] ),
			(string) $row['body'],
			new MessageOrigin( (string) $row['page_url'], (bool) $row['own_page'] ),
			(int) $row['replied_at'] > 0 ? $this->clock->now()->setTimestamp( (int) $row['replied_at'] ) : null,
			(bool) $row['terms'],
		);
	}
}
