<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/**
 * Separates strings of a script from its code. A quote in a regular expression is taken for the beginning of a string, at most to the end
 * of its line.
 */
final class ScriptStrings {

	/** What ends what has begun. */
	private const ENDS = array( '"' => '"', "'" => "'", '`' => '`', '//' => "\n", '/*' => '*/' );

	private string $begun = '';

	/** The string up to here. */
	private string $string = '';

	private bool $escaped = false;

	/** The second character of what begins or ends a comment. */
	private bool $skips = false;

	/**
	 * Words in strings, except those in addresses.
	 *
	 * @param list<string> $words Of a script, with the text between them, see `ScriptShape`.
	 * @return array<int, true> By place.
	 */
	public static function freeWords( array $words ): array {
		$script = new self();
		$free   = array();
		foreach ( $words as $place => $word ) {
			if ( $place % 2 === 1 && $script->isInString() && ! $script->isInAddress( $words[ $place + 1 ] ?? '' ) ) {
				$free[ $place ] = true;
			}
			$script->read( $word, $place % 2 === 1 );
		}
		return $free;
	}

	private function isInString(): bool {
		return in_array( $this->begun, array( '"', "'", '`' ), true );
	}

	private function isInAddress( string $after ): bool {
		return str_contains( $this->string, '//' ) || str_ends_with( $this->string, '.' ) || str_starts_with( $after, '.' );
	}

	private function read( string $text, bool $isWord ): void {
		if ( $isWord ) {
			$this->string .= $text;
			$this->escaped = false;
			return;
		}
		$length = strlen( $text );
		for ( $at = 0; $at < $length; $at++ ) {
			$this->readCharacter( $text[ $at ], substr( $text, $at, 2 ) );
		}
	}

	private function readCharacter( string $character, string $pair ): void {
		if ( $this->skips ) {
			$this->skips = false;
			return;
		}
		if ( $this->begun === '' ) {
			$this->begun  = match ( true ) {
				isset( self::ENDS[ $pair ] )      => $pair,
				isset( self::ENDS[ $character ] ) => $character,
				default                           => '',
			};
			$this->string = '';
			$this->skips  = strlen( $this->begun ) === 2;
			return;
		}
		$this->string .= $character;
		$isEnd         = ! $this->escaped && str_starts_with( $pair, self::ENDS[ $this->begun ] );
		if ( $isEnd || ( $character === "\n" && in_array( $this->begun, array( '"', "'" ), true ) ) ) {
			$this->skips = $this->begun === '/*';
			$this->begun = '';
		}
		$this->escaped = ! $this->escaped && $character === '\\' && $this->isInString();
	}
}
