<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** How an answer may be kept: personal ones never, public ones for some seconds and by ETag after that. */
final readonly class Cache {

	private function __construct( public ?int $seconds ) {
	}

	public static function never(): self {
		return new self( null );
	}

	/** The same for every visitor of the language. */
	public static function shared( int $seconds ): self {
		return new self( $seconds );
	}

	public function header(): string {
		return $this->seconds === null ? 'no-store' : "public, max-age={$this->seconds}, stale-while-revalidate=600";
	}
}
