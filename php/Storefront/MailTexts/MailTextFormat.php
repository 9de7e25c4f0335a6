<?php
declare(strict_types=1);

namespace Vitrine\Storefront\MailTexts;

/** What an owner's text for an e-mail can contain: placeholders, links and emphasis. */
final class MailTextFormat {

	private const HTML = array(
		'a'      => array( 'href' => true ),
		'strong' => array(),
		'b'      => array(),
		'em'     => array(),
		'i'      => array(),
		'br'     => array(),
	);

	private const PROTOCOLS = array( 'http', 'https', 'mailto', 'tel' );

	private const PARAGRAPH = '<p style="margin:0 0 16px;">';

	/** A single line without HTML. */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', wp_strip_all_tags( wp_check_invalid_utf8( $text ) ) ) );
	}

	/** Only the allowed HTML; scripts go with their contents. */
	public static function clean( string $text ): string {
		$text = str_replace( array( "\r\n", "\r" ), "\n", wp_check_invalid_utf8( $text ) );
		$text = (string) preg_replace( '/[^\P{Cc}\n]+/u', ' ', $text );
		$text = (string) preg_replace( '@<(script|style)[^>]*?>.*?</\\1>@si', '', $text );
		return trim( force_balance_tags( wp_kses( $text, self::HTML, self::PROTOCOLS ) ) );
	}

	/** Cleaned text as the form shows it again. */
	public static function typed( string $text ): string {
		return str_replace( '&amp;', '&', self::clean( $text ) );
	}

	/** @return list<string> Placeholders in a text that are not among the known ones. */
	public static function unknownPlaceholders( string $text, string ...$known ): array {
		preg_match_all( '/\{[^{}\n]{0,40}\}/u', $text, $found );
		return array_values( array_diff( array_unique( $found[0] ), array_map( self::placeholder( ... ), $known ) ) );
	}

	/** As it is typed. */
	public static function placeholder( string $name ): string {
		return "{{$name}}";
	}

	/**
	 * @param array<string, string> $values By placeholder. An empty one goes with the comma or space before it: “Hello {first_name},”
	 *   is “Hello,”.
	 */
	public static function fill( string $text, array $values ): string {
		foreach ( $values as $name => $value ) {
			if ( $value === '' ) {
				$text = (string) preg_replace( array( "/^\{{$name}\}[,\s]*/um", "/,?\h*\{{$name}\}/u" ), '', $text );
			}
		}
		// At once, so that a value can't contain a placeholder.
		return strtr( $text, array_combine( array_map( self::placeholder( ... ), array_keys( $values ) ), $values ) );
	}

	/** @param string $text Cleaned: blank lines divide paragraphs. */
	public static function html( string $text ): string {
		$html = '';
		foreach ( array_map( 'trim', preg_split( '/\n\s*\n/', $text ) ?: array() ) as $paragraph ) {
			$html .= $paragraph === '' ? '' : self::PARAGRAPH . nl2br( $paragraph ) . '</p>';
		}
		return $html;
	}

	/** Without HTML: the target of a link follows its text in brackets. */
	public static function plain( string $text ): string {
		$text = (string) preg_replace_callback(
			'@<a\s[^>]*href="([^"]*)"[^>]*>(.*?)</a>@si',
			static fn ( array $link ): string => in_array( trim( $link[2] ), array( $link[1], '' ), true )
				|| str_ends_with( $link[1], ':' . trim( $link[2] ) ) ? trim( $link[2] ) ?: $link[1] : "$link[2] ($link[1])",
			(string) preg_replace( '@<br\s*/?>\n?@i', "\n", self::clean( $text ) )
		);
		return trim( html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
