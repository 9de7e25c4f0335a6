<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** The shop's content between the header and the footer of a classic theme. */
final class ClassicFrame {

	/** Prints the theme's header. Returns the element for the content: a page has one `main`, which the header of many themes opens. */
	public static function header(): string {
		ob_start();
		get_header();
		$header = (string) ob_get_clean();
		echo $header; // phpcs:ignore WordPress.Security.EscapeOutput -- the theme's.
		return preg_match_all( '~<main[\s>]~i', $header ) > preg_match_all( '~</main\s*>~i', $header ) ? 'div' : 'main';
	}
}
