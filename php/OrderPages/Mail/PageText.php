<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Vitrine\Kernel\PlainText;
use WP_Post;

/** The text of a page without its markup. */
final class PageText {

	private const BLOCKS = 'h[1-6]|p|div|section|ul|ol|li|dl|dt|dd|table|tr|td|th|blockquote|figure|figcaption';

	/** @return list<array{string, string}> Types (`H2`, `LI` or `P`) and texts. */
	public static function parts( WP_Post $page ): array {
		$html = has_blocks( $page ) ? do_blocks( $page->post_content ) : wpautop( do_shortcode( $page->post_content ) );
		$html = (string) preg_replace( '#<(script|style|noscript|svg|form)\b.*?</\1>#is', '', $html );
		$type = 'P';
		$parts = array();
		foreach ( preg_split( '#(</?(?:' . self::BLOCKS . ')\b[^>]*>)#i', $html, -1, PREG_SPLIT_DELIM_CAPTURE ) ?: array() as $piece ) {
			if ( preg_match( '#^<(/?)(' . self::BLOCKS . ')\b#i', $piece, $tag ) === 1 ) {
				$type = $tag[1] === '' ? self::type( strtolower( $tag[2] ) ) : 'P';
				continue;
			}
			$lines = preg_replace( array( '/[ \t\r\n\f]+/', '#\s*<br\b[^>]*>\s*#i' ), array( ' ', "\n" ), $piece );
			$text  = trim( PlainText::fromHtml( (string) $lines ) );
			if ( $text !== '' ) {
				$parts[] = array( $type, $text );
			}
		}
		return $parts;
	}

	private static function type( string $tag ): string {
		return match ( true ) {
			$tag[0] === 'h' => 'H2',
			$tag === 'li'   => 'LI',
			default         => 'P',
		};
	}
}
