<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** What a client would have received. */
final readonly class RestAnswer {

	/** @param array<string, string> $headers by lower-case name */
	public function __construct( public int $status, public array $headers, public string $raw ) {
	}

	public function header( string $name ): ?string {
		return $this->headers[ strtolower( $name ) ] ?? null;
	}

	/** The decoded body; null where there is none or it is no JSON. */
	public function json(): mixed {
		return json_decode( $this->raw, true );
	}
}
