<?php
declare(strict_types=1);

namespace Vitrine\Import\Choices;

use Closure;

/** Something that a file doesn't say and that its check depends on. Asked once per file. */
final readonly class Question {

	/**
	 * @param string                          $default Applies without an answer.
	 * @param array<string, string>           $options Labels by answer; empty if the answer is typed.
	 * @param (Closure(string): ?string)|null $check   Error message for a typed answer; null if it is valid.
	 * @param string                          $sample  Text of the file as the current answer reads it.
	 */
	public function __construct(
		public string $key,
		public string $label,
		public string $help,
		public string $default,
		public array $options = array(),
		private ?Closure $check = null,
		public string $sample = '',
	) {
	}

	/** Error message for the user; null if the answer is valid. */
	public function error( string $answer ): ?string {
		if ( $this->options !== array() ) {
			return isset( $this->options[ $answer ] ) ? null : __( 'Choose one of the options.', 'vitrine' );
		}
		return $this->check === null ? null : ( $this->check )( $answer );
	}

	public function answer( Choices $choices ): string {
		return $choices->get( $this->key ) ?? $this->default;
	}
}
