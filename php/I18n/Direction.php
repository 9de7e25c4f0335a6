<?php
declare(strict_types=1);

namespace Vitrine\I18n;

defined( 'ABSPATH' ) || exit;

/** The writing direction of languages. WordPress knows it only from its language packs, which a shop language may lack. */
final class Direction {

	public const LTR = 'ltr';
	public const RTL = 'rtl';

	/** Languages that the Unicode CLDR writes in a right-to-left script, by the codes of WordPress locales and language tags. */
	private const RIGHT_TO_LEFT = array(
		'ar', 'arc', 'arq', 'ary', 'arz', 'azb', 'bal', 'bcc', 'bqi', 'ckb', 'dv', 'fa',
		'fas', 'glk', 'haz', 'he', 'iw', 'ks', 'lrc', 'mzn', 'nqo', 'pnb', 'prs', 'ps',
		'rhg', 'sd', 'sdh', 'skr', 'snd', 'syr', 'ug', 'ur', 'yi',
	);

	/** @param string $tag WordPress locale or language tag: `he_IL`, `ar`. */
	public static function of( string $tag ): string {
		return in_array( strtolower( (string) strtok( $tag, '_-' ) ), self::RIGHT_TO_LEFT, true ) ? self::RTL : self::LTR;
	}

	/** ` dir="rtl"` for a document; '' for left to right, which is the default of HTML. */
	public static function attribute( string $tag ): string {
		return self::of( $tag ) === self::RTL ? ' dir="rtl"' : '';
	}

	/** ` lang="he" dir="rtl"` for a document or a part with a direction of its own. */
	public static function document( string $tag ): string {
		return ' lang="' . esc_attr( $tag ) . '"' . self::attribute( $tag );
	}

	/**
	 * `lang`, and `dir` if it is not that of the page: ` lang="en" dir="ltr"`. For a text in another language than the page's.
	 *
	 * @param string $tag '' for a text in the page's language, which needs neither.
	 */
	public static function attributes( string $tag ): string {
		if ( $tag === '' ) {
			return '';
		}
		$direction = self::of( $tag );
		return ' lang="' . esc_attr( $tag ) . '"' . ( $direction === ( is_rtl() ? self::RTL : self::LTR ) ? '' : " dir=\"$direction\"" );
	}

	public static function printAttribute( string $tag ): void {
		echo self::attribute( $tag ); // phpcs:ignore WordPress.Security.EscapeOutput -- fixed markup.
	}

	public static function printDocument( string $tag ): void {
		echo self::document( $tag ); // phpcs:ignore WordPress.Security.EscapeOutput -- escapes its tag.
	}

	public static function printAttributes( string $tag ): void {
		echo self::attributes( $tag ); // phpcs:ignore WordPress.Security.EscapeOutput -- escapes its tag.
	}

	/** `left` or `right`: where lines begin. For e-mails, whose clients lack `text-align: start`. */
	public static function start( string $tag ): string {
		return self::of( $tag ) === self::RTL ? 'right' : 'left';
	}

	public static function end( string $tag ): string {
		return self::of( $tag ) === self::RTL ? 'left' : 'right';
	}
}
