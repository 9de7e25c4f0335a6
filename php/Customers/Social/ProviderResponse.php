<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** A decoded response of a provider. Types are not trusted: Google sends numbers and booleans as strings in some endpoints. */
final readonly class ProviderResponse {

	/** Longest name and e-mail address that are accepted. */
	private const MAX_LENGTH = 100;

	/** @param array<mixed> $data */
	public function __construct( private array $data ) {
	}

	public function nested( string $key ): self {
		$nested = $this->data[ $key ] ?? null;
		return new self( is_array( $nested ) ? $nested : array() );
	}

	public function text( string $key ): string {
		$value = $this->data[ $key ] ?? '';
		return is_string( $value ) || is_int( $value ) ? (string) $value : '';
	}

	public function int( string $key ): int {
		$value = $this->text( $key );
		return ctype_digit( $value ) ? (int) $value : 0;
	}

	public function isTrue( string $key ): bool {
		return in_array( $this->data[ $key ] ?? null, array( true, 'true' ), true );
	}

	public function name( string $key ): string {
		return mb_substr( sanitize_text_field( $this->text( $key ) ), 0, self::MAX_LENGTH );
	}

	/** A valid e-mail address, or ''. */
	public function email(): string {
		$email = $this->text( 'email' );
		return strlen( $email ) <= self::MAX_LENGTH && is_email( $email ) !== false ? $email : '';
	}

	/** The person's permanent id; '' if invalid. */
	public function subject( string $key ): string {
		$subject = $this->text( $key );
		return preg_match( '/^[0-9]{1,64}$/D', $subject ) === 1 ? $subject : '';
	}
}
