<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

defined( 'ABSPATH' ) || exit;

/** The shop's content between the header and the footer of a classic theme. */
final class ClassicFrame {

	private static bool $has_heading = false;

	/** Prints the theme's header. Returns the element for the content: a page has one `main`, which the header of many themes opens. */
	public static function header(): string {
		// OceanWP prints title and breadcrumbs of the page in its header. The shop's blocks have them.
		add_filter( 'ocean_display_page_header', '__return_false', PHP_INT_MAX );
		ob_start();
		get_header();
		$header = (string) ob_get_clean();

		self::$has_heading = stripos( $header, '<h1' ) !== false;
		echo $header; // phpcs:ignore WordPress.Security.EscapeOutput -- the theme's.
		return preg_match_all( '~<main[\s>]~i', $header ) > preg_match_all( '~</main\s*>~i', $header ) ? 'div' : 'main';
	}

	/** Whether the theme's header contains the page's main heading, as the shop's name is in Twenty Twenty-One on the home page. */
	public static function hasHeading(): bool {
		return self::$has_heading;
	}
}
