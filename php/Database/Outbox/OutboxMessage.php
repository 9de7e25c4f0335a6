<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use DateTimeImmutable;

/** A message that is stored together with others: see `Outbox::addAll()`. */
final readonly class OutboxMessage {

	/**
	 * @param array<string, mixed> $payload
	 * @param int                  $wait    Delay in seconds before the first attempt.
	 */
	public function __construct( public string $kind, public array $payload, public int $wait = 0 ) {
	}

	/** @return array{kind: string, payload: string, created_at: int, due_at: int} */
	public function row( DateTimeImmutable $now ): array {
		$created = $now->getTimestamp();
		return array(
			'kind'       => $this->kind,
			'payload'    => (string) wp_json_encode( $this->payload ),
			'created_at' => $created,
			'due_at'     => $created + $this->wait,
		);
	}
}
