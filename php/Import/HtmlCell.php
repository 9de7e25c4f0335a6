<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** HTML in a cell. Titles and excerpts can be read by a person and mean the same when they are imported again. */
final class HtmlCell {

	/**
	 * Decodes entities, except where text would become markup or another entity: `&lt;img&gt;` stays as it is, `Salt &amp; pepper` becomes
	 * `Salt & pepper`.
	 */
	public static function readable( string $html ): string {
		if ( ! str_contains( $html, '&' ) ) {
			return $html;
		}
		$kept = array( '<' => '&lt;', '>' => '&gt;', '&' => '&amp;' );
		$text = (string) preg_replace_callback(
			'/&#?\w+;/',
			static function ( array $entity ) use ( $kept ): string {
				$character = self::decode( $entity[0] );
				return $kept[ $character ] ?? $character;
			},
			$html
		);
		// A browser also reads some entities without a semicolon.
		$text = (string) preg_replace( '/&amp;(?!#|\w+;|lt|gt|amp|quot)/i', '&', $text );
		$text = preg_match( '/<|&lt;/', $text ) === 1 ? $text : str_replace( '&gt;', '>', $text );
		return self::text( $text ) === self::text( $html ) ? $text : $html;
	}

	/** A title as stored: only simple formatting is left of markup, whatever the user may save. */
	public static function title( string $html ): string {
		return self::hasMarkup( $html ) ? wp_kses( $html, 'data' ) : $html;
	}

	public static function excerpt( string $html ): string {
		return self::hasMarkup( $html ) ? wp_kses_post( $html ) : $html;
	}

	/**
	 * A description without what WordPress forbids to authors, whatever the user may save: the user has rarely written the file.
	 *
	 * @param string $stored The stored description, which stays as it is if the cell repeats it.
	 */
	public static function content( string $html, string $stored ): string {
		$filtered = wp_kses_post( $html );
		// Entities alone are harmless, and changing them would make each import report a difference.
		return trim( $html ) === trim( $stored ) || $filtered === wp_kses_normalize_entities( $html ) ? $html : $filtered;
	}

	private static function hasMarkup( string $html ): bool {
		return preg_match( '/<[a-z\/!?]/i', $html ) === 1;
	}

	/** What a visitor reads. */
	private static function text( string $html ): string {
		return self::decode( wp_strip_all_tags( $html ) );
	}

	private static function decode( string $html ): string {
		return html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
