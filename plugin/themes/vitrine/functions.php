<?php
/**
 * The theme's fonts: two files, with fallback fonts of the same metrics to prevent layout shift.
 *
 * @package Vitrine
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'wp_head',
	static function (): void {
		// The names contain the hash of the files, so that browsers can keep them for a year (StaticFilesTest).
		$text    = get_theme_file_uri( 'assets/fonts/instrument-sans.98d97827.woff2' );
		$display = get_theme_file_uri( 'assets/fonts/brygada-1918.189f5c41.woff2' );
		// A preloaded optional font delays the first paint: on phones, which are slow, the fonts come with the second page (decision 11).
		foreach ( array( $text, $display ) as $font ) {
			printf(
				"<link rel=\"preload\" href=\"%s\" as=\"font\" type=\"font/woff2\" media=\"(min-width: 60em)\" crossorigin>\n",
				esc_url( $font )
			);
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- fixed rules and the theme's URLs.
		echo '<style>'
			. '@font-face{font-family:"Instrument Sans";src:url(' . esc_url( $text )
			. ') format("woff2");font-weight:400 600;font-display:optional}'
			. '@font-face{font-family:"Brygada 1918";src:url(' . esc_url( $display )
			. ') format("woff2");font-weight:400;font-display:optional}'
			. '@font-face{font-family:"Instrument Sans Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:103.23%;ascent-override:93.96%;descent-override:24.22%;line-gap-override:0%}'
			. '@font-face{font-family:"Brygada 1918 Fallback";src:local("Georgia"),local("Gelasio"),local("Liberation Serif"),local("Times New Roman");size-adjust:106.15%;ascent-override:86.67%;descent-override:23.55%;line-gap-override:0%}'
			. "</style>\n";
	},
	3
);

/** A default site icon as inline SVG, which needs no request. */
add_action(
	'wp_head',
	static function (): void {
		if ( ! has_site_icon() ) {
			echo '<link rel="icon" href="data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2032%2032%22%3E%3Cpath%20fill=%22%231d4a42%22%20d=%22M7%2011h18l2%2017H5z%22/%3E%3Cpath%20fill=%22none%22%20stroke=%22%231d4a42%22%20stroke-width=%222.4%22%20d=%22M11%2014V9a5%205%200%200%201%2010%200v5%22/%3E%3C/svg%3E">'
				. "\n";
		}
	},
	4
);

add_action( 'after_setup_theme', static fn () => add_editor_style( 'assets/editor.css' ) );
