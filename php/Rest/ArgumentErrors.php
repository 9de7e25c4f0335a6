<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/**
 * Which arguments of a call are invalid, and why: for developers, by name as in WordPress's own REST API. Nested values are named by their
 * path: `contact[email]`.
 */
final readonly class ArgumentErrors {

	/** Names and messages can contain parts of the request: an answer must not become as long as that. */
	private const MAX_ERRORS = 20;

	private const MAX_NAME_LENGTH = 64;

	private const MAX_MESSAGE_LENGTH = 300;

	/** @param array<array-key, array{code: string, message: string, data: mixed}> $errors By argument. */
	private function __construct( private array $errors ) {
	}

	/** @param mixed $data The `data` of an error of WordPress. */
	public static function fromWordPress( string $code, mixed $data ): self {
		$params  = is_array( $data ) && is_array( $data['params'] ?? null ) ? $data['params'] : array();
		$details = is_array( $data ) && is_array( $data['details'] ?? null ) ? $data['details'] : array();
		$errors  = array();
		foreach ( $params as $name => $message ) {
			// Of missing arguments WordPress lists the names only.
			if ( is_int( $name ) && $code === 'rest_missing_callback_param' ) {
				[ $name, $message ] = array( $message, "$message is required." );
			}
			$detail          = is_array( $details[ $name ] ?? null ) ? $details[ $name ] : array();
			$errors[ $name ] = array(
				'code'    => is_string( $detail['code'] ?? null ) ? $detail['code'] : $code,
				'message' => self::cut( is_string( $message ) ? $message : '', self::MAX_MESSAGE_LENGTH ),
				'data'    => is_array( $detail['data'] ?? null ) ? $detail['data'] : null,
			);
		}
		return new self( $errors );
	}

	/** @param array<string> $names Arguments that the route does not have. */
	public static function unknown( array $names ): self {
		$errors = array();
		foreach ( array_slice( $names, 0, self::MAX_ERRORS ) as $name ) {
			$name            = self::cut( $name, self::MAX_NAME_LENGTH );
			$errors[ $name ] = array(
				'code'    => 'unknown_argument',
				'message' => "$name is not an argument of this route.",
				'data'    => null,
			);
		}
		return new self( $errors );
	}

	/** @return array{params: object, details: object}|null Null if no argument is to blame. */
	public function toArray(): ?array {
		return $this->errors === array() ? null : array(
			'params'  => (object) array_map( static fn ( array $error ): string => $error['message'], $this->errors ),
			'details' => (object) $this->errors,
		);
	}

	private static function cut( string $text, int $length ): string {
		return mb_strlen( $text ) > $length ? mb_substr( $text, 0, $length ) . '…' : $text;
	}
}
