<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** The one shape of every answer: `{status, message, data}`, plus the keys that the specification names beside them. */
final readonly class Envelope {

	/** @param array<string, mixed> $beside Extra top-level keys (`user`, `favorite`, `totals`, `notices`). */
	private function __construct(
		public bool $status,
		public string $message,
		public mixed $data,
		public array $beside,
		public int $http,
	) {
	}

	/** @param array<string, mixed> $beside */
	public static function of( mixed $data, array $beside = array(), string $message = '' ): self {
		return new self( true, $message, $data, $beside, 200 );
	}

	/**
	 * An expected no: HTTP 200 with `status: false`.
	 *
	 * @param array<string, mixed> $beside
	 */
	public static function refusal( string $message, mixed $data = null, array $beside = array() ): self {
		return new self( false, $message, $data, $beside, 200 );
	}

	public static function error( RouteError $error ): self {
		return new self( false, $error->getMessage(), null, array( 'code' => $error->error ), $error->http );
	}

	/** @return array<string, mixed> */
	public function toArray(): array {
		return array(
			'status'  => $this->status,
			'message' => $this->message,
			'data'    => $this->data,
		) + $this->beside;
	}
}
