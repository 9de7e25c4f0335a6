<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

/** Builds block markup from paragraphs, headings and lists. */
final class PageBody {

	/** @param list<array{p?: string, h2?: string, ul?: list<string>}> $parts Plain text. */
	public static function build( array $parts ): string {
		return implode( "\n\n", array_map( self::part( ... ), $parts ) );
	}

	/** @param array{p?: string, h2?: string, ul?: list<string>} $part */
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
		return "<!-- wp:paragraph -->\n<p>" . esc_html( $part['p'] ?? '' ) . "</p>\n<!-- /wp:paragraph -->";
	}
}
