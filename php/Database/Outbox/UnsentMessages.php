<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use Vitrine\Database\Database;

/** Messages of the outbox that were not sent. */
final class UnsentMessages {

	public function __construct( private readonly Database $database ) {
	}

	/** Including those that will not be retried any more. */
	public function count(): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL' );
	}

	/** Null if none has failed. */
	public function latestError(): ?string {
		return $this->database->value(
			'SELECT error FROM {outbox} WHERE sent_at IS NULL AND error IS NOT NULL ORDER BY id DESC LIMIT 1'
		);
	}

	/**
	 * Whether such a message is still to be sent.
	 *
	 * @param array<string, mixed> $payload
	 */
	public function includes( string $kind, array $payload ): bool {
		return $this->find( $kind, $payload, '<=' );
	}

	/**
	 * Whether such a message will not be retried any more.
	 *
	 * @param array<string, mixed> $payload
	 */
	public function includesFailed( string $kind, array $payload ): bool {
		return $this->find( $kind, $payload, '>' );
	}

	/**
	 * @param array<string, mixed> $payload
	 * @param '<='|'>'             $comparison Of the failed attempts with their maximum.
	 */
	private function find( string $kind, array $payload, string $comparison ): bool {
		return $this->database->value(
			"SELECT id FROM {outbox} WHERE sent_at IS NULL AND kind = %s AND payload = %s AND attempts $comparison %d LIMIT 1",
			array( $kind, (string) wp_json_encode( $payload ), count( Outbox::RETRY_DELAYS_SECONDS ) )
		) !== null;
	}
}
