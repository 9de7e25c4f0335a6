<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use DOMDocument;
use DOMXPath;

/**
 * Translations in brackets (`bin/l10n.mjs compile --pseudo` has them with accents as well). A text of a page, an e-mail or a response
 * that is outside of brackets is not translated. Test data must be in brackets, too.
 */
final class PseudoTexts {

	public const LOCALE = 'en_XA';

	public const CODE = 'en-xa';

	/** For texts of this process. */
	public static function filter(): void {
		foreach ( array( 'gettext', 'gettext_with_context', 'ngettext', 'ngettext_with_context' ) as $hook ) {
			add_filter( "{$hook}_vitrine", self::of( ... ) );
		}
	}

	private static function of( string $text ): string {
		return "[$text]";
	}

	/** A catalogue for the other processes of the site. */
	public static function install(): void {
		$known    = ( include \Vitrine\DIR . '/build/languages/vitrine-lt_LT.l10n.php' )['messages'];
		$messages = array();
		foreach ( $known as $key => $translation ) {
			$text             = explode( "\4", (string) $key )[1] ?? (string) $key;
			$messages[ $key ] = implode( "\0", array_fill( 0, str_contains( $translation, "\0" ) ? 2 : 1, self::of( $text ) ) );
		}
		wp_mkdir_p( dirname( self::file() ) );
		file_put_contents(
			self::file(),
			'<?php return ' . var_export(
				array(
					'domain'       => 'vitrine',
					'plural-forms' => 'nplurals=2; plural=n != 1;',
					'language'     => self::LOCALE,
					'messages'     => $messages,
				),
				true
			) . ';'
		);
	}

	public static function remove(): void {
		if ( is_file( self::file() ) ) {
			unlink( self::file() );
		}
	}

	private static function file(): string {
		return WP_CONTENT_DIR . '/languages/plugins/vitrine-' . self::LOCALE . '.l10n.php';
	}

	/**
	 * The texts of HTML that are outside of brackets.
	 *
	 * @param string $allowed Pattern of texts without language, such as names of languages.
	 * @return list<string>
	 */
	public static function untranslated( string $html, string $allowed ): array {
		$document = new DOMDocument();
		$document->loadHTML( '<?xml encoding="UTF-8">' . $html, LIBXML_NOERROR );
		$xpath = new DOMXPath( $document );
		$found = array();
		$depth = 0;
		foreach ( $xpath->query( '//text()[not(ancestor::script or ancestor::style or ancestor::code)]' ) ?: array() as $node ) {
			$text    = (string) $node->nodeValue;
			$found[] = self::outside( $text, $depth );
		}
		$attributes = '//@placeholder | //@aria-label | //@title | //@alt | //meta[@name="description"]/@content';
		foreach ( $xpath->query( $attributes ) ?: array() as $node ) {
			$inner   = 0;
			$found[] = self::outside( (string) $node->nodeValue, $inner );
		}
		return self::words( $found, $allowed );
	}

	/**
	 * The same for plain texts, such as subjects and messages of responses.
	 *
	 * @param list<string> $texts
	 * @return list<string>
	 */
	public static function untranslatedOf( array $texts, string $allowed ): array {
		$found = array();
		foreach ( $texts as $text ) {
			$depth   = 0;
			$found[] = self::outside( $text, $depth );
		}
		return self::words( $found, $allowed );
	}

	/**
	 * @param list<string> $found
	 * @return list<string> Those with a word.
	 */
	private static function words( array $found, string $allowed ): array {
		$found = array_map( static fn ( string $text ): string => trim( (string) preg_replace( '/\s+/', ' ', $text ) ), $found );
		return array_values(
			array_unique(
				array_filter(
					$found,
					static fn ( string $text ): bool => preg_match( '/\p{L}{3}/u', (string) preg_replace( $allowed, '', $text ) ) === 1
				)
			)
		);
	}

	/** @param int $depth Open brackets, also after the text: a translation with a link in it has several texts. */
	private static function outside( string $text, int &$depth ): string {
		$outside = '';
		foreach ( preg_split( '/([\[\]])/', $text, -1, PREG_SPLIT_DELIM_CAPTURE ) ?: array() as $part ) {
			if ( $part === '[' ) {
				++$depth;
			} elseif ( $part === ']' ) {
				$depth = max( 0, $depth - 1 );
			} elseif ( $depth === 0 ) {
				$outside .= $part;
			}
		}
		return $outside;
	}
}
