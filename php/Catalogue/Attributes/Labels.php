<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Lowercase;

/** A short text in the languages of the shop. */
final readonly class Labels {

	/** @var array<string, string> By language code; trimmed and not empty. */
	public array $texts;

	/** @param array<string, string> $texts By language code. */
	public function __construct( array $texts ) {
		$this->texts = array_filter( array_map( 'trim', $texts ), static fn ( string $text ): bool => $text !== '' );
	}

	public static function read( ?string $json ): self {
		$texts = json_decode( (string) $json, true );
		return new self( is_array( $texts ) ? array_filter( $texts, 'is_string' ) : array() );
	}

	/** Sorted, so that equal labels are equal strings. */
	public function json(): string {
		$texts = $this->texts;
		ksort( $texts );
		return (string) wp_json_encode( (object) $texts, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/** The text in the current language, else in the default language, else in any. */
	public function current( Languages $languages ): string {
		return $this->texts[ $this->language( $languages ) ] ?? '';
	}

	/** Code of the language that `current()` is in. */
	public function language( Languages $languages ): string {
		foreach ( array( $languages->current()->code, $languages->current()->base(), $languages->default()->code ) as $code ) {
			if ( isset( $this->texts[ $code ] ) ) {
				return $code;
			}
		}
		return (string) array_key_first( $this->texts );
	}

	/** The name that identifies a value: in the default language, else in any. */
	public function name( string $default ): string {
		return $this->texts[ $default ] ?? array_values( $this->texts )[0] ?? '';
	}

	/** Whether the labels are equal, ignoring case, in every language that both have. */
	public function agrees( self $other ): bool {
		foreach ( array_intersect_key( $this->texts, $other->texts ) as $language => $text ) {
			if ( self::key( $text ) !== self::key( $other->texts[ $language ] ) ) {
				return false;
			}
		}
		return true;
	}

	/** Whether these are the other labels, perhaps with further languages. */
	public function contains( self $other ): bool {
		return array_diff_assoc( $other->texts, $this->texts ) === array();
	}

	/** Adds the labels of the other in the languages that these lack. */
	public function with( self $other ): self {
		return new self( $this->texts + $other->texts );
	}

	/** Key for finding a name in an indexed column, ignoring case and repeated spaces. */
	public static function key( string $name ): string {
		return md5( Lowercase::convert( trim( (string) preg_replace( '/\s+/u', ' ', $name ) ) ) );
	}
}
