<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** A decoded answer of a provider, read without trusting its types: Google writes numbers and truths as strings in one place and not in another. */
final readonly class ProviderAnswer {

	/** Characters of the longest name and address that are taken over. */
	private const LONGEST = 100;

	/** @param array<mixed> $data */
	public function __construct( private array $data ) {
	}

	public function inner( string $key ): self {
		$inner = $this->data[ $key ] ?? null;
		return new self( is_array( $inner ) ? $inner : array() );
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

	/** A line of plain text. */
	public function name( string $key ): string {
		return mb_substr( sanitize_text_field( $this->text( $key ) ), 0, self::LONGEST );
	}

	/** An address that WordPress takes as it is, or ''. */
	public function email(): string {
		$email = $this->text( 'email' );
		return strlen( $email ) <= self::LONGEST && is_email( $email ) !== false ? $email : '';
	}

	/** The person's lasting number; '' where it is none. */
	public function subject( string $key ): string {
		$subject = $this->text( $key );
		return preg_match( '/^[0-9]{1,64}$/D', $subject ) === 1 ? $subject : '';
	}
}
