<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** The format of every response: `{status, message, data}`, plus the additional top-level keys of the specification. */
final readonly class Envelope {

	/** @param array<string, mixed> $extra Additional top-level keys (`user`, `favorite`, `totals`, `notices`). */
	private function __construct(
		public bool $status,
		public string $message,
		public mixed $data,
		public array $extra,
		public int $http,
		public ?int $keepSeconds = null,
	) {
	}

	/** @param array<string, mixed> $extra */
	public static function of( mixed $data, array $extra = array(), string $message = '' ): self {
		return new self( true, $message, $data, $extra, 200 );
	}

	/**
	 * An expected rejection: HTTP 200 with `status: false`.
	 *
	 * @param array<string, mixed> $extra
	 */
	public static function refusal( string $message, mixed $data = null, array $extra = array() ): self {
		return new self( false, $message, $data, $extra, 200 );
	}

	/** `data` names invalid arguments like WordPress does: `params` has messages by argument. */
	public static function error( RouteError $error ): self {
		return new self( false, $error->getMessage(), $error->arguments?->toArray(), array( 'code' => $error->error ), $error->http );
	}

	/** A copy that caches keep only for so long, because a price changes then; null for no limit. */
	public function keptFor( ?int $seconds ): self {
		return new self( $this->status, $this->message, $this->data, $this->extra, $this->http, $seconds );
	}

	/** @return array<string, mixed> */
	public function toArray(): array {
		return array(
			'status'  => $this->status,
			'message' => $this->message,
			'data'    => $this->data,
		) + $this->extra;
	}
}
