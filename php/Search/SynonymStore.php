<?php
declare(strict_types=1);

namespace Vitrine\Search;

/** Stores the synonyms of each language in an option: the text as entered, and the parsed rules for searches. */
final class SynonymStore {

	public const OPTION_PREFIX = 'vitrine_synonyms_';

	public function text( string $language ): string {
		return self::stored( $language )['text'];
	}

	public function rules( string $language ): Synonyms {
		return Synonyms::fromRules( self::stored( $language )['rules'] );
	}

	/** @return list<string> Normalized words, to which searches can be corrected. Options of earlier versions have none. */
	public function words( string $language ): array {
		$stored = self::stored( $language );
		return $stored['words'] ?? Synonyms::vocabulary( $stored['text'] );
	}

	public function save( string $language, string $text ): void {
		$text = trim( $text );
		if ( $text === '' ) {
			delete_option( self::OPTION_PREFIX . $language );
			return;
		}
		$rules = Synonyms::parse( $text, $language )->rules;
		$words = Synonyms::vocabulary( $text );
		update_option( self::OPTION_PREFIX . $language, array( 'text' => $text, 'rules' => $rules, 'words' => $words ), false );
	}

	/** Parses the text again, after a change of `SearchNormalizer`. */
	public function parseAgain( string $language ): void {
		$text = $this->text( $language );
		if ( $text !== '' ) {
			$this->save( $language, $text );
		}
	}

	/** @return array{text: string, rules: array<string, list<list<string>>>, words: list<string>|null} */
	private static function stored( string $language ): array {
		$stored = get_option( self::OPTION_PREFIX . $language, array() );
		$stored = is_array( $stored ) ? $stored : array();
		return array(
			'text'  => is_string( $stored['text'] ?? null ) ? $stored['text'] : '',
			'rules' => is_array( $stored['rules'] ?? null ) ? $stored['rules'] : array(),
			'words' => is_array( $stored['words'] ?? null ) ? array_values( $stored['words'] ) : null,
		);
	}
}
