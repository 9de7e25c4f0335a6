<?php
declare(strict_types=1);

namespace Vitrine\Import\Choices;

/** The user's answers to the questions about a file (`Question`), given before the check. */
final readonly class Choices {

	/** @param array<string, string> $answers By the question's key. */
	public function __construct( private array $answers = array() ) {
	}

	public static function fromJson( ?string $json ): self {
		$answers = json_decode( (string) $json, true );
		return new self( is_array( $answers ) ? array_filter( $answers, 'is_string' ) : array() );
	}

	/** Null if there are no answers. */
	public function toJson(): ?string {
		return $this->answers === array() ? null : (string) wp_json_encode( $this->answers, JSON_UNESCAPED_UNICODE );
	}

	public function get( string $key ): ?string {
		return $this->answers[ $key ] ?? null;
	}

	/** @param array<string, string> $answers Replace those with the same keys. */
	public function with( array $answers ): self {
		return new self( $answers + $this->answers );
	}
}
