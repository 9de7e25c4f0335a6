<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** An HTTP request. */
final readonly class HttpRequest {

	/** @param array<string, string> $headers */
	public function __construct(
		public string $method,
		public string $address,
		public string $body = '',
		public array $headers = array(),
	) {
	}

	/**
	 * @param array<mixed>          $body
	 * @param array<string, string> $headers
	 */
	public static function postJson( string $address, array $body, array $headers = array() ): self {
		return new self(
			'POST',
			$address,
			json_encode( $body, JSON_THROW_ON_ERROR ),
			$headers + array( 'Content-Type' => 'application/json' )
		);
	}
}
