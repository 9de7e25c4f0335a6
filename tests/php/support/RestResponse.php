<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** The response that a client receives. */
final readonly class RestResponse {

	/** @param array<string, string> $headers by lower-case name */
	public function __construct( public int $status, public array $headers, public string $raw ) {
	}

	public function header( string $name ): ?string {
		return $this->headers[ strtolower( $name ) ] ?? null;
	}

	/** The decoded body, or null if it is empty or not JSON. */
	public function json(): mixed {
		return json_decode( $this->raw, true );
	}
}
