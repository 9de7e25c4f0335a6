<?php
declare(strict_types=1);

namespace Vitrine\Admin\Search;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\Topic;
use Vitrine\I18n\Languages;
use Vitrine\Search\Synonyms;
use Vitrine\Search\SynonymStore;

defined( 'ABSPATH' ) || exit;

/** Settings > Search: synonyms in each language. */
final class SearchTopic implements Topic {

	public function __construct( private readonly SynonymStore $synonyms, private readonly Languages $languages ) {
	}

	public function key(): string {
		return 'search';
	}

	public function title(): string {
		return __( 'Search', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$texts = array();
		foreach ( $this->languages->all() as $language ) {
			$texts[ $language->code ] = $this->synonyms->text( $language->code );
		}
		return array( 'synonyms' => (object) $texts );
	}

	public function save( array $values ): array {
		$sent   = (array) ( $values['synonyms'] ?? array() );
		$errors = array();
		$texts  = array();
		foreach ( $this->languages->all() as $language ) {
			$text                     = $sent[ $language->code ] ?? '';
			$texts[ $language->code ] = is_string( $text ) && preg_match( '//u', $text ) === 1 ? sanitize_textarea_field( $text ) : '';
			$error                    = self::error( $texts[ $language->code ] );
			if ( $error !== null ) {
				$errors[ "synonyms.$language->code" ] = $error;
			}
		}
		foreach ( $errors === array() ? $texts : array() as $code => $text ) {
			$this->synonyms->save( $code, $text );
		}
		return $errors;
	}

	private static function error( string $text ): ?string {
		$invalid = Synonyms::invalidLines( $text );
		if ( $invalid !== array() ) {
			return sprintf(
				/* translators: %s: line number */
				__( 'Line %s: enter two or more terms separated by commas, each of up to four words.', 'vitrine' ),
				number_format_i18n( $invalid[0] )
			);
		}
		return Synonyms::countRules( $text ) <= Synonyms::MAX_RULES ? null : sprintf(
			/* translators: %s: a number */
			__( 'Enter at most %s lines.', 'vitrine' ),
			number_format_i18n( Synonyms::MAX_RULES )
		);
	}
}
