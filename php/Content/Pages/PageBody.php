<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

/** Builds block markup from paragraphs, headings and lists. */
final class PageBody {

	/** @param list<array{p?: string, h2?: string, ul?: list<string>, links?: array<string, string>}> $parts Plain text. */
	public static function build( array $parts ): string {
		return implode( "\n\n", array_map( self::part( ... ), $parts ) );
	}

	/**
	 * @param array{p?: string, h2?: string, ul?: list<string>, links?: array<string, string>} $part `links` are URLs by words of the
	 *   paragraph.
	 */
	private static function part( array $part ): string {
		if ( isset( $part['h2'] ) ) {
			return "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">" . esc_html( $part['h2'] ) . "</h2>\n<!-- /wp:heading -->";
		}
		if ( isset( $part['ul'] ) ) {
			$items = array_map(
				static fn ( string $item ): string => "<!-- wp:list-item -->\n<li>" . esc_html( $item ) . "</li>\n<!-- /wp:list-item -->",
				$part['ul']
			);
			return "<!-- wp:list -->\n<ul class=\"wp-block-list\">" . implode( "\n\n", $items ) . "</ul>\n<!-- /wp:list -->";
		}
		$text = esc_html( $part['p'] ?? '' );
		foreach ( $part['links'] ?? array() as $words => $url ) {
			$text = str_replace( esc_html( $words ), '<a href="' . esc_url( $url ) . '">' . esc_html( $words ) . '</a>', $text );
		}
		return "<!-- wp:paragraph -->\n<p>" . $text . "</p>\n<!-- /wp:paragraph -->";
	}
}
