<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use WP_REST_Request;

/** The arguments of a call, already validated against the route's schema. */
final readonly class Request {

	/**
	 * @param array<string, mixed> $arguments Only those the route declares.
	 * @param int|null             $customer  User id that the Bearer token belongs to; null for a guest.
	 * @param string               $body      The raw body; '' except for a `RawBodyRoute`.
	 * @param array<mixed>         $headers   Also only for a `RawBodyRoute`, by WordPress's canonical names.
	 */
	public function __construct(
		private array $arguments,
		public string $language,
		public ?int $customer = null,
		public string $body = '',
		private array $headers = array(),
	) {
	}

	/** @param list<string> $declared */
	public static function from( WP_REST_Request $request, array $declared, string $language ): self {
		$user = get_current_user_id();
		return new self( array_intersect_key( $request->get_params(), array_flip( $declared ) ), $language, $user === 0 ? null : $user );
	}

	/** For a `RawBodyRoute`. */
	public static function raw( WP_REST_Request $request, string $language ): self {
		return new self( array(), $language, null, (string) $request->get_body(), $request->get_headers() );
	}

	/** First value of a header; '' if missing. */
	public function header( string $name ): string {
		$values = $this->headers[ WP_REST_Request::canonicalize_header_name( $name ) ] ?? array();
		return is_array( $values ) && is_string( $values[0] ?? null ) ? $values[0] : '';
	}

	/** The signed-in customer, for routes with `Access::Customer`. */
	public function customerId(): int {
		return $this->customer ?? throw new RouteError( 'refresh', 'refresh', 401 );
	}

	public function has( string $name ): bool {
		return isset( $this->arguments[ $name ] );
	}

	public function text( string $name, string $fallback = '' ): string {
		$value = $this->arguments[ $name ] ?? $fallback;
		return is_scalar( $value ) ? trim( (string) $value ) : $fallback;
	}

	public function int( string $name, int $fallback = 0 ): int {
		$value = $this->arguments[ $name ] ?? $fallback;
		return is_numeric( $value ) ? (int) $value : $fallback;
	}

	public function bool( string $name ): bool {
		return (bool) ( $this->arguments[ $name ] ?? false );
	}

	/** @return array<mixed> */
	public function array( string $name ): array {
		$value = $this->arguments[ $name ] ?? array();
		return is_array( $value ) ? $value : array();
	}
}
