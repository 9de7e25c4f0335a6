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
		// On phones a preload competes with the page itself: there the text is painted in the fallback and swapped (decision 11).
		foreach ( array( $text, $display ) as $font ) {
			printf(
				"<link rel=\"preload\" href=\"%s\" as=\"font\" type=\"font/woff2\" media=\"(min-width: 60em)\" crossorigin>\n",
				esc_url( $font )
			);
		}
		$rules = '@font-face{font-family:"Instrument Sans";src:url(' . esc_url( $text )
			. ') format("woff2");font-weight:400 600;font-display:swap}'
			. '@font-face{font-family:"Brygada 1918";src:url(' . esc_url( $display )
			. ') format("woff2");font-weight:400;font-display:swap}';
		// Each system font at the width of the real one: size-adjust, then ascent and descent divided by it.
		foreach (
			array(
				array(
					'Instrument Sans Fallback',
					array( 'Arial', 'Liberation Sans', 'Roboto', 'Helvetica', 'Nimbus Sans' ),
					101.05,
					97,
					25,
				),
				array( 'Instrument Sans Noto', array( 'NotoSans-Regular' ), 96.0, 97, 25 ),
				array( 'Instrument Sans DejaVu', array( 'DejaVu Sans' ), 89.2, 97, 25 ),
				array( 'Brygada 1918 Fallback', array( 'Georgia', 'Gelasio' ), 106.15, 92, 25 ),
				array( 'Brygada 1918 Noto', array( 'NotoSerif-Regular' ), 97.65, 92, 25 ),
				array( 'Brygada 1918 DejaVu', array( 'DejaVu Serif' ), 91.52, 92, 25 ),
				array( 'Brygada 1918 Times', array( 'Liberation Serif', 'Times New Roman', 'Nimbus Roman' ), 115.63, 92, 25 ),
			) as [ $name, $local, $size, $ascent, $descent ]
		) {
			$rules .= sprintf(
				'@font-face{font-family:"%s";src:local("%s");size-adjust:%.2f%%;ascent-override:%.2f%%;descent-override:%.2f%%;line-gap-override:0%%}',
				$name,
				implode( '"),local("', $local ),
				$size,
				100 * $ascent / $size,
				100 * $descent / $size
			);
		}
		echo "<style>$rules</style>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- fixed rules and the theme's URLs.
	},
	3
);

/**
 * A page's picture: as wide as its column, for which WordPress cannot know the width. It decorates the title, and WordPress has its
 * alternative text in one language only.
 */
add_filter(
	'render_block_core/post-featured-image',
	static fn ( string $html ): string => (string) preg_replace(
		array( '/ sizes="[^"]*"/', '/ alt="[^"]*"/' ),
		array( ' sizes="(min-width: 64rem) 33vw, 100vw"', ' alt=""' ),
		$html
	)
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

add_action(
	'after_setup_theme',
	static function (): void {
		add_editor_style( 'assets/editor.css' );
		add_theme_support( 'custom-logo', array( 'flex-width' => true, 'flex-height' => true ) );
	}
);
